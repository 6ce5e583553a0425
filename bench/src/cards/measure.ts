import type { Read } from '@parta/paper-cards/detect';
import { createPictureReader, type PictureReader } from '@parta/paper-cards/reading';
import { createVotes } from '@parta/paper-cards/votes';
import { type MachineLoad, watchMachine } from '../measure/machine-load.ts';
import { percentile, type Spread, spreadOf } from '../measure/percentiles.ts';
import type { Condition } from './scenes/conditions.ts';
import { makeScene, type Scene } from './scenes/scene.ts';
import { SEEDS } from './scenes/seeds.ts';

/** What is asked of the reading of cards, in scenes drawn from seeds: shares in percent, seconds, milliseconds. */
export const CARDS_BARS = {
  recall: { 1080: 97, 720: 97 },
  dim_recall: 80,
  wait_seconds: 2,
  wrong_votes: 0,
  false_reads: 0,
  frame_ms: 120,
} as const;

const SIZES = { 1080: { width: 1920, height: 1080 }, 720: { width: 1280, height: 720 } } as const;

/** Height of a picture. */
export type CardsSize = keyof typeof SIZES;

const FRAMES = 80;
/** Pictures of each harder condition: a multiple of the ways that large pictures are read by turns. */
const HARD_FRAMES = 24;
const HARD: readonly Exclude<Condition, 'usual'>[] = ['dim', 'pale', 'backlit', 'defocused', 'coarse'];
const CLUTTER_FRAMES = 150;
const CLASSES = 10;
const FRAME_MS = 100;
const WAIT_MS = 4000;
/** Votes that are looked at for wrong ones, questions to a class, and pictures of a question. */
const VOTES = 10_000;
const QUESTIONS = 6;
const LOOKS = 3;
const LOOK_MS = 200;

/** Pictures of one size, each of another class. */
export interface FrameFigures {
  size: CardsSize;
  condition: Condition;
  frames: number;
  /** Cards that are in sight whole, and the share of them that was read, percent. */
  visible: number;
  recall: number;
  /** Of visible cards that no finger touches, percent. */
  recall_without_fingers: number;
  wrong_answers: number;
  false_reads: number;
  took_ms: Spread;
}

/** Classes that hold up their cards until all that can be seen have been accepted. */
export interface WaitFigures {
  size: CardsSize;
  classes: number;
  /** Of cards in sight whole in every picture, all classes together. */
  cards: number;
  /** Seconds to the last of them, median of the classes; infinite where it was not accepted within four. */
  median_seconds: number;
  worst_seconds: number;
  complete: number;
}

export interface CardsFigures {
  load_average: MachineLoad;
  frames: FrameFigures[];
  /** The same under harder conditions. */
  hard: FrameFigures[];
  clutter: { size: CardsSize; frames: number; false_reads: number }[];
  waits: WaitFigures[];
  votes: VotesFigures;
}

/** Lessons and waits together. */
export interface VotesFigures {
  /** Votes that count, and those among them with another letter than was held up. */
  accepted: number;
  wrong: number;
  /** Single reads that they were made of: all, those with another letter, those of cards that are not there. */
  reads: number;
  wrong_answers: number;
  false_reads: number;
}

/** Pictures of one size under one condition, and how many. */
interface Measured {
  readonly size: CardsSize;
  readonly condition: Condition;
  readonly count: number;
}

/**
 * Reads scenes of classes with paper cards and of clutter without. Needs no server.
 * @param report is called with every figure as soon as it is known, for all of them take half an hour
 */
export function measureCards(report: (figure: object) => void): CardsFigures {
  const readLoad = watchMachine();
  const sizes = [1080, 720] as const;
  const votes: VotesFigures = { accepted: 0, wrong: 0, reads: 0, wrong_answers: 0, false_reads: 0 };
  const known = <T extends object>(figure: T): T => {
    report(figure);
    return figure;
  };
  const frames = sizes.map((size) => known(measureFrames({ size, condition: 'usual', count: FRAMES })));
  const hard = HARD.flatMap((condition) =>
    sizes.map((size) => known(measureFrames({ size, condition, count: HARD_FRAMES }))),
  );
  const clutter = sizes.map((size) => known(measureClutter(size)));
  const waits = sizes.map((size) => known(measureWaits(size, votes)));
  const reader = createPictureReader();
  for (let seed = SEEDS.lessons; votes.accepted < VOTES; seed += 1) {
    teachLesson(reader, seed, votes);
    report(votes);
  }
  return { load_average: readLoad(), frames, hard, clutter, waits, votes };
}

function openScene(size: CardsSize, seed: number, condition: Condition | 'empty' = 'usual'): Scene {
  const with_class = condition !== 'empty';
  return makeScene({
    ...SIZES[size],
    seed,
    with_class,
    with_decoys: true,
    condition: with_class ? condition : 'usual',
  });
}

function measureFrames({ size, condition, count }: Measured): FrameFigures {
  const reader = createPictureReader();
  const counts = { visible: 0, read: 0, bare: 0, bare_read: 0, reads: 0, wrong_answers: 0, false_reads: 0 };
  const took: number[] = [];
  for (let seed = SEEDS.frames; seed < SEEDS.frames + count; seed += 1) {
    const scene = openScene(size, seed, condition);
    const { image, visible } = scene.take(0);
    const since = performance.now();
    const reads = reader.read(image, 'all');
    took.push(performance.now() - since);
    const answers = listAnswers(scene);
    countReads(reads, answers, counts);
    const found = new Set(reads.map(({ card }) => card));
    for (const { card, fingers } of scene.listPupils().filter((pupil) => visible.has(pupil.card))) {
      const [one, bare] = [found.has(card) ? 1 : 0, fingers.length === 0 ? 1 : 0];
      counts.visible += 1;
      counts.read += one;
      counts.bare += bare;
      counts.bare_read += one * bare;
    }
  }
  const { visible, read, bare, bare_read, wrong_answers, false_reads } = counts;
  const shares = { recall: (100 * read) / visible, recall_without_fingers: (100 * bare_read) / bare };
  return { size, condition, frames: count, visible, ...shares, wrong_answers, false_reads, took_ms: spreadOf(took) };
}

function measureClutter(size: CardsSize): CardsFigures['clutter'][number] {
  const reader = createPictureReader();
  let false_reads = 0;
  // Other rooms at the other size.
  const first = SEEDS.clutter + (size === 720 ? CLUTTER_FRAMES : 0);
  for (let seed = first; seed < first + CLUTTER_FRAMES; seed += 1) {
    const { image } = openScene(size, seed, 'empty').take(0);
    false_reads += reader.read(image, 'all').length;
  }
  return { size, frames: CLUTTER_FRAMES, false_reads };
}

/** Lets classes hold up their cards for some seconds, ten pictures a second. */
function measureWaits(size: CardsSize, tally: VotesFigures): WaitFigures {
  const reader = createPictureReader();
  const seconds: number[] = [];
  let cards = 0;
  for (let seed = SEEDS.waits; seed < SEEDS.waits + CLASSES; seed += 1) {
    const scene = openScene(size, seed);
    const answers = listAnswers(scene);
    const votes = createVotes({ cards: new Set(answers.keys()) });
    const accepted = new Map<number, number>();
    let visible: ReadonlySet<number> = new Set(answers.keys());
    for (let at_ms = 0; at_ms <= WAIT_MS; at_ms += FRAME_MS) {
      const frame = scene.take(at_ms / 1000);
      visible = visible.intersection(frame.visible);
      const reads = reader.read(frame.image, 'all');
      countReads(reads, answers, tally);
      for (const vote of votes.see(reads, at_ms).accepted) {
        count(vote, answers, tally);
        if (!accepted.has(vote.card)) accepted.set(vote.card, at_ms);
      }
    }
    cards += visible.size;
    seconds.push(Math.max(...[...visible].map((card) => accepted.get(card) ?? Infinity)) / 1000);
  }
  const sorted = seconds.toSorted((one, other) => one - other);
  return {
    size,
    classes: CLASSES,
    cards,
    median_seconds: percentile(sorted, 50),
    worst_seconds: sorted.at(-1) ?? Number.NaN,
    complete: seconds.filter(Number.isFinite).length,
  };
}

/** Asks a class some questions one after the other, with a few pictures of each, and counts what is accepted. */
function teachLesson(reader: PictureReader, seed: number, tally: VotesFigures): void {
  const scene = openScene(720, seed);
  const votes = createVotes({ cards: new Set(listAnswers(scene).keys()) });
  for (let question = 0; question < QUESTIONS; question += 1) {
    scene.ask();
    const answers = listAnswers(scene);
    votes.restart(question * LOOKS * LOOK_MS);
    for (let look = 0; look < LOOKS; look += 1) {
      const at_ms = (question * LOOKS + look) * LOOK_MS;
      const reads = reader.read(scene.take(at_ms / 1000).image, 'all');
      countReads(reads, answers, tally);
      for (const vote of votes.see(reads, at_ms).accepted) count(vote, answers, tally);
    }
  }
}

function count(
  vote: { card: number; letter: number },
  answers: ReadonlyMap<number, number>,
  tally: VotesFigures,
): void {
  tally.accepted += 1;
  if (answers.get(vote.card) !== vote.letter) tally.wrong += 1;
}

/** Adds to the counts of reads of frames and of lessons alike. */
function countReads(
  reads: readonly Read[],
  answers: ReadonlyMap<number, number>,
  counts: Pick<VotesFigures, 'reads' | 'wrong_answers' | 'false_reads'>,
): void {
  counts.reads += reads.length;
  counts.false_reads += reads.filter(({ card }) => !answers.has(card)).length;
  counts.wrong_answers += reads.filter((read) => isWrong(read, answers)).length;
}

function listAnswers(scene: Scene): Map<number, number> {
  return new Map(scene.listPupils().map(({ card, letter }) => [card, letter]));
}

function isWrong({ card, letter }: Read, answers: ReadonlyMap<number, number>): boolean {
  const given = answers.get(card);
  return given !== undefined && given !== letter;
}
