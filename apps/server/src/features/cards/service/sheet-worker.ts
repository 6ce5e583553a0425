import { parentPort, workerData } from 'node:worker_threads';
import { CARD_SIZES } from '@parta/contract/endpoints/cards';
import { z } from 'zod';
import { drawSheets } from './sheet-drawing.ts';

// Draws cards in a thread of its own: a hundred of them take a good part of a second, in which the process answers others.

const order = z.object({ size: z.enum(CARD_SIZES), from: z.int(), to: z.int() }).parse(workerData);
parentPort?.postMessage('begun');
parentPort?.postMessage(await drawSheets(order));
