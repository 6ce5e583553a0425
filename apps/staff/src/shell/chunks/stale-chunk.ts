const RELOADED_KEY = 'parta:reloaded-for-chunk';

/** What it takes of the browser, for tests. */
export interface ChunkReload {
  page: Pick<Window, 'addEventListener'>;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Whether the server can be reached; without it a reload would put the browser's own error in the place of the page. */
  isAnswering: () => Promise<boolean>;
  reload: () => void;
}

/** Messages of chunks are kept one a line, the last ones. */
const KEPT_MAX = 20;

/**
 * Reloads the page when a chunk of code or style cannot be had from a server that answers, which is what a new version on it looks
 * like from an open page. The same chunk reloads it once; when that did not help, the screen shows its error. Chunks that fail
 * together reload it once together.
 */
export function reloadOnStaleChunk({ page, storage, isAnswering, reload }: ChunkReload): void {
  let isReloading = false;
  const reloadUnlessAway = async (message: string): Promise<void> => {
    const line = message.replaceAll('\n', ' ');
    if (readKept(storage).includes(line) || !(await isAnswering())) return;
    storage.setItem(RELOADED_KEY, [...readKept(storage), line].slice(-KEPT_MAX).join('\n'));
    if (isReloading) return;
    isReloading = true;
    reload();
  };
  page.addEventListener('vite:preloadError', (event) => void reloadUnlessAway(event.payload.message));
}

function readKept(storage: Pick<Storage, 'getItem'>): string[] {
  return storage.getItem(RELOADED_KEY)?.split('\n') ?? [];
}

/** How a part is waited for whose server is away. */
export interface PartWaiting {
  isAnswering: () => Promise<boolean>;
  /** Resolves when the server may be asked again. */
  wait: () => Promise<void>;
  /** Tells that something is waited for, and that it is no more. */
  tell: (isAway: boolean) => void;
}

/**
 * Loads a part of the code. While the server is away the promise stays open, so that the screen of before stays as it is, and the part
 * is had once the server is back.
 * @throws what the import threw of a server that answers
 */
export async function loadPart<Part>(load: () => Promise<Part>, waiting: PartWaiting): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (await waiting.isAnswering()) throw error;
  }
  waiting.tell(true);
  do await waiting.wait();
  while (!(await waiting.isAnswering()));
  waiting.tell(false);
  return await loadPart(load, waiting);
}
