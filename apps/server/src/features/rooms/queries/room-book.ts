import { tellNamesakesApart } from '@parta/domain/people/namesakes';
import { type ServerKind, serverKinds } from '@parta/question-types/registry.server';
import type { Context } from '../../../context.ts';
import { listAnswersSince, listMarks, type StoredAnswer } from '../../answers/queries/answers.ts';
import { type Marks, rankStandings } from '../../answers/rules/standings.ts';
import type { MarkFacts, OpenedQuestion, Standing } from '../../answers/types.ts';
import { listPeopleSince, type PersonInRoom } from '../../live/queries/participants.ts';
import type { SnapshotQuestion } from '../../materials/types.ts';

/** Answers to one question as last read. */
interface KnownAnswers {
  question_id: string;
  since: string | null;
  all: Map<string, StoredAnswer>;
  tallying: ReturnType<ServerKind['tallying']>;
  /** Made at the first asking after a change. */
  view: { tally: unknown } | null;
}

interface KnownMarks {
  graded_at: number;
  of: ReadonlyMap<string, MarkFacts>;
}

/**
 * The rows of one session as this process last read them, so that a reading brings what changed alone: a count of the
 * twentieth question costs what one of the first does. Holds nothing that rows do not say, and begins empty.
 */
export class RoomBook {
  readonly #db: Context['db'];
  readonly #activity_id: string;
  #since: string | null = null;
  /** Removed ones too, in the order in which they became known. */
  readonly #everybody = new Map<string, PersonInRoom & { removed: boolean }>();
  readonly #people = new Map<string, PersonInRoom>();
  /** Somebody came, went or is called otherwise: names are to be compared. */
  #hasNewNames = false;
  /** Raised when somebody came, went or is called otherwise. */
  #roster = 0;
  #answers: KnownAnswers | null = null;
  readonly #marks = new Map<string, KnownMarks>();
  #ranked: { key: string; standings: ReadonlyMap<string, Standing> } | null = null;

  constructor(db: Context['db'], activity_id: string) {
    this.#db = db;
    this.#activity_id = activity_id;
  }

  /** Those in the room; the nicknames of namesakes are told apart. */
  get people(): ReadonlyMap<string, PersonInRoom> {
    return this.#people;
  }

  /** How many of those in the room have answered the question read last. */
  get answered(): number {
    let count = 0;
    for (const participant_id of this.#answers?.all.keys() ?? []) if (this.#people.has(participant_id)) count += 1;
    return count;
  }

  /** The question whose answers were read last. */
  get question_id(): string | null {
    return this.#answers?.question_id ?? null;
  }

  /** The answer of somebody in the room to the question read last. */
  answerOf(participant_id: string): StoredAnswer | null {
    if (!this.#people.has(participant_id)) return null;
    return this.#answers?.all.get(participant_id) ?? null;
  }

  /** The statistics view of the question read last; null without one. */
  get tally(): unknown {
    if (this.#answers === null) return null;
    this.#answers.view ??= { tally: this.#answers.tallying.view() };
    return this.#answers.view.tally;
  }

  /** Reads what changed of the people, and of the answers to a question that has been opened. */
  async read(question: SnapshotQuestion | null): Promise<void> {
    if (this.#answers?.question_id !== question?.id) this.#answers = question === null ? null : begin(question);
    await Promise.all([this.#readPeople(), this.#readAnswers()]);
  }

  async #readPeople(): Promise<void> {
    const { since, total, changed } = await listPeopleSince(this.#db, this.#activity_id, this.#since);
    for (const person of changed) this.#take(person);
    this.#nameApart();
    this.#since = since;
    if (total === this.#everybody.size) return;
    // Rows are gone: everything is read anew.
    this.#since = null;
    for (const id of this.#everybody.keys()) this.#forget(id);
    this.#everybody.clear();
    await this.#readPeople();
  }

  #take(person: PersonInRoom & { removed: boolean }): void {
    const known = this.#everybody.get(person.id);
    this.#everybody.set(person.id, person);
    const before = this.#people.get(person.id);
    if (person.removed) {
      if (before !== undefined) this.#forget(person.id);
      return;
    }
    this.#people.set(person.id, before === undefined ? person : { ...person, nickname: before.nickname });
    if (before === undefined || known?.nickname !== person.nickname || known.middle_name !== person.middle_name) {
      this.#hasNewNames = true;
      this.#roster += 1;
    }
    if (before === undefined) this.#count(person.id);
  }

  /** Gives everybody in the room the name that they are shown by. */
  #nameApart(): void {
    if (!this.#hasNewNames) return;
    this.#hasNewNames = false;
    const known = [...this.#people.keys()].flatMap((id) => this.#everybody.get(id) ?? []);
    const names = tellNamesakesApart(known.map(({ nickname, middle_name }) => ({ name: nickname, middle_name })));
    for (const [index, { id }] of known.entries()) {
      const person = this.#people.get(id);
      const nickname = names[index];
      if (person === undefined || nickname === undefined || person.nickname === nickname) continue;
      this.#people.set(id, { ...person, nickname });
      this.#roster += 1;
    }
  }

  #forget(participant_id: string): void {
    if (!this.#people.delete(participant_id)) return;
    this.#hasNewNames = true;
    this.#roster += 1;
    this.#count(participant_id);
  }

  /** Puts the answer of one person into the tally, or takes it out. */
  #count(participant_id: string): void {
    if (this.#answers === null) return;
    const answer = this.answerOf(participant_id);
    if (answer === null) this.#answers.tallying.delete(participant_id);
    else this.#answers.tallying.set(participant_id, answer.answer);
    this.#answers.view = null;
  }

  async #readAnswers(): Promise<void> {
    const known = this.#answers;
    if (known === null) return;
    const { question_id } = known;
    const { since, total, changed } = await listAnswersSince(
      this.#db,
      { activity_id: this.#activity_id, question_id },
      known.since,
    );
    for (const { participant_id, ...rest } of changed) {
      const answer = { ...rest, participant_id: this.#idOf(participant_id) };
      const before = known.all.get(answer.participant_id);
      if (before !== undefined && before.accepted_at.getTime() === answer.accepted_at.getTime()) {
        if (JSON.stringify(before.answer) === JSON.stringify(answer.answer)) continue;
      }
      known.all.set(answer.participant_id, answer);
      this.#count(answer.participant_id);
    }
    known.since = since;
    if (total === known.all.size) return;
    known.since = null;
    for (const participant_id of known.all.keys()) known.tallying.delete(participant_id);
    known.all.clear();
    await this.#readAnswers();
  }

  /** The one text that stands for an id wherever it is kept: every row brings another, forty of them a pupil by the end. */
  #idOf(participant_id: string): string {
    return this.#everybody.get(participant_id)?.id ?? participant_id;
  }

  /** Everybody's standing over these questions, in their order, and the marks it is made of. */
  async rank(counted: readonly OpenedQuestion[]): Promise<{ standings: ReadonlyMap<string, Standing>; marks: Marks }> {
    await this.#readMarks(counted);
    const marks: Marks = new Map(
      counted.flatMap(({ question_id }) => {
        const known = this.#marks.get(question_id);
        return known === undefined ? [] : [[question_id, known.of]];
      }),
    );
    const key = [this.#roster, ...counted.map((question) => `${question.question_id} ${gradedAt(question)}`)].join(' ');
    if (this.#ranked?.key !== key) {
      const order = counted.map(({ question_id }) => question_id);
      this.#ranked = { key, standings: rankStandings(this.#people.values(), marks, order) };
    }
    return { standings: this.#ranked.standings, marks };
  }

  async #readMarks(counted: readonly OpenedQuestion[]): Promise<void> {
    const fresh = counted.filter((question) => this.#marks.get(question.question_id)?.graded_at !== gradedAt(question));
    if (fresh.length === 0) return;
    const ids = fresh.map(({ question_id }) => question_id);
    const rows = Map.groupBy(await listMarks(this.#db, this.#activity_id, ids), (mark) => mark.question_id);
    for (const question of fresh) {
      const of = new Map(
        (rows.get(question.question_id) ?? []).map(({ participant_id, question_id: _question, ...mark }) => [
          this.#idOf(participant_id),
          mark,
        ]),
      );
      this.#marks.set(question.question_id, { graded_at: gradedAt(question), of });
    }
  }
}

function begin(question: SnapshotQuestion): KnownAnswers {
  const tallying = serverKinds[question.type].tallying(question.content);
  return { question_id: question.id, since: null, all: new Map(), tallying, view: null };
}

function gradedAt({ graded_at }: OpenedQuestion): number {
  return graded_at?.getTime() ?? 0;
}
