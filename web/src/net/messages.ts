// Server-sent events out of a stream of text that comes in pieces of any size (HTML standard, 9.2.6).

export interface Message {
  event: string;
  data: string;
}

/** Reads pieces; whatever is not a whole message waits for the next piece. */
export class MessageReader {
  #rest = '';

  read(piece: string): Message[] {
    this.#rest += piece;
    const blocks = this.#rest.split(/\r?\n\r?\n/);
    this.#rest = blocks.pop() ?? '';
    return blocks.map(messageOf);
  }
}

function messageOf(block: string): Message {
  const message: Message = { event: 'message', data: '' };
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === 'event') message.event = value;
    if (field === 'data') data.push(value);
  }
  message.data = data.join('\n');
  return message;
}
