// The words of lists in files: reading them, and the workbook to fill in.

export const words = {
  'sheet.open': 'Abrir um ficheiro (Excel, CSV)…',
  'sheet.reading': 'A ler o ficheiro…',
  'sheet.opened': (file: string) => `${file} está na caixa. Confira antes de continuar.`,
  'sheet.which': (sheet: string, unread: string, count: number) =>
    `Foi lida a folha «${sheet}». ${count === 1 ? 'Outra folha tem conteúdo e não foi lida' : 'Outras folhas têm conteúdo e não foram lidas'}: ${unread}.`,
  'sheet.trouble.old': 'O ficheiro é de um tipo antigo ou binário do Excel (.xls, .xlsb). Abra-o no Excel ou no LibreOffice e use «Guardar como», tipo «Livro do Excel (.xlsx)».',
  'sheet.trouble.password': 'O ficheiro tem palavra-passe. Abra-o no Excel, retire a palavra-passe (Ficheiro, Informações, Proteger Livro) e guarde-o outra vez.',
  'sheet.trouble.ods': 'O ficheiro é do LibreOffice (.ods). Abra-o e use «Guardar como», tipo «Excel 2007–365 (.xlsx)» ou CSV.',
  'sheet.trouble.numbers': 'O ficheiro é do Numbers. Abra-o e use Ficheiro, «Exportar para», Excel.',
  'sheet.trouble.page': 'O ficheiro é uma página com nome de folha de cálculo, como alguns programas de alunos a exportam. Abra-o no Excel e use «Guardar como», tipo «Livro do Excel (.xlsx)».',
  'sheet.trouble.other': 'O ficheiro não é uma folha de cálculo nem um texto. Escolha um ficheiro .xlsx, .csv ou .txt.',
  'sheet.trouble.damaged': 'O ficheiro está incompleto ou estragado. Descarregue-o outra vez, ou abra-o no Excel e guarde uma cópia.',
  'sheet.trouble.large': 'O ficheiro é grande demais para uma lista. Copie só a lista para um livro novo e guarde-o.',
  'sheet.trouble.empty': 'O ficheiro não tem nada escrito em nenhuma folha visível. Veja se é o ficheiro certo e se a folha da lista não está oculta.',
  'sheet.trouble.unreckoned': (cell: string) =>
    `Na célula ${cell} há uma fórmula sem resultado guardado. Abra o ficheiro no Excel ou no LibreOffice, guarde-o e escolha-o outra vez.`,
  'sheet.trouble.unfetched': 'Não foi possível carregar o que lê folhas de cálculo. Verifique a ligação e escolha o ficheiro outra vez, ou guarde a lista como CSV.',

  'sheet.template': 'Modelo para preencher (.xlsx)',
  'sheet.template.file': 'lista-de-inscricoes.xlsx',
  'sheet.template.list': 'Lista',
  'sheet.template.example': 'Exemplo (não é lido)',
  'sheet.template.choices': 'Escolhas',
  'sheet.template.note': 'Exemplo com pessoas e escolas inventadas. Preencha a folha «Lista»; esta folha não é lida.',
  'sheet.template.name': 'Nome',
  'sheet.template.school': 'Escola',
  'sheet.template.region': 'Região',
  'sheet.template.cycle': 'Ciclo',
  'sheet.template.game': 'Jogo',
  'sheet.template.wrong': 'Escolha da lista.',
  'sheet.template.people': 'Inês Exemplo;EB Inventada de Cima;Norte|Rui Exemplo;EB Inventada de Baixo;Centro|Ana Exemplo;ES Inventada do Mar;Sul',
};
