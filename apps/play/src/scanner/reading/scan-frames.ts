import type { Adaptation } from '@parta/paper-cards/adapt';
import type { Read } from '@parta/paper-cards/detect';
import type { FrameSource } from './frame-source.ts';
import type { Reader } from './reader.ts';

/** What one picture has shown. */
export interface FrameReads {
  readonly reads: readonly Read[];
  /** When it was taken, by the page's monotonic clock. */
  readonly at_ms: number;
  readonly width: number;
  readonly height: number;
}

interface Scanning {
  readonly source: FrameSource;
  readonly reader: Reader;
  readonly adaptation: Adaptation;
  onReads(seen: FrameReads): void;
  /** The reader has failed: nothing more comes. */
  onFailure(): void;
}

/** Reads picture after picture, one at a time. Returns what ends it; after that nothing more is told. */
export function scanFrames({ source, reader, adaptation, onReads, onFailure }: Scanning): () => void {
  let isOver = false;
  let cancel = source.whenNext(look);

  function look(): void {
    const at_ms = performance.now();
    const effort = adaptation.next();
    const frame = source.grab(effort.width);
    if (frame === null) {
      cancel = source.whenNext(look);
      return;
    }
    const { width, height } = frame;
    reader.read(frame, effort.thresholds).then(
      (reads) => {
        if (isOver) return;
        adaptation.took(performance.now() - at_ms);
        onReads({ reads, at_ms, width, height });
        cancel = source.whenNext(look);
      },
      () => {
        if (!isOver) onFailure();
      },
    );
  }

  return () => {
    isOver = true;
    cancel();
  };
}
