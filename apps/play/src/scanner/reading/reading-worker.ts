import { createDetector, type Detector } from '@parta/paper-cards/detect';
import { greyOf } from '@parta/paper-cards/grey';
import type { ReadingAnswer, ReadingTask } from './reading-messages.ts';

let detector: Detector | null = null;
let grey: Uint8Array | undefined;

/** Reads the pictures that it is sent, beside the page, one after another. */
addEventListener('message', ({ data: { id, frame, thresholds } }: MessageEvent<ReadingTask>) => {
  const { width, height } = frame;
  if (grey === undefined || grey.length < width * height) grey = new Uint8Array(width * height);
  if (detector?.width !== width || detector.height !== height) detector = createDetector(width, height);
  const answer: ReadingAnswer = { id, reads: detector.detect(greyOf(frame, grey), { thresholds }) };
  postMessage(answer);
});
