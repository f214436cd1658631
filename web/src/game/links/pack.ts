// Text made short enough for an address: deflated where the browser can, base64url always. Reading is defensive: what
// is broken or too large gives null, never an exception.

/** The first character says how the rest is packed. */
const PLAIN = '0';
const DEFLATED = '1';
/** Nobody's analysis is larger; a link that unpacks to more is nonsense or malice. */
const LARGEST = 200_000;

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return null;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

async function collect(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > LARGEST) {
      await reader.cancel();
      throw new RangeError('too large');
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Packs a text for an address. */
export async function pack(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const plain = PLAIN + toBase64Url(bytes);
  if (typeof CompressionStream === 'undefined') return plain;
  try {
    const deflated = await collect(streamOf(bytes).pipeThrough(new CompressionStream('deflate-raw')));
    const packed = DEFLATED + toBase64Url(deflated);
    return packed.length < plain.length ? packed : plain;
  } catch {
    return plain;
  }
}

/** Undoes [`pack`]; null for anything that is not its work. */
export async function unpack(packed: string): Promise<string | null> {
  if (packed.length > LARGEST) return null;
  const bytes = fromBase64Url(packed.slice(1));
  if (bytes === null) return null;
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    if (packed[0] === PLAIN) return decoder.decode(bytes);
    if (packed[0] !== DEFLATED || typeof DecompressionStream === 'undefined') return null;
    return decoder.decode(await collect(streamOf(bytes).pipeThrough(new DecompressionStream('deflate-raw'))));
  } catch {
    return null;
  }
}
