// The words of sharing and keeping.

export const words = {
  'share.title': 'Partilhar e guardar',
  'share.link': 'Copiar a ligação',
  'share.position': 'Copiar a posição',
  'share.send': 'Enviar…',
  'share.record': 'Guardar o registo',
  'share.svg': 'Diagrama SVG',
  'share.png': 'Diagrama PNG',
  'share.print': 'Folha para imprimir',
  'share.copied': 'Copiado.',
  'share.byHand': 'Este navegador não deixa copiar sozinho. O texto está selecionado: copia-o daqui.',
  'share.field': 'Texto para copiar',
  'share.failed': 'Não consegui fazer isto neste navegador. Experimenta outra das opções.',
  'share.privacy': 'A ligação leva o jogo todo dentro dela; nada fica guardado noutro sítio.',

  'qr.show': 'Código QR',
  'qr.task': 'Código QR do exercício',
  'qr.title': 'Apontar a câmara para abrir',
  'qr.label': (link: string) => `Código QR da ligação ${link}`,
  'qr.close': 'Fechar',
  'qr.long': 'O jogo é comprido demais para um código QR; este leva só a posição.',
  'qr.failed': 'Não consegui fazer o código QR.',
};
