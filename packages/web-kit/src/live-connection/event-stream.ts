export interface EventStream {
  close(): void;
}

export interface EventStreamListener {
  onEvent(name: string, data: string): void;
  /** The connection is lost or was refused; the browser's own reconnecting is not used. */
  onFailure(): void;
}

/** Opens a stream of events and names those that are listened for. */
export type OpenEventStream = (address: string, names: readonly string[], listener: EventStreamListener) => EventStream;

/** By the browser's EventSource, with cookies. */
export const openBrowserStream: OpenEventStream = (address, names, listener) => {
  const source = new EventSource(address, { withCredentials: true });
  for (const name of names) {
    source.addEventListener(name, ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') listener.onEvent(name, data);
    });
  }
  // Both an interruption and a refusal end here: when to come again is decided by the owner.
  source.addEventListener('error', () => {
    source.close();
    listener.onFailure();
  });
  return source;
};

/** The status of a stream's address, which EventSource keeps to itself. 0 without an answer. */
export async function askStreamStatus(address: string, timeout_ms: number): Promise<number> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout_ms);
  try {
    const request: RequestInit = {
      credentials: 'include',
      headers: { accept: 'text/event-stream' },
      signal: abort.signal,
    };
    return (await fetch(address, request)).status;
  } catch {
    return 0;
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}
