import type { RichImage } from '@parta/rich-content/text/rich-text-types';
import { useRef, useState } from 'react';
import { describeUploadFailure, type UploadFailure } from './upload-failure.ts';
import type { UploadProgress, UploadWatch } from './upload-progress.ts';

/** One picture on its way to the server. */
export interface Upload {
  /** Null while nothing is on its way. */
  progress: UploadProgress | null;
  failure: UploadFailure | null;
  setFailure: (failure: UploadFailure | null) => void;
  /** Prepares and uploads; `onMade` is not called of what was stopped. */
  run: (prepare: (watch: UploadWatch) => Promise<RichImage>, onMade: (made: RichImage) => void) => Promise<void>;
  /** The picture stays as it was chosen; what still comes of its way is not waited for. */
  stop: () => void;
}

/** Uploads one picture at a time, tells how far it is, and may be stopped. */
export function useUpload(): Upload {
  const [failure, setFailure] = useState<UploadFailure | null>(null);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const abort = useRef<AbortController | null>(null);
  return {
    progress,
    failure,
    setFailure,
    async run(prepare, onMade) {
      const held = new AbortController();
      abort.current = held;
      const tell = (next: UploadProgress): void => {
        if (!held.signal.aborted) setProgress(next);
      };
      setProgress('preparing');
      setFailure(null);
      try {
        const made = await prepare({ signal: held.signal, onProgress: tell });
        if (held.signal.aborted) return;
        onMade(made);
      } catch (error) {
        if (held.signal.aborted) return;
        setFailure(describeUploadFailure(error));
      }
      setProgress(null);
    },
    stop() {
      abort.current?.abort();
      setProgress(null);
    },
  };
}
