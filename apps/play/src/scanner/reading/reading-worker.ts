import { greyOf } from '@parta/paper-cards/grey';
import { createPictureReader } from '@parta/paper-cards/reading';
import type { ReadingAnswer, ReadingTask } from './reading-messages.ts';

const reader = createPictureReader();
let grey: Uint8Array | undefined;

/** Reads the pictures that it is sent, beside the page, one after another. */
addEventListener('message', ({ data: { id, frame, thoroughness } }: MessageEvent<ReadingTask>) => {
  const { width, height } = frame;
  if (grey === undefined || grey.length < width * height) grey = new Uint8Array(width * height);
  const answer: ReadingAnswer = { id, reads: reader.read(greyOf(frame, grey), thoroughness) };
  postMessage(answer);
});
