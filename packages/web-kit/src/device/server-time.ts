/** Milliseconds since the epoch by the server that this page came from; null where it gives no answer. */
export async function getServerTime(): Promise<number | null> {
  try {
    const { headers } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    const now = Date.parse(headers.get('date') ?? '');
    return Number.isNaN(now) ? null : now;
  } catch {
    return null;
  }
}
