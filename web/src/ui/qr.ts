// A text as a QR code. What draws it is fetched when the first one is wanted.

/** Longer texts make codes that a phone cannot read from a wall. */
export const LONGEST_QR = 600;

export interface QrCode {
  /** Modules along an edge, the quiet zone included. */
  size: number;
  /** The dark modules as the `d` of an SVG path. */
  path: string;
}

/** The empty edge a reader needs, in modules. */
const QUIET = 4;

/** The code of a text; throws where it cannot be fetched or the text does not fit. */
export async function qrOf(text: string): Promise<QrCode> {
  const { generate, correction } = await import('lean-qr');
  const code = generate(text, { minCorrectionLevel: correction.M });
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue;
      let run = 1;
      while (code.get(x + run, y)) run += 1;
      path += `M${x + QUIET} ${y + QUIET}h${run}v1h-${run}z`;
      x += run;
    }
  }
  return { size: code.size + 2 * QUIET, path };
}
