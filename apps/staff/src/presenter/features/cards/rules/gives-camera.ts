/** Names of a device for itself. */
const OWN = ['localhost', '127.0.0.1', '[::1]'];

/** Whether browsers open their camera to a page of this address (Secure Contexts: HTTPS, or the device itself). */
export function givesCamera(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || OWN.includes(hostname);
}
