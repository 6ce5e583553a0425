import { parentPort, workerData } from 'node:worker_threads';
import { CERTIFICATE_LOOKS } from '@parta/domain/codes';
import { z } from 'zod';
import { drawCertificate } from './drawing.ts';

// Draws in a thread of its own: a picture takes a good part of a second, in which the process answers others.

const work = z
  .object({
    as: z.enum(['png', 'pdf']),
    paper: z.object({
      person_name: z.string(),
      title: z.string(),
      organization: z.string(),
      date: z.string(),
      number: z.string(),
      url: z.string(),
      look: z.enum(CERTIFICATE_LOOKS),
      background: z.instanceof(Uint8Array).nullable(),
    }),
  })
  .parse(workerData);
parentPort?.postMessage('begun');
parentPort?.postMessage(await drawCertificate(work.paper, work.as));
