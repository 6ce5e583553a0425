import type { Slot } from '@parta/contract/live-documents';
import { presentQuestion, type Stop } from '../../answers/rules/stops.ts';

/** What everybody sees at a stop; the order of options is one for the whole session. */
export function presentSlot(stops: readonly Stop[], position: number, seed: string): Slot | null {
  const stop = stops[position];
  if (stop === undefined) return null;
  return {
    content_id: stop.content.id,
    title: stop.content.title,
    num: stop.num,
    total: stop.total,
    layout: stop.content.layout,
    blocks: stop.content.blocks,
    question_type: stop.question?.type ?? null,
    question: stop.question === null ? null : presentQuestion(stop.question, seed),
  };
}

/** A stop whose question was never opened, as those see it who wait for it. */
export function announceSlot({ content_id, num, total, question_type }: Slot): Slot {
  return {
    content_id,
    title: '',
    num,
    total,
    layout: { kind: 'plain', background: null },
    blocks: { type: 'doc', content: [] },
    question_type,
    question: null,
  };
}
