// The words of sharing and keeping.

export const words = {
  'share.title': 'Share and save',
  'share.link': 'Copy the link',
  'share.position': 'Copy the position',
  'share.send': 'Send…',
  'share.record': 'Save the record',
  'share.svg': 'SVG diagram',
  'share.png': 'PNG diagram',
  'share.print': 'Sheet to print',
  'share.copied': 'Copied.',
  'share.byHand': 'This browser does not let us copy. The text is selected: copy it from here.',
  'share.field': 'Text to copy',
  'share.failed': 'This browser would not do that. Try one of the others.',
  'share.privacy': 'The link holds the whole game; nothing is kept anywhere else.',

  'qr.show': 'QR code',
  'qr.task': 'QR code of the exercise',
  'qr.title': 'Point a camera at it to open',
  'qr.label': (link: string) => `QR code of the link ${link}`,
  'qr.close': 'Close',
  'qr.long': 'The game is too long for a QR code; this one holds the position alone.',
  'qr.failed': 'The QR code could not be made.',
};
