// Taking things out of the page: into a file, onto the clipboard, to another app. Each says whether it worked, because
// on plain http half of these do not exist.

/** Offers a text or a drawing as a file. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export const textFile = (text: string) => new Blob([text], { type: 'text/plain;charset=utf-8' });
export const svgFile = (svg: string) => new Blob([svg], { type: 'image/svg+xml;charset=utf-8' });

/** The width and height a drawing says of itself. */
export function sizeOf(svg: string): { width: number; height: number } {
  const found = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg);
  return { width: Number(found?.[1] ?? 800), height: Number(found?.[2] ?? 800) };
}

/** A drawing with its own colours as a PNG. */
export async function pngFile(svg: string, scale = 2): Promise<Blob> {
  const { width, height } = sizeOf(svg);
  const address = URL.createObjectURL(svgFile(svg));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('no picture');
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Copies a text; false where the browser does not let us, so that the text can be shown instead. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export function canShare(): boolean {
  return typeof navigator !== 'undefined' && typeof navigator.share === 'function';
}

/** Hands a link to another app. Being called off is no failure. */
export async function shareLink(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** A name for a file: what it is and where it stands, without signs that file systems dislike. */
export function fileName(game: string, what: string, ending: string): string {
  const clean = what.replace(/[^\p{L}\p{N}-]+/gu, '-').replace(/^-|-$/g, '');
  return [game, clean].filter(Boolean).join('-') + `.${ending}`;
}
