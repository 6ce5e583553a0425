import type { FileUrl, RichImage } from '@parta/rich-content/text/rich-text-types';
import type { ComponentType, ReactNode } from 'react';
import type { ZodType } from 'zod';
import type { WallShape } from './kit/authoring/wall-pages.ts';

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
 * `content` is what may be asked; `draft` is what an author may leave half-done and still have saved: the same shape with
 * texts that may be empty and lists that may be short, and everything `content` takes.
 * `arrange` gives the order in which choices are shown: it may depend on content and seed alone, never on a key.
 * `defaults` is the content of a new question in the editor, a draft; identifiers of its items come from `newId`.
 */
export interface KindSchema<Content, Answer> {
  readonly version: number;
  readonly content: ZodType<Content>;
  readonly draft: ZodType<Content>;
  readonly answer: ZodType<Answer>;
  /** What of a draft is asked, where that is not all of it: spare items with nothing in them never reach a participant. */
  asked?(content: Content): Content;
  arrange(content: Content, seed: string): Content;
  defaults(newId: () => string): Content;
}

/**
 * The key of a kind: what decides the mark. `draft` takes a key in which nothing is marked as right yet (`Draft` may hold
 * null where `Key` holds a value), and whatever `schema` takes; `defaults` is such an empty key for a content. Where a key is
 * an order or a pairing, `newId` gives it the chance that keeps it apart from the order of the content's identifiers.
 */
export interface KindKey<Content, Key, Draft = Key> {
  readonly schema: ZodType<Key>;
  readonly draft: ZodType<Draft>;
  defaults(content: Content, newId: () => string): Draft;
  /** What of a draft decides the mark of what is asked, where that is not all of it: without spare items and spare answers. */
  asked?(key: Draft, content: Content, asked: Content): Draft;
  /** Whether key and content belong together (every id of the key stands in the content). */
  fits(content: Content, key: Key): boolean;
}

/** Lifts stored content and keys of older versions to the current one; `from` is the stored version. */
export interface KindUpgrades {
  upgradeContent(content: unknown, from: number): unknown;
  upgradeKey(key: unknown, from: number): unknown;
}

/**
 * What is wrong with a question as its author has it, in words a teacher understands. An error keeps the material from
 * being started, advice does not. `item_id` names the option, gap or region concerned, where there is one.
 */
export interface AuthoringProblem {
  readonly grade: 'error' | 'advice';
  readonly text: string;
  readonly item_id?: string;
}

/**
 * Pure, without any schema library. A draft has no problem of grade `error` exactly when `content` and the key's
 * `schema` take it and the two fit; the shared suite holds every kind to that. `answerKey` is null for kinds without a key,
 * and in a survey, where nothing is marked: then the content alone is looked at.
 */
export interface KindProblems<Content, Draft> {
  find(content: Content, answerKey: Draft | null): AuthoringProblem[];
  /** How much of a wall a draft takes, for the advice that it takes many pages there. */
  wall(content: Content): WallShape;
}

/** Why an answer of the right shape does not fit its question; `incomplete`: there is nothing in it. */
export type AnswerProblem = 'incomplete' | 'foreign_item' | 'unreadable';

/** How many of the gaps, pairs or places of a question are filled. */
export interface AnswerParts {
  readonly filled: number;
  readonly total: number;
}

/**
 * The browser-safe half of validation, without any schema library.
 * `read` takes stored or received JSON to an answer, or null; `problem` says why an answer may not be sent yet.
 */
export interface AnswerCheck<Content, Answer> {
  read(content: Content, value: unknown): Answer | null;
  problem(content: Content, answer: Answer): AnswerProblem | null;
  /** Left out by kinds whose answers are whole or nothing; a part may be sent, after a word of warning. */
  parts?(content: Content, answer: Answer): AnswerParts;
  /** What of a draft can be read and so may be sent; left out where one part can't spoil the others. */
  readable?(content: Content, draft: Answer): Answer;
}

/**
 * The answers that a paper card can give, in the order in which they are shown, so that the first is А. Null where more is
 * asked than one letter can say. How many letters there are is the cards' affair, not the kind's.
 */
export interface KindCards<Content, Answer> {
  answers(content: Content): readonly Answer[] | null;
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

/** Folds many answers into what the statistics view draws, and says one in words. */
export interface Tally<Content, Answer, TallyView, Review = unknown> {
  tally(input: { content: Content; answers: readonly Answer[] }): TallyView;
  /** The answer as it was given, as one text for a table or a sheet. `review` is null where what is right must not be known, or nothing is. */
  words(input: { content: Content; answer: Answer; review: Review | null }): string;
}

/** How large a view is drawn: on a phone, on the organizer's screen, or on a wall. */
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
 * The author's part: everything of a question but its text, points, time and explanation, which the editor asks for every
 * kind alike. The owner keeps the question: the form shows what it is given and reports each change at once.
 * `answerKey` is null for kinds without a key, and in a survey, where nothing is marked; it stays null then.
 */
export interface EditorProps<Content, Draft> {
  content: Content;
  answerKey: Draft | null;
  /** Those of {@link KindProblems}; shown beside what they concern. */
  problems: readonly AuthoringProblem[];
  disabled: boolean;
  fileUrl: FileUrl;
  newId(): string;
  /** Lets the author choose and upload a picture; null when she changed her mind. */
  pickImage(): Promise<RichImage | null>;
  onChange(next: { content: Content; answerKey: Draft | null }): void;
}

/** A question read from a file of another system, or why it can't be one: 2 for bad question data, 3 for bad answer data. */
export type Imported<Content, Key> = { content: Content; answerKey: Key } | { code: 2 | 3 };

/** What a row of the sheet of questions says beside text and points, which are read for every kind alike. */
export interface SheetQuestion {
  /** Cells of the columns «Вариант 1», «Вариант 2» …, trimmed, without empty ones at the end. */
  readonly options: readonly string[];
  /** Cell of the column «Правильный ответ», trimmed. */
  readonly answer: string;
}

/** A kind as a row of a sheet (xlsx); `type` stands in the column «Тип вопроса». `write` is undone by `read` but for ids. */
export interface SheetMapping<Content, Key> {
  readonly type: string;
  read(question: SheetQuestion, newId: () => string): Imported<Content, Key>;
  write(content: Content, answerKey: Key): SheetQuestion;
}

/** An element `question` of Moodle XML beside its text, grade and feedback; texts are plain, fractions from -100 to 100. */
export interface MoodleQuestion {
  /** Attribute `type`. */
  readonly type: string;
  readonly single: boolean;
  readonly shuffle: boolean;
  /** Attribute or element `usecase`. */
  readonly match_case: boolean;
  readonly answers: readonly { readonly fraction: number; readonly text: string; readonly tolerance: number }[];
  readonly subquestions: readonly { readonly text: string; readonly answer: string }[];
  /** The question's own text, for kinds that hold their gaps in it. */
  readonly text: string;
  /** Element `graderinfo` of an essay: what the one who marks should know. */
  readonly grader_info?: string | undefined;
}

/** A kind as a Moodle question. `reads` says whether an element is of this kind; `write` is undone by `read` but for ids. */
export interface MoodleMapping<Content, Key> {
  reads(question: MoodleQuestion): boolean;
  read(question: MoodleQuestion, newId: () => string): Imported<Content, Key>;
  write(content: Content, answerKey: Key): MoodleQuestion;
}

export interface ImportMapping<Content, Key> {
  readonly xlsx: SheetMapping<Content, Key> | NoPart;
  readonly moodle: MoodleMapping<Content, Key> | NoPart;
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
export interface EditorModule {
  Editor(props: EditorProps<unknown, unknown>): ReactNode;
}
/** See {@link PlayerModule} for why these are methods. */
export interface AnyKindProblems {
  find(content: unknown, answerKey: unknown): AuthoringProblem[];
  wall(content: unknown): WallShape;
}
/** See {@link PlayerModule} for why these are methods. */
export interface AnyImportMapping {
  readonly xlsx:
    | NoPart
    | {
        readonly type: string;
        read(question: SheetQuestion, newId: () => string): Imported<unknown, unknown>;
        write(content: unknown, answerKey: unknown): SheetQuestion;
      };
  readonly moodle:
    | NoPart
    | {
        reads(question: MoodleQuestion): boolean;
        read(question: MoodleQuestion, newId: () => string): Imported<unknown, unknown>;
        write(content: unknown, answerKey: unknown): MoodleQuestion;
      };
}
/** See {@link PlayerModule} for why these are methods. */
export interface AnyAnswerCheck {
  read(content: unknown, value: unknown): unknown;
  problem(content: unknown, answer: unknown): AnswerProblem | null;
  parts?(content: unknown, answer: unknown): AnswerParts;
  readable?(content: unknown, draft: unknown): unknown;
}

/** See {@link PlayerModule} for why these are methods. */
export interface AnyKindSchema {
  readonly version: number;
  readonly content: ZodType<unknown>;
  readonly draft: ZodType<unknown>;
  readonly answer: ZodType<unknown>;
  asked?(content: unknown): unknown;
  arrange(content: unknown, seed: string): unknown;
  defaults(newId: () => string): unknown;
}
/** See {@link PlayerModule} for why these are methods. */
export interface AnyKindKey {
  readonly schema: ZodType<unknown>;
  readonly draft: ZodType<unknown>;
  defaults(content: unknown, newId: () => string): unknown;
  fits(content: unknown, key: unknown): boolean;
}

/** A kind as a participant's page has it: the check at once, the player when it is first drawn. */
export interface PlayerKind {
  readonly check: AnyAnswerCheck;
  load(): Promise<PlayerModule>;
}

/** A kind as whoever draws its statistics has it. */
export interface StatsKind {
  load(): Promise<StatsViewModule>;
}

/** A kind as the editor has it. */
export interface EditorKind extends EditorModule {
  readonly schema: AnyKindSchema;
  readonly key: AnyKindKey | NoPart;
  readonly problems: AnyKindProblems;
  /** Its sign; its name stands beside it in words. */
  readonly Icon: ComponentType<{ 'aria-hidden': 'true' }>;
  /** One line about what it is for. */
  readonly about: string;
}
