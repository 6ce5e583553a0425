import type { CallResult } from '@parta/contract/wire';
import { CallError } from '@parta/web-kit/call-error';
import type { Client } from '@parta/web-kit/client';
import type { TriedAnswer } from './shown-slide.tsx';
import { partTexts } from './texts.ts';

/** Has an answer of the author marked by the server; words where that could not be done. */
export async function tryAnswer(
  client: Client,
  material_id: string,
  question_id: string,
  answer: unknown,
): Promise<TriedAnswer | string> {
  try {
    const result: CallResult<'viewer.try_answer'> = await client.call('viewer.try_answer', {
      params: { id: material_id },
      body: { question_id, answer },
    });
    return result;
  } catch (error) {
    return describe(error);
  }
}

function describe(error: unknown): string {
  if (!(error instanceof CallError)) return partTexts.try_failed;
  if (error.reason === 'incomplete') return partTexts.try_incomplete;
  if (error.reason === 'bad_answer') return partTexts.try_bad;
  return error.status === 404 ? partTexts.try_gone : partTexts.try_failed;
}
