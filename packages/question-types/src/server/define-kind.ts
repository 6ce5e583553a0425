import {
  type AnswerCheck,
  type AnswerParts,
  type AnyImportMapping,
  type AuthoringProblem,
  type Grade,
  type Grader,
  isNone,
  type KindCards,
  type KindKey,
  type KindProblems,
  type KindSchema,
  type KindUpgrades,
  type NoPart,
  type Tally,
} from '../parts.ts';

/** Thrown when stored content or a stored key does not fit its kind: a defect of data, never of an answer. */
export class KindDataError extends Error {
  override readonly name = 'KindDataError';
  /** Planted: a check of the built bundles proves by it that none of this reached a browser. */
  readonly origin = 'PARTA_SERVER_ONLY_MARKER';
}

/** An answer taken in (cleaned of what is not its own) or the reason of refusal. */
export type TakenAnswer =
  | { ok: true; answer: unknown }
  | { ok: false; reason: 'wrong_shape' | 'incomplete' | 'foreign_item' | 'unreadable' };

/** One question's marks: `grade` gives the share for a taken answer, `review` is what may be shown after reveal. */
export interface QuestionGrading {
  grade(answer: unknown): Grade;
  readonly review: unknown;
}

/** The answers to one question as they come, one of each participant, and the view they make. */
export interface Tallying {
  /** Puts the answer of a participant in the place of the one before; one that does not fit counts for none. */
  set(participant_id: string, answer: unknown): void;
  delete(participant_id: string): void;
  view(): unknown;
}

/** A kind as the server uses it, with its types erased: every value is parsed where it enters. */
export interface ServerKind {
  readonly version: number;
  /** Whether the machine marks it; what a person marks later is not graded here. */
  readonly graded: boolean;
  /** Content of the current version, as it is asked: without spare items. @throws KindDataError */
  readContent(content: unknown, version: number): unknown;
  /** Key of the current version that fits what is asked of `content`, a draft of that version. @throws KindDataError; null for kinds without one */
  readKey(content: unknown, key: unknown, version: number): unknown;
  /** Content as an author left it, half-done perhaps, of the current version. @throws KindDataError */
  readDraft(content: unknown, version: number): unknown;
  /**
   * Key as an author left it, of the current version; null for kinds without a key, and for a question that is not marked
   * (key null). It may not fit its content: `problems` says so. @throws KindDataError
   */
  readKeyDraft(content: unknown, key: unknown, version: number): unknown;
  /** The key of a draft in which nothing is marked as right; null for kinds without a key. @throws KindDataError */
  emptyKey(content: unknown, newId: () => string): unknown;
  /**
   * What is wrong with a draft of the current version; without errors `readContent` and `readKey` take it. With a key of
   * null the content alone is looked at: in materials that are marked, give the key's `defaults` instead. @throws KindDataError
   */
  problems(content: unknown, key: unknown): AuthoringProblem[];
  /** The order shown, decided by content and seed alone. @throws KindDataError */
  arrange(content: unknown, seed: string): unknown;
  /** A judge of answers to one question. @throws KindDataError for bad content */
  answersTo(content: unknown): (answer: unknown) => TakenAnswer;
  /** Counts what an answer fills; null for kinds whose answers are whole or nothing. @throws KindDataError for bad content */
  partsOf(content: unknown): ((answer: unknown) => AnswerParts | null) | null;
  /** Null for kinds that the machine does not mark, and for a question that is not marked (key null). @throws KindDataError */
  grading(content: unknown, key: unknown): QuestionGrading | null;
  /** Folds taken answers into the statistics view of the kind; answers that no longer fit are left out. @throws KindDataError */
  tally(content: unknown, answers: readonly unknown[]): unknown;
  /**
   * A taken answer as one text, as it was given; empty for one that does not fit. A key, null for none, lets a kind name what was
   * hit. @throws KindDataError for bad content or a key that does not fit
   */
  wordsOf(content: unknown, key: unknown): (answer: unknown) => string;
  /** Like `tally`, for answers that come one by one: each is looked at once. @throws KindDataError */
  tallying(content: unknown): Tallying;
  /** The answers that a card can give to a question as it is shown, А first; null where it can't say any. @throws KindDataError */
  cardAnswers(content: unknown): readonly unknown[] | null;
  /** The kind in files of other systems; nothing in the product reads such files yet. */
  readonly importMapping: AnyImportMapping;
}

interface KindParts<Content, Key, Draft, Answer, Review, TallyView> {
  schema: KindSchema<Content, Answer>;
  key: KindKey<Content, Key, Draft> | NoPart;
  problems: KindProblems<Content, Draft>;
  upgrades: KindUpgrades;
  check: AnswerCheck<Content, Answer>;
  grader: Grader<Content, Key, Answer, Review> | NoPart;
  tally: Tally<Content, Answer, TallyView, Review>;
  cards: KindCards<Content, Answer> | NoPart;
  importMapping: AnyImportMapping;
}

/** An answer as the kind reads it, or why it is none. */
type Taken<Answer> = { ok: true; answer: Answer } | { ok: false; reason: Exclude<TakenAnswer, { ok: true }>['reason'] };

/** As much of a schema as reads a value. */
interface Reader<Value> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false; error: { message: string } };
}

/** @throws KindDataError for a value that is none of the schema's */
function parse<Value>(schema: Reader<Value>, value: unknown, what: 'content' | 'key'): Value {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new KindDataError(`${what}: ${parsed.error.message}`);
  return parsed.data;
}

/** What reads the values of one kind: every value is parsed where it enters. */
function readersOf<Content, Key, Draft, Answer, Review, TallyView>(
  parts: KindParts<Content, Key, Draft, Answer, Review, TallyView>,
) {
  const { schema, check } = parts;
  const key = isNone(parts.key) ? null : parts.key;

  function content(value: unknown): Content {
    return parse(schema.content, value, 'content');
  }

  function asked(value: unknown): Content {
    const parsed = schema.asked === undefined ? null : schema.draft.safeParse(value);
    return content(parsed?.success ? schema.asked?.(parsed.data) : value);
  }

  function keyOf(questionContent: Content, value: unknown, whole: unknown = questionContent): Key | null {
    if (key === null) return null;
    const drafted = key.asked === undefined ? null : key.draft.safeParse(value);
    const asking = drafted?.success ? key.asked?.(drafted.data, draft(whole), questionContent) : value;
    const parsed = parse(key.schema, asking, 'key');
    if (!key.fits(questionContent, parsed)) throw new KindDataError('key does not fit its content');
    return parsed;
  }

  function draft(value: unknown): Content {
    return parse(schema.draft, value, 'content');
  }

  function keyDraft(value: unknown): Draft | null {
    return key === null || value === null ? null : parse(key.draft, value, 'key');
  }

  function take(questionContent: Content, value: unknown): Taken<Answer> {
    const parsed = schema.answer.safeParse(value);
    if (!parsed.success) return { ok: false, reason: 'wrong_shape' };
    const problem = check.problem(questionContent, parsed.data);
    return problem === null ? { ok: true, answer: parsed.data } : { ok: false, reason: problem };
  }

  return { key, content, asked, keyOf, draft, keyDraft, take };
}

/** Binds the parts of a kind to one object without type parameters. */
export function defineKind<Content, Key, Draft, Answer, Review, TallyView>(
  parts: KindParts<Content, Key, Draft, Answer, Review, TallyView>,
): ServerKind {
  const { schema, upgrades, check, tally, cards, importMapping } = parts;
  const { key, content, asked, keyOf, draft, keyDraft, take } = readersOf(parts);
  const grader = isNone(parts.grader) ? null : parts.grader;

  return {
    version: schema.version,
    graded: grader !== null,
    importMapping,
    readContent: (value, version) => asked(version < schema.version ? upgrades.upgradeContent(value, version) : value),
    readKey: (questionContent, value, version) =>
      keyOf(
        asked(questionContent),
        version < schema.version ? upgrades.upgradeKey(value, version) : value,
        questionContent,
      ),
    readDraft: (value, version) => draft(version < schema.version ? upgrades.upgradeContent(value, version) : value),
    emptyKey: (contentValue, newId) => key?.defaults(draft(contentValue), newId) ?? null,
    readKeyDraft(contentValue, value, version) {
      draft(contentValue);
      return keyDraft(value !== null && version < schema.version ? upgrades.upgradeKey(value, version) : value);
    },
    problems: (contentValue, keyValue) => parts.problems.find(draft(contentValue), keyDraft(keyValue)),
    arrange: (value, seed) => schema.arrange(content(value), seed),
    answersTo(value) {
      const questionContent = content(value);
      return (answer) => take(questionContent, answer);
    },
    partsOf(value) {
      const { parts: count } = check;
      if (count === undefined) return null;
      const questionContent = content(value);
      return (answer) => {
        const taken = take(questionContent, answer);
        return taken.ok ? count(questionContent, taken.answer) : null;
      };
    },
    grading(contentValue, keyValue) {
      if (grader === null || keyValue === null) return null;
      const questionContent = content(contentValue);
      const questionKey = keyOf(questionContent, keyValue);
      if (questionKey === null) throw new KindDataError('a kind with marks has no key');
      return {
        review: grader.review({ content: questionContent, key: questionKey }),
        grade(answer) {
          const taken = take(questionContent, answer);
          return taken.ok
            ? grader.grade({ content: questionContent, key: questionKey, answer: taken.answer })
            : { fraction: 0 };
        },
      };
    },
    wordsOf(value, keyValue) {
      const questionContent = content(value);
      const questionKey = grader === null || keyValue === null ? null : keyOf(questionContent, keyValue);
      const review =
        grader === null || questionKey === null ? null : grader.review({ content: questionContent, key: questionKey });
      return (answer) => {
        const taken = take(questionContent, answer);
        return taken.ok ? tally.words({ content: questionContent, answer: taken.answer, review }) : '';
      };
    },
    cardAnswers: (value) => (isNone(cards) ? null : cards.answers(content(value))),
    tally(contentValue, answers) {
      const questionContent = content(contentValue);
      const fitting = answers
        .map((answer) => take(questionContent, answer))
        .flatMap((taken) => (taken.ok ? [taken.answer] : []));
      return tally.tally({ content: questionContent, answers: fitting });
    },
    tallying(contentValue) {
      const questionContent = content(contentValue);
      const fitting = new Map<string, Answer>();
      return {
        set(participant_id, answer) {
          const taken = take(questionContent, answer);
          if (taken.ok) fitting.set(participant_id, taken.answer);
          else fitting.delete(participant_id);
        },
        delete: (participant_id) => void fitting.delete(participant_id),
        view: () => tally.tally({ content: questionContent, answers: [...fitting.values()] }),
      };
    },
  };
}
