import type { Read } from '@parta/paper-cards/detect';
import type { Frame } from './frame-source.ts';

/** What the worker is asked. */
export interface ReadingTask {
  id: number;
  frame: Frame;
  thresholds: 'one' | 'all';
}

/** What the worker answers. */
export interface ReadingAnswer {
  id: number;
  reads: Read[];
}
