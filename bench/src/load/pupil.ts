import { Connection } from './connection.ts';
import type { Frame } from './frame-reader.ts';
import { find, getText } from './reading.ts';
import { Stream } from './stream.ts';
import { addCookies, pathOf, writeCookies } from './wire.ts';

/** How long joining took, milliseconds, from the moment it was meant to begin. */
export interface JoinTimes {
  /** To the answer of `join`. */
  joined: number;
  /** Code typed, name given, whole state there. */
  in_state: number;
}

/** One pupil: joins by code, reads the stream, answers. */
export class Pupil {
  readonly index: number;
  readonly #port: number;
  #connection: Connection;
  #activity_id = '';
  #cookie = '';
  #stream: Stream | null = null;
  /** Called for each event of the stream. */
  onFrame: (frame: Frame, at: number) => void = () => undefined;
  /** Version of the last state seen. */
  version = 0;
  /** How often a version was lower than one seen before; the product promises never. */
  backward_steps = 0;

  constructor(index: number, port: number) {
    this.index = index;
    this.#port = port;
    this.#connection = new Connection(port);
  }

  /** Finds the activity by its code, joins it and opens the stream. `due` is when this was meant to begin. */
  async join(code: string, due: number): Promise<JoinTimes> {
    const found = await this.#post(pathOf('live.find'), { code });
    this.#activity_id = getText(JSON.parse(found), 'activity_id');
    const { status, headers, body } = await this.#connection.ask({
      method: 'POST',
      path: pathOf('live.join', { activity_id: this.#activity_id }),
      cookie: '',
      body: JSON.stringify({ nickname: `Ученик ${this.index + 1}` }),
    });
    if (status !== 200) throw new Error(`a pupil could not join: ${status} ${body}`);
    const joined = performance.now() - due;
    this.#cookie = writeCookies(addCookies(new Map(), headers));
    this.#connection.close();
    this.#connection = new Connection(this.#port);
    if (!(await this.openStream())) throw new Error('a stream was refused');
    return { joined, in_state: performance.now() - due };
  }

  /** Opens the stream; whether the whole state came. */
  openStream(): Promise<boolean> {
    const path = `${pathOf('live.stream', { activity_id: this.#activity_id })}?audience=participant`;
    this.#stream = new Stream({ port: this.#port, path, cookie: this.#cookie }, (frame, at) => {
      if (frame.id !== null) {
        if (frame.id < this.version) this.backward_steps += 1;
        this.version = frame.id;
      }
      this.onFrame(frame, at);
    });
    return this.#stream.opened;
  }

  /** Resolves when the stream has ended. */
  async streamClosed(): Promise<void> {
    await this.#stream?.closed;
  }

  /** Sends an answer; resolves when it is acknowledged by its name. @throws Error for any other outcome */
  async answer(answer: {
    content_id: string;
    question_id: string;
    answer: unknown;
    submission_id: string;
  }): Promise<void> {
    const text = await this.#post(pathOf('live.answers', { activity_id: this.#activity_id }), answer);
    if (find(JSON.parse(text), 'submission_id') !== answer.submission_id) {
      throw new Error(`the acknowledgement names another answer: ${text}`);
    }
  }

  leave(): void {
    this.#stream?.close();
    this.#connection.close();
  }

  async #post(path: string, body: unknown): Promise<string> {
    const asking = { method: 'POST', path, cookie: this.#cookie, body: JSON.stringify(body) } as const;
    const { status, body: text } = await this.#connection.ask(asking);
    if (status !== 200) throw new Error(`POST ${path}: ${status} ${text.slice(0, 300)}`);
    return text;
  }
}
