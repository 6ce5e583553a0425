import type { Read } from '@parta/paper-cards/detect';
import type { Thoroughness } from '@parta/paper-cards/reading';
import type { Frame } from './frame-source.ts';

/** What the worker is asked. */
export interface ReadingTask {
  id: number;
  frame: Frame;
  thoroughness: Thoroughness;
}

/** What the worker answers. */
export interface ReadingAnswer {
  id: number;
  reads: Read[];
}
