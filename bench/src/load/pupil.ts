import { randomBytes } from 'node:crypto';
import { newIdentifier } from '@parta/domain/encoding/identifier';
import type { Answer } from './answers.ts';
import { type Answered, Connection } from './connection.ts';
import type { Frame } from './frame-reader.ts';
import { askWithProof } from './proof.ts';
import { find, getText } from './reading.ts';
import { Stream } from './stream.ts';
import { addCookies, pathOf, writeCookies } from './wire.ts';

/** How long joining took, milliseconds, from the moment it was meant to begin. */
export interface JoinTimes {
  /** To the answer of `join`. */
  joined: number;
  /** Code typed, name given, whole state there. */
  in_state: number;
  /** Proofs of work that were asked for. */
  proofs: number;
}

/** One pupil: joins by code, reads the stream, answers. */
export class Pupil {
  readonly index: number;
  readonly #port: number;
  #connection: Connection;
  #activity_id = '';
  #participant_id = '';
  #cookies: ReadonlyMap<string, string> = new Map();
  #cookie = '';
  readonly #outbox_id = newIdentifier(randomBytes);
  #sequence = 0;
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
    const asking = { method: 'POST', path: pathOf('live.find'), cookie: '', body: JSON.stringify({ code }) } as const;
    const { answered, proofs } = await askWithProof(this.#connection, asking);
    this.#activity_id = getText(JSON.parse(this.#read(asking.path, answered)), 'activity_id');
    const came_in = await this.#post(pathOf('live.join', { activity_id: this.#activity_id }), {
      nickname: `Ученик ${this.index + 1}`,
      join_id: newIdentifier(randomBytes),
    });
    this.#participant_id = getText(JSON.parse(came_in), 'participant_id');
    const joined = performance.now() - due;
    this.#connection.close();
    this.#connection = new Connection(this.#port);
    if (!(await this.openStream())) throw new Error('a stream was refused');
    return { joined, in_state: performance.now() - due, proofs };
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
  async answer(answer: Answer): Promise<void> {
    this.#sequence += 1;
    const participant_id = this.#participant_id;
    const numbered = { ...answer, participant_id, outbox_id: this.#outbox_id, sequence: this.#sequence };
    const body = await this.#post(pathOf('live.answers', { activity_id: this.#activity_id }), numbered);
    if (find(JSON.parse(body), 'submission_id') !== answer.submission_id) {
      throw new Error(`the acknowledgement names another answer: ${body}`);
    }
  }

  leave(): void {
    this.#stream?.close();
    this.#connection.close();
  }

  async #post(path: string, sent: unknown): Promise<string> {
    const asking = { method: 'POST', path, cookie: this.#cookie, body: JSON.stringify(sent) } as const;
    return this.#read(path, await this.#connection.ask(asking));
  }

  /** The body of a good answer, whose cookies are kept as a browser does. @throws Error for any other one */
  #read(path: string, { status, headers, body }: Answered): string {
    if (status !== 200) throw new Error(`POST ${path}: ${status} ${body.slice(0, 300)}`);
    if (headers.has('set-cookie')) {
      this.#cookies = addCookies(this.#cookies, headers);
      this.#cookie = writeCookies(this.#cookies);
    }
    return body;
  }
}
