// Loaded before the server's own modules by `--import`: the product itself knows nothing of it.
import { IncomingMessage, ServerResponse } from 'node:http';
import pg from 'pg';
import { CRASH_VARIABLE, type CrashPoint, isCrashPoint } from './crash-point-names.ts';

const first = process.env[CRASH_VARIABLE];
let armed: CrashPoint | null = isCrashPoint(first) ? first : null;

process.on('message', (message: unknown) => {
  const point: unknown = typeof message === 'object' && message !== null ? Reflect.get(message, 'crash_at') : null;
  armed = isCrashPoint(point) ? point : null;
});
// Being told of points is no reason to live on.
process.channel?.unref();

function crashAt(point: CrashPoint): void {
  if (armed === point) process.kill(process.pid, 'SIGKILL');
}

const STORES_ANSWERS = /insert into answer_submission/i;
/** Statements of which the server dies before they are sent. */
const BEFORE: [RegExp, CrashPoint][] = [
  [STORES_ANSWERS, 'before_insert'],
  [/insert into question_key/i, 'mid_import'],
  [/answer_submission\.\*/i, 'mid_report'],
  [/create table answer_mark/i, 'mid_migration'],
];

/** Connections on which answers were stored and that have not committed since. */
const storing = new WeakSet<object>();

watch(pg.Client.prototype, 'query', (query, client, args) => {
  const text = textOf(args[0]);
  for (const [pattern, point] of BEFORE) if (pattern.test(text)) crashAt(point);
  const result = query();
  if (!(result instanceof Promise)) return result;
  return result.then((rows: unknown) => {
    if (STORES_ANSWERS.test(text)) {
      storing.add(client);
      crashAt('after_insert');
    } else if (/^\s*commit\b/i.test(text) && storing.delete(client)) crashAt('after_commit');
    return rows;
  });
});

watch(ServerResponse.prototype, 'end', (end, response) => {
  if (response instanceof ServerResponse && response.statusCode === 200 && isOfAnswer(response.req)) {
    response.once('finish', () => crashAt('after_ack'));
  }
  return end();
});

/** Of one change written to many readers, the second: one reader has heard of it, the others have not. */
const SECOND = 2;
let told = 0;
watch(ServerResponse.prototype, 'write', (write, _, [chunk]) => {
  const result = write();
  if (
    !(chunk instanceof Uint8Array) ||
    !/^(id: \d+\n)?event: state\n/.test(Buffer.from(chunk).toString('latin1', 0, 60))
  )
    return result;
  if (told === 0) setImmediate(() => (told = 0));
  told += 1;
  if (told === SECOND) crashAt('mid_broadcast');
  return result;
});

/** Puts `around` in the place of a method; it gets the original call, what it is called on, and with what. */
function watch(
  prototype: object,
  name: string,
  around: (original: () => unknown, self: object, args: unknown[]) => unknown,
): void {
  const method: unknown = Reflect.get(prototype, name);
  if (typeof method !== 'function') throw new Error(`there is no ${name}`);
  Reflect.set(prototype, name, function watched(this: object, ...args: unknown[]): unknown {
    return around(() => Reflect.apply(method, this, args), this, args);
  });
}

function isOfAnswer(request: unknown): boolean {
  return request instanceof IncomingMessage && request.url?.endsWith('/answers/') === true;
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const text: unknown = typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : null;
  return typeof text === 'string' ? text : '';
}
