import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { drawFormula } from './formula-drawing.ts';

const batch = z.array(z.strictObject({ latex: z.string(), display: z.boolean() }));

parentPort?.on('message', (message: unknown) => {
  parentPort?.postMessage(batch.parse(message).map(drawFormula));
});
