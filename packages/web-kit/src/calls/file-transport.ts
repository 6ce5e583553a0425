import type { FileTransport } from './client.ts';

/** Statuses whose responses may have no body. */
const BODILESS = new Set([204, 205, 304]);

/**
 * Sends a request by XMLHttpRequest, the one way of every browser that tells how much of a body has left.
 * @throws TypeError when there is no answer, as `fetch` does; AbortError when the request's signal ends it
 */
export const sendFile: FileTransport = (address, request, onProgress) =>
  new Promise((resolve, reject) => {
    const { method = 'POST', body, headers, credentials, signal } = request;
    const abort = (): void => call.abort();
    const call = new XMLHttpRequest();
    call.open(method, address);
    call.withCredentials = credentials === 'include';
    for (const [name, value] of new Headers(headers)) call.setRequestHeader(name, value);
    call.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    call.addEventListener('load', () => resolve(responseOf(call)));
    call.addEventListener('error', () => reject(new TypeError('no answer to a file')));
    call.addEventListener('abort', () => reject(new DOMException('a file was held back', 'AbortError')));
    call.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    if (signal?.aborted === true) return reject(new DOMException('a file was held back', 'AbortError'));
    signal?.addEventListener('abort', abort);
    call.send(body instanceof Blob ? body : null);
  });

function responseOf(call: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of call.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(BODILESS.has(call.status) ? null : call.responseText, { status: call.status, headers });
}
