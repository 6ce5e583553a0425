import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { drawCards } from './card-drawing.ts';

// Draws cards in a thread of its own: a school's thousand take seconds, in which the process answers others.

const sheetShape = z.object({
  organization: z.string(),
  group: z.string(),
  address: z.string(),
  until: z.string(),
  cards: z.array(
    z.object({
      user_id: z.string(),
      last_name: z.string(),
      first_name: z.string(),
      login: z.string(),
      password: z.string(),
      url: z.string(),
    }),
  ),
});

const sheet = sheetShape.parse(workerData);
parentPort?.postMessage('begun');
parentPort?.postMessage(await drawCards(sheet));
