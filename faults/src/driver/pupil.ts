import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveDocument, Slot } from '@parta/contract/live-documents';
import type { Purpose } from '../history/events.ts';
import type { Recorder } from '../history/recorder.ts';
import type { Seeded } from '../seeded.ts';
import { type AnswerBody, AnswerSender } from './answer-sender.ts';
import { BrowserOutbox } from './browser-outbox.ts';
import { LiveReader } from './live-reader.ts';
import { createBackoff } from './pace.ts';
import { drawAnswer, drawForeign, drawMalformed } from './random-answer.ts';
import { StraySender } from './stray-sender.ts';
import type { Traffic } from './traffic.ts';
import { fieldOf, reasonOf, Visitor } from './visitor.ts';

export interface PupilDeps {
  origins: readonly string[];
  dispatcher: Visitor['dispatcher'];
  recorder: Recorder;
  traffic: Traffic;
  seeded: Seeded;
}

/** What takes part in one session. */
export interface SessionDeps extends PupilDeps {
  ahead: Ahead;
}

/** The question that the presenter sees and nobody else yet. */
export interface Ahead {
  asked: Asked | null;
}

export type Asked = { content_id: string; question: NonNullable<Slot['question']> };

/** How often a pupil does what, per question. */
const HABITS = {
  polls: 0.15,
  early: 0.08,
  answers: 0.95,
  duplicate: 0.2,
  /** A copy may come long after, when newer answers have been here. */
  duplicate_after_ms: 2500,
  malformed: 0.05,
  foreign: 0.05,
  differs: 0.05,
  late: 0.15,
  drop: 0.06,
  reload: 0.04,
  /** After a kill everybody is with the other server; so both keep having some. */
  turn: 0.4,
};

interface Joined {
  activity_id: string;
  participant_id: string;
  sender: AnswerSender;
  outbox: BrowserOutbox;
}

/** A scripted pupil of one session: reads, answers, changes her mind, repeats herself, and sometimes misbehaves. */
export class Pupil {
  readonly participant_id: string;
  readonly visitor: Visitor;
  readonly reader: LiveReader;
  readonly outbox: BrowserOutbox;
  readonly strays: StraySender;
  readonly #sender: AnswerSender;
  readonly #ahead: Ahead;
  readonly #seeded: Seeded;
  readonly #seen = new Set<string>();
  readonly #sent = new Map<string, string>();
  #away = false;

  private constructor(
    { recorder, seeded, ahead }: SessionDeps,
    visitor: Visitor,
    { activity_id, participant_id, sender, outbox }: Joined,
  ) {
    this.participant_id = participant_id;
    this.visitor = visitor;
    this.outbox = outbox;
    this.strays = new StraySender(sender, seeded);
    this.#sender = sender;
    this.#ahead = ahead;
    this.#seeded = seeded;
    this.reader = new LiveReader({
      visitor,
      recorder,
      seeded,
      proc: `pupil ${participant_id}`,
      activity_id,
      audience: 'participant',
      participant_id,
      polls: seeded.chance(HABITS.polls),
      onDocument: (document) => this.#react(document),
    });
  }

  /** Joins by the code, trying until it is in. @throws Error when the door is refused */
  static async join(deps: SessionDeps, code: string, nickname: string): Promise<Pupil> {
    const visitor = new Visitor(deps.origins, deps.dispatcher, deps.seeded.below(deps.origins.length));
    const backoff = createBackoff(deps.seeded);
    // As the page's own: a join whose answer was lost is found again, and nobody is in the room twice.
    const body = { nickname, join_id: deps.seeded.fork('join').identifier() };
    let activity_id: string | null = null;
    for (;;) {
      const answered =
        activity_id === null
          ? await visitor.call({ method: 'POST', path: '/api/v1/live/find/', body: { code } })
          : await visitor.call({ method: 'POST', path: `/api/v1/live/${activity_id}/join/`, body });
      if (answered.kind === 'answered') {
        const { status, body: told } = answered;
        const found = fieldOf(told, 'activity_id');
        const participant_id = fieldOf(told, 'participant_id');
        if (status === 200 && typeof participant_id === 'string' && activity_id !== null) {
          const sender = new AnswerSender({ ...deps, visitor, activity_id, participant_id });
          const outbox = await BrowserOutbox.open({ sender, seeded: deps.seeded, activity_id, participant_id });
          return new Pupil(deps, visitor, { activity_id, participant_id, sender, outbox });
        }
        if (status === 200 && typeof found === 'string') {
          activity_id = found;
          continue;
        }
        if (status < 500) throw new Error(`a pupil cannot join: ${status} ${reasonOf(told)}`);
      }
      await backoff.wait();
    }
  }

  /** Answers whose fate this pupil does not know. */
  get pending(): number {
    return this.outbox.pending + this.strays.pending;
  }

  /** Sends nothing again from now on. */
  stop(): void {
    this.outbox.stop();
    this.strays.stop();
  }

  /** Stops reading and reacting; the outbox goes on until it is empty. */
  async leave(): Promise<void> {
    this.#away = true;
    await this.reader.close();
  }

  #react(document: LiveDocument): void {
    const { phase } = document;
    const asked = phase === 'content' ? this.#ahead.asked : askedIn(document);
    if (this.#away || asked === null) return;
    const mark = `${asked.question.question_id} ${phase}`;
    if (this.#seen.has(mark)) return;
    this.#seen.add(mark);
    const seeded = this.#seeded;
    if (phase === 'content' && seeded.chance(HABITS.early)) this.#stray('early', asked);
    if (phase === 'open') {
      if (seeded.chance(HABITS.turn)) this.visitor.turn();
      void this.#answerOpen(asked);
    }
    if ((phase === 'closed' || phase === 'revealed') && seeded.chance(HABITS.late)) this.#stray('late', asked);
    if (seeded.chance(HABITS.drop)) this.reader.drop();
    else if (seeded.chance(HABITS.reload)) {
      this.reader.reload();
      void this.outbox.reload();
    }
  }

  async #answerOpen(asked: Asked): Promise<void> {
    const seeded = this.#seeded;
    if (seeded.chance(HABITS.malformed)) this.#stray('malformed', asked);
    if (seeded.chance(HABITS.foreign)) this.#stray('foreign', asked);
    if (!seeded.chance(HABITS.answers)) return;
    const changes = seeded.pick([0, 0, 1, 2, 3]);
    // Nearly everybody answers at once: bursts are where a server is killed best.
    await sleep(seeded.below(400));
    for (let change = 0; change <= changes && !this.#away; change += 1) {
      void this.#answer(asked);
      await sleep(seeded.between(100, 1200));
    }
  }

  /** Through the outbox, as the page does it; sometimes the network delivers it twice. */
  async #answer({ content_id, question }: Asked): Promise<void> {
    const seeded = this.#seeded;
    const { question_id } = question;
    const answer = drawAnswer(question, seeded);
    const [duplicate, differs, delay_ms] = [
      seeded.chance(HABITS.duplicate),
      seeded.chance(HABITS.differs),
      seeded.below(HABITS.duplicate_after_ms),
    ];
    const submission_id = await this.outbox.add({ content_id, question_id, answer });
    if (submission_id === null) return;
    const earlier = this.#sent.get(question_id);
    this.#sent.set(question_id, submission_id);
    // A shape that no kind takes: refused even where the first body has not arrived yet.
    if (differs && earlier !== undefined) {
      const strange = { ...asObject(answer), another: true };
      void this.strays.send('differs', { content_id, question_id, submission_id: earlier, answer: strange });
    }
    await sleep(delay_ms);
    const body = this.#sender.findBody(submission_id);
    if (duplicate && body !== null) await this.strays.send('duplicate', body);
  }

  /** Past the outbox, and without a number. */
  #stray(purpose: Exclude<Purpose, 'answer' | 'duplicate' | 'differs'>, { content_id, question }: Asked): void {
    const seeded = this.#seeded;
    const body: AnswerBody = {
      content_id,
      question_id: question.question_id,
      submission_id: seeded.identifier(),
      answer: purpose === 'malformed' ? drawMalformed(seeded) : drawAnswer(question, seeded),
    };
    if (purpose === 'foreign') {
      if (seeded.chance(0.5)) body.answer = drawForeign(question, seeded);
      else body.question_id = seeded.identifier();
    }
    void this.strays.send(purpose, body);
  }
}

/** The question that a document asks. */
export function askedIn(document: LiveDocument): Asked | null {
  if (document.audience === 'scanner') return null;
  const { slot } = document;
  return slot === null || slot.question === null ? null : { content_id: slot.content_id, question: slot.question };
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
