import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveDocument, Slot } from '@parta/contract/live-documents';
import type { Purpose } from '../history/events.ts';
import type { Recorder } from '../history/recorder.ts';
import type { Seeded } from '../seeded.ts';
import { LiveReader } from './live-reader.ts';
import { Outbox } from './outbox.ts';
import { createBackoff } from './pace.ts';
import { drawAnswer, drawForeign, drawMalformed } from './random-answer.ts';
import type { Traffic } from './traffic.ts';
import { fieldOf, reasonOf, Visitor } from './visitor.ts';

export interface PupilPlace {
  origin: string;
  dispatcher: Visitor['dispatcher'];
  recorder: Recorder;
  traffic: Traffic;
  seeded: Seeded;
}

type Asked = { content_id: string; question: NonNullable<Slot['question']> };

/** How often a pupil does what, per question. */
const HABITS = {
  polls: 0.15,
  early: 0.08,
  answers: 0.95,
  duplicate: 0.2,
  malformed: 0.05,
  foreign: 0.05,
  differs: 0.05,
  late: 0.15,
  drop: 0.06,
  reload: 0.04,
};

/** A scripted pupil of one session: reads, answers, changes her mind, repeats herself, and sometimes misbehaves. */
export class Pupil {
  readonly participant_id: string;
  readonly visitor: Visitor;
  readonly reader: LiveReader;
  readonly outbox: Outbox;
  readonly #seeded: Seeded;
  readonly #seen = new Set<string>();
  readonly #sent = new Map<string, string>();
  #away = false;

  private constructor(place: PupilPlace, visitor: Visitor, activity_id: string, participant_id: string) {
    const { recorder, traffic, seeded } = place;
    this.participant_id = participant_id;
    this.visitor = visitor;
    this.#seeded = seeded;
    this.outbox = new Outbox({ visitor, recorder, traffic, seeded, participant_id, activity_id });
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
  static async join(place: PupilPlace, code: string, nickname: string): Promise<Pupil> {
    const visitor = new Visitor(place.origin, place.dispatcher);
    const backoff = createBackoff(place.seeded);
    let activity_id: string | null = null;
    let name = nickname;
    for (;;) {
      const answered =
        activity_id === null
          ? await visitor.call({ method: 'POST', path: '/api/v1/live/find/', body: { code } })
          : await visitor.call({ method: 'POST', path: `/api/v1/live/${activity_id}/join/`, body: { nickname: name } });
      if (answered.kind === 'answered') {
        const { status, body } = answered;
        const found = fieldOf(body, 'activity_id');
        const participant_id = fieldOf(body, 'participant_id');
        const suggestion = fieldOf(body, 'suggestion');
        if (status === 200 && typeof participant_id === 'string' && activity_id !== null) {
          return new Pupil(place, visitor, activity_id, participant_id);
        }
        if (status === 200 && typeof found === 'string') {
          activity_id = found;
          continue;
        }
        // The join before was stored, but nobody told us: the place is taken by ourselves.
        if (status === 409 && typeof suggestion === 'string') name = suggestion;
        else if (status < 500) throw new Error(`a pupil cannot join: ${status} ${reasonOf(body)}`);
      }
      await backoff.wait();
    }
  }

  /** Stops reading and reacting; the outbox goes on until it is empty. */
  async leave(): Promise<void> {
    this.#away = true;
    await this.reader.close();
  }

  #react(document: LiveDocument): void {
    if (this.#away || document.slot === null || document.slot.question === null) return;
    const asked = { content_id: document.slot.content_id, question: document.slot.question };
    const { phase } = document;
    const mark = `${asked.question.question_id} ${phase}`;
    if (this.#seen.has(mark)) return;
    this.#seen.add(mark);
    const seeded = this.#seeded;
    if (phase === 'content' && seeded.chance(HABITS.early)) this.#answer('early', asked);
    if (phase === 'open') void this.#answerOpen(asked);
    if ((phase === 'closed' || phase === 'revealed') && seeded.chance(HABITS.late)) this.#answer('late', asked);
    if (seeded.chance(HABITS.drop)) this.reader.drop();
    else if (seeded.chance(HABITS.reload)) this.reader.reload();
  }

  async #answerOpen(asked: Asked): Promise<void> {
    const seeded = this.#seeded;
    if (seeded.chance(HABITS.malformed)) this.#answer('malformed', asked);
    if (seeded.chance(HABITS.foreign)) this.#answer('foreign', asked);
    if (!seeded.chance(HABITS.answers)) return;
    const changes = seeded.pick([0, 0, 1, 2, 3]);
    // Nearly everybody answers at once: bursts are where a server is killed best.
    await sleep(seeded.below(400));
    for (let change = 0; change <= changes && !this.#away; change += 1) {
      this.#answer('answer', asked);
      await sleep(seeded.between(100, 1200));
    }
  }

  #answer(purpose: Purpose, asked: Asked): void {
    const seeded = this.#seeded;
    const { content_id, question } = asked;
    const { question_id } = question;
    const submission_id = seeded.identifier();
    const send = (why: Purpose, answer: unknown, id: string, question_of = question_id): void =>
      this.outbox.add({ purpose: why, content_id, question_id: question_of, submission_id: id, answer });
    if (purpose === 'malformed') return send(purpose, drawMalformed(seeded), submission_id);
    if (purpose === 'foreign') {
      if (seeded.chance(0.5)) return send(purpose, drawForeign(question, seeded), submission_id);
      return send(purpose, drawAnswer(question, seeded), submission_id, seeded.identifier());
    }
    const answer = drawAnswer(question, seeded);
    send(purpose, answer, submission_id);
    if (purpose !== 'answer') return;
    if (seeded.chance(HABITS.duplicate))
      void sleep(seeded.below(300)).then(() => send('duplicate', answer, submission_id));
    const earlier = this.#sent.get(question_id);
    if (earlier !== undefined && seeded.chance(HABITS.differs)) {
      // A shape that no kind takes: refused even where the first body has not arrived yet.
      send('differs', { ...asObject(answer), another: true }, earlier);
    }
    this.#sent.set(question_id, submission_id);
  }
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
