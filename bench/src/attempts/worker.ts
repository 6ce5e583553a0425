import { randomBytes } from 'node:crypto';
import { newIdentifier } from '@parta/domain/encoding/identifier';
import type { Answer, Answerer } from '../load/answers.ts';
import type { Answered } from '../load/connection.ts';
import { Connections } from '../load/connections.ts';
import { find, getNumber, getText } from '../load/reading.ts';
import { pathOf } from '../load/wire.ts';

/** A signed-in pupil with an attempt, on connections of her own. */
export class Worker implements Answerer {
  readonly #connections: Connections;
  readonly #cookie: string;
  readonly #activity_id: string;
  #number = 0;
  #participant_id = '';
  #etag: string | null = null;
  /** The first question of yes and no; null before the attempt has begun. */
  place: { content_id: string; question_id: string } | null = null;

  constructor(port: number, cookie: string, activity_id: string) {
    this.#connections = new Connections(port);
    this.#cookie = cookie;
    this.#activity_id = activity_id;
  }

  /** Begins an attempt and opens it, as the page does at «Начать». */
  async start(): Promise<void> {
    const params = { activity_id: this.#activity_id };
    const started = await this.#post(pathOf('attempt.start', params), { participant_id: null });
    this.#number = getNumber(JSON.parse(started.body), 'number');
    this.#participant_id = getText(JSON.parse(started.body), 'participant_id');
    const opened = await this.#post(pathOf('attempt.open', { ...params, number: String(this.#number) }), {
      participant_id: this.#participant_id,
      device_id: newIdentifier(randomBytes),
    });
    this.place = findYesNo(JSON.parse(opened.body));
  }

  async answer(answer: Answer): Promise<void> {
    const path = pathOf('attempt.answers', { activity_id: this.#activity_id, number: String(this.#number) });
    const answered = await this.#post(path, { ...answer, participant_id: this.#participant_id, holder: 1 });
    if (find(JSON.parse(answered.body), 'submission_id') !== answer.submission_id) {
      throw new Error('another answer was acknowledged');
    }
  }

  /** Asks for her list, by the name of the one that she has. */
  async poll(): Promise<void> {
    const answered = await this.#connections.ask({
      method: 'GET',
      path: pathOf('activity.participating'),
      cookie: this.#cookie,
      ...(this.#etag === null ? {} : { headers: { 'if-none-match': this.#etag } }),
    });
    if (answered.status !== (this.#etag === null ? 200 : 304)) throw new Error(`a list: ${answered.status}`);
    this.#etag = answered.headers.get('etag') ?? null;
  }

  leave(): void {
    this.#connections.close();
  }

  async #post(path: string, body: unknown): Promise<Answered> {
    const answered = await this.#connections.ask({
      method: 'POST',
      path,
      cookie: this.#cookie,
      body: JSON.stringify(body),
    });
    if (answered.status !== 200) throw new Error(`${path}: ${answered.status} ${answered.body.slice(0, 200)}`);
    return answered;
  }
}

function findYesNo(document: unknown): { content_id: string; question_id: string } {
  const contents = find(document, 'contents');
  for (const content of Array.isArray(contents) ? contents : []) {
    const question: unknown = find(content, 'questions', '0');
    if (find(question, 'type') !== 'yesno') continue;
    return { content_id: getText(content, 'content_id'), question_id: getText(question, 'question_id') };
  }
  throw new Error('the sample test has no question of yes and no');
}
