/** The browser has taken the file by then. */
const TAKEN_MS = 60_000;

/** A text to be kept as a file. */
export interface TextFile {
  name: string;
  /** Media type. */
  type: string;
  text: string;
}

/** Offers text to be saved as a file. */
export function saveFile({ name, type, text }: TextFile): void {
  saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), name);
}

/** Offers a file that came in base64 (RFC 4648) to be saved. */
export function saveBase64({ name, type, base64 }: { name: string; type: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  saveBlob(new Blob([bytes], { type }), name);
}

/** Offers a file that came as it is to be saved. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  followDownload(address, name);
  window.setTimeout(() => URL.revokeObjectURL(address), TAKEN_MS);
}

/** Asks the browser to save what stands at an address, without leaving the page. */
export function followDownload(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
