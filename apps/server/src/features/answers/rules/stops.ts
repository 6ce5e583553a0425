import type { PublicQuestion } from '@parta/contract/live-documents';
import { slotsOf } from '@parta/domain/live/live-phase';
import { serverKinds } from '@parta/question-types/registry.server';
import { readableText } from '@parta/rich-content/text/readable-text';
import type { RichText } from '@parta/rich-content/text/rich-text-types';
import type { Snapshot, SnapshotContent, SnapshotQuestion } from '../../materials/types.ts';

/** A stop of the presenter with what is shown there. */
export interface Stop {
  content: SnapshotContent;
  question: SnapshotQuestion | null;
  /** The one number a question has wherever it is named: its place among the questions; of a slide without one, among those. */
  num: number;
  /** How many questions there are, or slides without one. */
  total: number;
}

const STOPS = new WeakMap<Snapshot, readonly Stop[]>();

/** The stops of a material, in order; made once, as a snapshot never changes. */
export function stopsOf(snapshot: Snapshot): readonly Stop[] {
  const known = STOPS.get(snapshot);
  if (known !== undefined) return known;
  const stops = listStops(snapshot);
  STOPS.set(snapshot, stops);
  return stops;
}

/** Longest text by which a question is named in a list. */
const SHORT_TEXT = 140;

/** What a question asks as a list names it: without what is no text, and cut where it is long. */
export function shortText(text: RichText): string {
  const whole = readableText(text);
  return whole.length > SHORT_TEXT ? `${whole.slice(0, SHORT_TEXT - 1).trimEnd()}…` : whole;
}

/** What a stop is called: a question by its own words, everything else by the title of its slide. */
export function nameStop({ content, question }: Stop): string {
  const own = question === null ? '' : shortText(question.text);
  return own === '' ? content.title : own;
}

function listStops(snapshot: Snapshot): Stop[] {
  const contents = new Map(snapshot.contents.map((content) => [content.id, content]));
  const stops = slotsOf(snapshot.contents).flatMap(({ content_id, question_id }) => {
    const content = contents.get(content_id);
    if (content === undefined) return [];
    return [{ content, question: content.questions.find((question) => question.id === question_id) ?? null }];
  });
  return stops.map((stop) => {
    const alike = stops.filter(({ question }) => (question === null) === (stop.question === null));
    return { ...stop, num: alike.indexOf(stop) + 1, total: alike.length };
  });
}

/** Questions as they were shown last. */
const SHOWN = new WeakMap<SnapshotQuestion, { seed: string; shown: PublicQuestion }>();

/** A question before reveal: made of the snapshot's public document alone. */
export function presentQuestion(question: SnapshotQuestion, seed: string): PublicQuestion {
  const known = SHOWN.get(question);
  if (known?.seed === seed) return known.shown;
  const shown = arrangeQuestion(question, seed);
  SHOWN.set(question, { seed, shown });
  return shown;
}

/** The same made anew: for an attempt, whose seed nobody else has. */
export function arrangeQuestion(question: SnapshotQuestion, seed: string): PublicQuestion {
  return {
    question_id: question.id,
    type: question.type,
    points: question.points,
    marked: question.marked,
    time_limit: question.time_limit,
    text: question.text,
    content: serverKinds[question.type].arrange(question.content, `${seed} ${question.id}`),
  };
}
