/** The number in what somebody has typed or pasted: it alone, or the address of its page. Null where nothing stands. */
export function readCertificateNumber(typed: string): string | null {
  const number = typed
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1);
  return number === undefined || number === '' ? null : number;
}
