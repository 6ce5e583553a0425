import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@parta/contract/endpoints';
import type { CallResult } from '@parta/contract/wire';
import { createMemoryStore } from '@parta/web-kit/outbox-store';
import type { FinishEvent } from '../history/events.ts';
import { AnswerSender } from './answer-sender.ts';
import { BrowserOutbox } from './browser-outbox.ts';
import type { Account } from './organizer.ts';
import { createBackoff, waitUntil } from './pace.ts';
import type { PupilDeps } from './pupil.ts';
import { drawAnswer } from './random-answer.ts';
import { StraySender } from './stray-sender.ts';
import { type Answered, fieldOf, isRefusal, reasonOf, Visitor, type VisitorCall } from './visitor.ts';

/** How often a pupil does what, after an answer. */
const HABITS = {
  progress: 0.1,
  other_device: 0.12,
  reload: 0.06,
  finish: 0.06,
  turn: 0.15,
  late: 0.5,
  empty: 0.08,
};
/** Between two answers. */
const PAUSE_MS = [60, 700] as const;
/** A device waits so long for its answers before it asks for the end. */
const SETTLE_MS = 15_000;

type AttemptDocument = CallResult<'attempt.open'>;

/** An attempt as one device has it. */
interface Opened {
  document: AttemptDocument;
  sender: AnswerSender;
  outbox: BrowserOutbox;
}

/** A pupil who does assigned work on two devices: answers, changes her mind, changes devices, ends and begins again. */
export class WorkPupil {
  readonly #deps: PupilDeps;
  readonly #account: Account;
  /** One browser a device, each with a session of its own. */
  readonly #devices: readonly { visitor: Visitor; device_id: string }[];
  readonly #outboxes: BrowserOutbox[] = [];
  readonly #strays: StraySender[] = [];
  participant_id = '';

  constructor(deps: PupilDeps, account: Account) {
    this.#deps = deps;
    this.#account = account;
    this.#devices = [0, 1].map((index) => ({
      visitor: new Visitor(deps.origins, deps.dispatcher, index),
      device_id: deps.seeded.fork(`device ${index}`).identifier(),
    }));
  }

  /** @throws Error when the account is refused */
  async signIn(): Promise<void> {
    for (const { visitor } of this.#devices) await this.#signIn(visitor);
  }

  /** Answers whose fate this pupil does not know. */
  get pending(): number {
    return [...this.#outboxes, ...this.#strays].reduce((sum, { pending }) => sum + pending, 0);
  }

  /** Sends nothing again from now on. */
  stop(): void {
    for (const one of [...this.#outboxes, ...this.#strays]) one.stop();
  }

  /** Works until the activity takes nothing more. */
  async work(activity_id: string): Promise<void> {
    for (;;) {
      const [device] = this.#devices;
      if (device === undefined) return;
      const path = `/api/v1/attempt/${activity_id}/start/`;
      const started = await this.#decide(device.visitor, { method: 'POST', path, body: { participant_id: null } });
      if (started.status === 409) return;
      const { number, participant_id } = endpoints['attempt.start'].result.parse(started.body);
      this.participant_id = participant_id;
      if (!(await this.#pass(activity_id, number))) return;
    }
  }

  /** Goes through one attempt; false once time is over. */
  async #pass(activity_id: string, number: number): Promise<boolean> {
    const { seeded } = this.#deps;
    let turn = 0;
    let opened = await this.#open(activity_id, number, turn);
    while (opened !== null) {
      const { document, outbox } = opened;
      if (document.deadline_at !== null && Date.now() > document.deadline_at) {
        if (seeded.chance(HABITS.late)) this.#sendLate(opened);
        return false;
      }
      await this.#answer(opened);
      await sleep(seeded.between(...PAUSE_MS));
      if (seeded.chance(HABITS.turn)) for (const { visitor } of this.#devices) visitor.turn();
      if (seeded.chance(HABITS.progress)) await this.#tellProgress(opened, turn);
      if (seeded.chance(HABITS.reload)) await outbox.reload();
      if (seeded.chance(HABITS.other_device)) {
        turn += 1;
        const former = opened;
        opened = await this.#open(activity_id, number, turn);
        // It has not heard yet that the attempt is elsewhere.
        await this.#answer(former);
      } else if (seeded.chance(HABITS.finish)) {
        await waitUntil(() => outbox.pending === 0, SETTLE_MS);
        await this.#finish(opened, turn);
        return true;
      }
    }
    return false;
  }

  /** Null once it has ended. */
  async #open(activity_id: string, number: number, turn: number): Promise<Opened | null> {
    const { visitor, device_id } = this.#deviceOf(turn);
    const path = `/api/v1/attempt/${activity_id}/${number}/open/`;
    const answered = await this.#decide(visitor, {
      method: 'POST',
      path,
      body: { participant_id: this.participant_id, device_id },
    });
    if (answered.status !== 200) return null;
    const document = endpoints['attempt.open'].result.parse(answered.body);
    if (document.finished_at !== null) return null;
    const { participant_id } = document;
    const sender = new AnswerSender({
      ...this.#deps,
      visitor,
      activity_id,
      participant_id,
      attempt_number: number,
      renew: () => this.#signIn(visitor),
    });
    const seeded = this.#deps.seeded.fork(`attempt ${number} ${turn}`);
    const store = createMemoryStore();
    const outbox = await BrowserOutbox.open({ sender, seeded, activity_id, participant_id, number, store });
    this.#outboxes.push(outbox);
    return { document, sender, outbox };
  }

  async #answer({ document, outbox }: Opened): Promise<void> {
    const { seeded } = this.#deps;
    const { content_id, question } = this.#pickQuestion(document);
    const { question_id } = question;
    const answer = seeded.chance(HABITS.empty) ? null : drawAnswer(question, seeded);
    await outbox.add({ content_id, question_id, answer, holder: document.holder });
  }

  #sendLate({ document, sender }: Opened): void {
    const { seeded } = this.#deps;
    const { content_id, question } = this.#pickQuestion(document);
    const stray = new StraySender(sender, seeded);
    this.#strays.push(stray);
    void stray.send('late', {
      content_id,
      question_id: question.question_id,
      submission_id: seeded.identifier(),
      answer: drawAnswer(question, seeded),
      holder: document.holder,
    });
  }

  #pickQuestion({ contents }: AttemptDocument) {
    const all = contents.flatMap(({ content_id, questions }) =>
      questions.map((question) => ({ content_id, question })),
    );
    return this.#deps.seeded.pick(all);
  }

  async #tellProgress({ document, sender }: Opened, turn: number): Promise<void> {
    const { content_id } = this.#pickQuestion(document);
    const { activity_id, number } = sender.attempt;
    const { participant_id, holder } = document;
    const body = { participant_id, holder, content_id, closed_content_ids: [] };
    await this.#deviceOf(turn).visitor.call({
      method: 'POST',
      path: `/api/v1/attempt/${activity_id}/${number}/progress/`,
      body,
    });
  }

  /** Asks for the end until it is known. */
  async #finish({ sender }: Opened, turn: number): Promise<void> {
    const { recorder, seeded } = this.#deps;
    const { activity_id, number } = sender.attempt;
    const backoff = createBackoff(seeded);
    const { visitor } = this.#deviceOf(turn);
    for (;;) {
      const call = recorder.newCall();
      const note = (type: FinishEvent['type'], more: Partial<FinishEvent> = {}): void =>
        recorder.note({ f: 'finish', type, call, proc: this.participant_id, activity_id, number, ...more });
      note('invoke');
      const answered = await visitor.call({
        method: 'POST',
        path: `/api/v1/attempt/${activity_id}/${number}/finish/`,
        body: { participant_id: this.participant_id },
      });
      if (answered.kind === 'answered') {
        const { status } = answered;
        const reason = reasonOf(answered.body);
        if (status === 204) return note('ok');
        note(isRefusal(status) && status !== 401 ? 'fail' : 'info', { status, reason });
        if (status === 401) await this.#signIn(visitor);
        else if (isRefusal(status)) throw new Error(`an attempt could not be finished: ${status} ${reason}`);
      } else note('info', { reason: answered.error });
      await backoff.wait();
    }
  }

  /** Calls until the server decides; who is signed out signs in again. */
  async #decide(visitor: Visitor, call: VisitorCall): Promise<Extract<Answered, { kind: 'answered' }>> {
    const backoff = createBackoff(this.#deps.seeded);
    for (;;) {
      const answered = await visitor.call(call);
      if (answered.kind === 'answered') {
        if (answered.status === 401) await this.#signIn(visitor);
        else if (answered.status < 300 || isRefusal(answered.status)) return answered;
      }
      await backoff.wait();
    }
  }

  async #signIn(visitor: Visitor): Promise<void> {
    const backoff = createBackoff(this.#deps.seeded);
    const { email, password } = this.#account;
    for (;;) {
      const answered = await visitor.call({
        method: 'POST',
        path: '/account/api/auth/login/',
        body: { email, password },
      });
      if (answered.kind === 'answered') {
        if (answered.status === 200) return;
        const reason = fieldOf(answered.body, 'reason');
        if (isRefusal(answered.status))
          throw new Error(`${email} cannot sign in: ${answered.status} ${String(reason)}`);
      }
      await backoff.wait();
    }
  }

  #deviceOf(turn: number): { visitor: Visitor; device_id: string } {
    const device = this.#devices[turn % this.#devices.length];
    if (device === undefined) throw new RangeError('a pupil without a device');
    return device;
  }
}
