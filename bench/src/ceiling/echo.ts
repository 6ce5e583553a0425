import { randomBytes } from 'node:crypto';
import { newIdentifier } from '@parta/domain/encoding/identifier';
import {
  type Answer,
  type Answering,
  answerWithin,
  measureOpenLoop,
  measureSustained,
  type OpenLoopFigures,
  type SustainedFigures,
} from '../load/answers.ts';
import { Connection } from '../load/connection.ts';
import { type Joiner, type JoinFigures, measureJoins } from '../load/join.ts';
import type { JoinTimes } from '../load/pupil.ts';
import { find, getNumber } from '../load/reading.ts';
import { Stream } from '../load/stream.ts';
import { type Spread, spreadOf } from '../measure/percentiles.ts';
import { startChild } from '../server/child.ts';

/** What the bare server needs for the same requests, which it sends back and does nothing with. */
export interface EchoCeiling {
  join: JoinFigures;
  join_at_once: JoinFigures;
  paced: OpenLoopFigures;
  at_once: Spread;
  within_two_seconds: Spread;
  sustained: SustainedFigures;
}

/** How the product was asked. */
export interface EchoOrder {
  pupils: number;
  join_ms: number;
  rate: number;
  burst_ms: number;
  repeated: number;
  seconds: number;
  chance: () => number;
}

const PATH = '/echo';
const WARM = { pupils: 200, seconds: 1 };
/** As long as that of a pupil. */
const COOKIE = `play_token=${'x'.repeat(43)}; device=${'x'.repeat(22)}`;

/** Lets as many join and answer, in the same ways, at a server that sends every body back. */
export async function measureEcho(order: EchoOrder): Promise<EchoCeiling> {
  const { chance } = order;
  const child = await startChild({ file: 'bench/src/ceiling/fan-out-server.ts' });
  const port = getNumber(child.ready, 'port');
  const gather = (count: number) => Array.from({ length: count }, () => new BarePupil(port));
  const letIn = async (pupils: readonly BarePupil[], within_ms: number) =>
    (await measureJoins(pupils, { code: '123456', within_ms, chance })).figures;
  const ask = (pupils: readonly BarePupil[]): Answering => ({
    pupils,
    content_id: newIdentifier(randomBytes),
    question_id: newIdentifier(randomBytes),
    acknowledged: new Set(),
  });
  const leave = (pupils: readonly BarePupil[]) => {
    for (const pupil of pupils) pupil.leave();
  };
  try {
    const early = gather(Math.min(WARM.pupils, order.pupils));
    await letIn(early, 0);
    await measureSustained(ask(early), WARM.seconds, child.pid);
    leave(early);

    const pupils = gather(order.pupils);
    const join = await letIn(pupils, order.join_ms);
    const repeat = async (within_ms: number): Promise<Spread> => {
      const times: number[] = [];
      for (let turn = 0; turn < order.repeated; turn += 1) {
        times.push(...(await answerWithin(ask(pupils), within_ms, chance)));
      }
      return spreadOf(times);
    };
    const paced = await measureOpenLoop(ask(pupils), order.rate, child.pid);
    const at_once = await repeat(0);
    const within_two_seconds = await repeat(order.burst_ms);
    const sustained = await measureSustained(ask(pupils), order.seconds, child.pid);
    leave(pupils);
    const others = gather(order.pupils);
    const join_at_once = await letIn(others, 0);
    leave(others);
    return { join, join_at_once, paced, at_once, within_two_seconds, sustained };
  } finally {
    await child.stop();
  }
}

/** Sends what a pupil sends, over as many connections. */
class BarePupil implements Joiner {
  readonly #port: number;
  readonly #outbox_id = newIdentifier(randomBytes);
  #connection: Connection;
  #stream: Stream | null = null;
  #sequence = 0;

  constructor(port: number) {
    this.#port = port;
    this.#connection = new Connection(port);
  }

  async join(code: string, due: number): Promise<JoinTimes> {
    await this.#echo({ code });
    await this.#echo({ nickname: 'Ученик', join_id: newIdentifier(randomBytes) });
    const joined = performance.now() - due;
    this.#connection.close();
    this.#connection = new Connection(this.#port);
    this.#stream = new Stream({ port: this.#port, path: '/', cookie: COOKIE }, () => undefined);
    if (!(await this.#stream.opened)) throw new Error('a stream was refused');
    return { joined, in_state: performance.now() - due, proofs: 0 };
  }

  async answer(answer: Answer): Promise<void> {
    this.#sequence += 1;
    const body = await this.#echo({ ...answer, outbox_id: this.#outbox_id, sequence: this.#sequence });
    if (find(JSON.parse(body), 'submission_id') !== answer.submission_id) throw new Error(`not an echo: ${body}`);
  }

  leave(): void {
    this.#stream?.close();
    this.#connection.close();
  }

  async #echo(sent: unknown): Promise<string> {
    const asking = { method: 'POST', path: PATH, cookie: COOKIE, body: JSON.stringify(sent) } as const;
    const { status, body } = await this.#connection.ask(asking);
    if (status !== 200) throw new Error(`POST ${PATH}: ${status}`);
    return body;
  }
}
