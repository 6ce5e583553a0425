import type { ReactNode } from 'react';
import type { ZodType } from 'zod';

/** A part that a kind has no use for, with the reason; absence is never silent. */
export interface NoPart {
  readonly none: string;
}

/** Says that a kind has no such part, and why. */
export function none(reason: string): NoPart {
  return { none: reason };
}

/** Whether a registered part is `none(reason)`. */
export function isNone(part: object): part is NoPart {
  return 'none' in part;
}

/**
 * What a kind asks and what may be answered.
 * `arrange` gives the order in which choices are shown: it may depend on content and seed alone, never on a key.
 * `defaults` is the content of a new question; identifiers of its items come from `newId`.
 */
export interface KindSchema<Content, Answer> {
  readonly version: number;
  readonly content: ZodType<Content>;
  readonly answer: ZodType<Answer>;
  arrange(content: Content, seed: string): Content;
  defaults(newId: () => string): Content;
}

/** The key of a kind: what decides the mark. `defaults` fits the content made by the schema's `defaults`. */
export interface KindKey<Content, Key> {
  readonly schema: ZodType<Key>;
  defaults(content: Content): Key;
  /** Whether key and content belong together (every id of the key stands in the content). */
  fits(content: Content, key: Key): boolean;
}

/** Lifts stored content and keys of older versions to the current one; `from` is the stored version. */
export interface KindUpgrades {
  upgradeContent(content: unknown, from: number): unknown;
  upgradeKey(key: unknown, from: number): unknown;
}

/** Why an answer of the right shape does not fit its question. */
export type AnswerProblem = 'incomplete' | 'foreign_item' | 'unreadable';

/**
 * The browser-safe half of validation, without any schema library.
 * `read` takes stored or received JSON to an answer, or null; `problem` says why an answer may not be sent yet.
 */
export interface AnswerCheck<Content, Answer> {
  read(content: Content, value: unknown): Answer | null;
  problem(content: Content, answer: Answer): AnswerProblem | null;
}

/** A mark as a share of the question's points, from 0 to 1. */
export interface Grade {
  readonly fraction: number;
}

/** Pure. `review` is what a participant may see of the key after reveal. */
export interface Grader<Content, Key, Answer, Review> {
  grade(input: { content: Content; key: Key; answer: Answer }): Grade;
  review(input: { content: Content; key: Key }): Review;
}

/** Folds many answers into what the statistics view draws. Sees no key. */
export interface Tally<Content, Answer, TallyView> {
  tally(input: { content: Content; answers: readonly Answer[] }): TallyView;
}

/** Samples that the shared suite runs a kind through; `key` is absent where a kind is not graded. */
export interface KindFixture {
  readonly name: string;
  readonly version: number;
  readonly content: unknown;
  readonly key?: unknown;
  /** A second key of the same content that gives other marks: nothing a participant sees before reveal may differ. */
  readonly other_key?: unknown;
  readonly correct?: unknown[];
  readonly partly?: { answer: unknown; fraction: number }[];
  readonly wrong?: unknown[];
  /** Answers of a wrong shape or that name items the question does not have. */
  readonly invalid: unknown[];
  /** Answers accepted though there is nothing to grade. */
  readonly accepted?: unknown[];
}

/** Where a file of the material is served to whoever looks. */
export type FileUrl = (hash: string) => string;

/** How large a view is drawn: on a phone, on the organiser's screen, or on a wall. */
export type ViewSize = 'phone' | 'console' | 'board';

/**
 * The participant's part. The owner keeps the answer: the player shows `answer` and reports each change.
 * `review` is null until the server has revealed it.
 */
export interface PlayerProps<Content, Answer, Review> {
  content: Content;
  answer: Answer | null;
  review: Review | null;
  disabled: boolean;
  /** Labels the group of inputs for assistive technology: the id of the element that holds the question's text. */
  labelledBy: string;
  fileUrl: FileUrl;
  onAnswer(answer: Answer): void;
}

/** Draws choices and, when there is one, the tally and the review; for projector, presenter and statistics. */
export interface StatsViewProps<Content, TallyView, Review> {
  content: Content;
  tally: TallyView | null;
  review: Review | null;
  size: ViewSize;
  fileUrl: FileUrl;
}

/**
 * What `player.tsx` and `stats-view.tsx` export. Methods, not function properties: registries hold every kind under
 * one type, and TypeScript compares method parameters in both directions.
 */
export interface PlayerModule {
  Player(props: PlayerProps<unknown, unknown, unknown>): ReactNode;
}
export interface StatsViewModule {
  StatsView(props: StatsViewProps<unknown, unknown, unknown>): ReactNode;
}
/** See {@link PlayerModule} for why these are methods. */
export interface AnyAnswerCheck {
  read(content: unknown, value: unknown): unknown;
  problem(content: unknown, answer: unknown): AnswerProblem | null;
}

/** See {@link PlayerModule} for why these are methods. */
export interface AnyKindSchema {
  readonly version: number;
  readonly content: ZodType<unknown>;
  readonly answer: ZodType<unknown>;
  arrange(content: unknown, seed: string): unknown;
  defaults(newId: () => string): unknown;
}
/** See {@link PlayerModule} for why these are methods. */
export interface AnyKindKey {
  readonly schema: ZodType<unknown>;
  defaults(content: unknown): unknown;
  fits(content: unknown, key: unknown): boolean;
}
