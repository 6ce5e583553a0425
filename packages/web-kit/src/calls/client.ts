import { getAddress } from '@parta/contract/addresses';
import type { EndpointName } from '@parta/contract/endpoints';
import type { PageSettings } from '@parta/contract/page-settings';
import type { CommonReason } from '@parta/contract/refusals';
import type { CallInput, CallResult, TakesFile } from '@parta/contract/wire';
import { PROOF_HEADER } from '@parta/domain/session/proof-header';
import type { ProofTask } from '@parta/domain/session/proof-of-work';
import { asJsonObject, type JsonObject, parseJson } from '../browser/json-object.ts';
import type { Session } from '../session/session-types.ts';
import { addressOf } from './addresses.ts';
import { CallError, isTransient } from './call-error.ts';
import { createKnownResults } from './known-results.ts';
import { createPresses } from './presses.ts';
import type { SolveProof } from './proof-of-work.ts';

type Nothing = Record<never, never>;
type Needed<Input> = {
  [Part in keyof Input as Input[Part] extends undefined
    ? never
    : Nothing extends Input[Part]
      ? never
      : Part]: Input[Part];
};
type Optional<Input> = {
  [Part in keyof Input as Input[Part] extends undefined
    ? never
    : Nothing extends Input[Part]
      ? Part
      : never]?: Input[Part];
};

/** Hears how much of a file has left, 0 to 1; from the beginning again where the session has the call made twice. */
export type OnProgress = (share: number) => void;

/** The parts that an endpoint declares, and how to call it. */
export type CallOptions<Name extends EndpointName> = Needed<CallInput<Name>> &
  Optional<CallInput<Name>> &
  (TakesFile<Name> extends true ? { file: Blob; onProgress?: OnProgress } : Nothing) & {
    signal?: AbortSignal;
    /** The server may hold the answer back (long poll): the call then keeps no other call from refreshing the session. */
    held?: boolean;
  };

type Arguments<Name extends EndpointName> =
  Nothing extends CallOptions<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>];

export interface Client {
  /**
   * Makes a declared call. Resolves with its result (`undefined` for 204).
   * @throws CallError for everything else; an error of this page that keeps the request from being written goes on as it is.
   */
  call<Name extends EndpointName>(name: Name, ...rest: Arguments<Name>): Promise<CallResult<Name>>;
}

/** `fetch`, as far as it is used here. */
export type Transport = (address: string, request: RequestInit) => Promise<Response>;

/** A transport that tells how far a file has come, which `fetch` does not. */
export type FileTransport = (address: string, request: RequestInit, onProgress: OnProgress) => Promise<Response>;

export interface ClientParts {
  settings: Pick<PageSettings, 'bases'>;
  /** Null sends every call as it is. */
  session: Pick<Session, 'send'> | null;
  fetch?: Transport;
  /** How a file travels whose progress is asked for; without it as everything else, and nothing is told. */
  sendFile?: FileTransport;
  /** How the work is done that a server asks for before it checks a call; without it in a thread beside the page. */
  solve?: SolveProof;
}

/**
 * Proofs that are done for one call at most: a second one where the first came too late, or the server has begun to ask
 * for more meanwhile.
 */
const PROOFS_MAX = 3;

interface RawOptions {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  file?: Blob;
  onProgress?: OnProgress;
  signal?: AbortSignal;
  held?: boolean;
}

/** The one door to our server. Calls that anyone may make go past the session, every other one through it. */
export function createClient({ settings, session, fetch: own, sendFile, solve }: ClientParts): Client {
  const transport: Transport = own ?? ((address, request) => fetch(address, request));
  const presses = createPresses();
  const known = createKnownResults();
  return {
    async call<Name extends EndpointName>(name: Name, ...rest: Arguments<Name>): Promise<CallResult<Name>> {
      const options: RawOptions = rest[0] ?? {};
      const address = addressOf(settings.bases, name, { params: options.params, query: options.query });
      const { onProgress, signal } = options;
      const text = options.body === undefined ? undefined : JSON.stringify(options.body);
      const press = presses.begin(name, options);

      async function send(proof: string | null): Promise<CallResult<Name>> {
        const etag = getAddress(name).method === 'GET' ? known.findEtag(address) : null;
        const request = requestOf(name, { ...options, text }, { proof, key: press?.key ?? null, etag });
        const attempt = (): Promise<Response> =>
          sendFile === undefined || onProgress === undefined
            ? transport(address, request)
            : sendFile(address, request, onProgress);
        if (session === null || isOpen(name)) return read(await attempt());
        const outcome = await session.send(attempt, { held: options.held ?? false });
        if ('response' in outcome) return read(outcome.response);
        throw outcome.ended === 'leaving'
          ? new CallError({ endpoint: name, status: 0, reason: 'aborted' })
          : new CallError({ endpoint: name, status: 401, reason: 'unauthorized', silent: true });
      }

      async function read(response: Response): Promise<CallResult<Name>> {
        const unchanged = response.status === 304 ? known.find(name, address) : null;
        if (unchanged !== null) return unchanged.result;
        const result = await readResponse(name, response);
        known.keep(name, address, response.headers.get('etag'), result);
        return result;
      }

      try {
        const result = await sendWithProof(send, solve ?? solveLater, signal);
        press?.answered();
        return result;
      } catch (error) {
        const told = namedError(name, error, signal);
        if (!isTransient(told)) press?.answered();
        throw told;
      }
    },
  };
}

function isOpen(name: EndpointName): boolean {
  return getAddress(name).open === true;
}

/** The work is loaded once a server has asked for it. */
const solveLater: SolveProof = async (task, signal) => (await import('./proof-of-work.ts')).solveProof(task, signal);

/** A call is not checked before this work is done. */
class ProofNeeded extends Error {
  override readonly name = 'ProofNeeded';
  readonly task: ProofTask;
  /** What is said where the work does not help. */
  readonly refusal: CallError;

  constructor(task: ProofTask, refusal: CallError) {
    super(refusal.message);
    this.task = task;
    this.refusal = refusal;
  }
}

/** Sends a call, and once more with each proof of work that the server asks for, a few times. */
async function sendWithProof<Result>(
  send: (proof: string | null) => Promise<Result>,
  solve: SolveProof,
  signal: AbortSignal | undefined,
): Promise<Result> {
  let proof: string | null = null;
  for (let proofs = 0; ; proofs += 1) {
    try {
      return await send(proof);
    } catch (error) {
      if (!(error instanceof ProofNeeded)) throw error;
      if (proofs >= PROOFS_MAX) throw error.refusal;
      proof = await solve(error.task, signal);
    }
  }
}

/** The work that a refusal asks for. */
function findTask(body: JsonObject | null): ProofTask | null {
  if (body?.['reason'] !== 'proof_needed') return null;
  const { challenge, difficulty, puzzles } = body;
  if (typeof challenge !== 'string' || typeof difficulty !== 'number' || typeof puzzles !== 'number') return null;
  return { challenge, difficulty, puzzles };
}

function requestOf(
  name: EndpointName,
  { text, file, signal }: RawOptions & { text: string | undefined },
  { proof, key, etag }: { proof: string | null; key: string | null; etag: string | null },
): RequestInit {
  const type = file === undefined ? 'application/json' : 'application/octet-stream';
  const sent = file ?? text;
  return {
    method: getAddress(name).method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(sent === undefined ? {} : { 'content-type': type }),
      ...(proof === null ? {} : { [PROOF_HEADER]: proof }),
      ...(key === null ? {} : { 'idempotency-key': key }),
      ...(etag === null ? {} : { 'if-none-match': etag }),
    },
    ...(sent === undefined ? {} : { body: sent }),
    ...(signal === undefined ? {} : { signal }),
  };
}

/** Whatever was thrown on the way, as a failure of the call that was asked for: also a refresh that failed under it. */
function namedError(endpoint: EndpointName, error: unknown, signal: AbortSignal | undefined): CallError {
  if (error instanceof CallError) {
    if (error.endpoint === endpoint) return error;
    return new CallError({ endpoint, status: error.status, reason: error.reason, silent: error.silent, cause: error });
  }
  return new CallError({
    endpoint,
    status: 0,
    reason: signal?.aborted === true ? 'aborted' : 'network',
    cause: error,
  });
}

async function readResponse<Name extends EndpointName>(endpoint: Name, response: Response): Promise<CallResult<Name>> {
  if (response.ok && isFile(response)) {
    const file: unknown = await response.blob();
    trustAnswer(endpoint, file);
    return file;
  }
  const text = await response.text();
  const isJson = /^application\/([\w.+-]*\+)?json\b/i.test(response.headers.get('content-type') ?? '');
  const value = isJson ? parseJson(text) : undefined;
  if (!response.ok) throw refusalOf(endpoint, response, asJsonObject(value));
  const isEmpty = response.status === 204 && text === '';
  if (value === undefined && !isEmpty) {
    throw new CallError({ endpoint, status: response.status, reason: 'unreadable' });
  }
  trustAnswer(endpoint, value);
  return value;
}

/** A page of a portal bears no such header. */
function isFile({ headers }: Response): boolean {
  return headers.get('content-disposition')?.startsWith('attachment') === true;
}

function refusalOf(endpoint: EndpointName, response: Response, body: JsonObject | null): CallError | ProofNeeded {
  const { status } = response;
  const task = findTask(body);
  // The refresh call and the report say `detail`.
  const said = task === null ? (body?.['reason'] ?? body?.['detail']) : 'too_many_attempts';
  const reason = typeof said === 'string' ? said : reasonOfStatus(status);
  trustReason(reason);
  const field = body?.['field'];
  const refusal = new CallError({
    endpoint,
    status,
    reason,
    field: typeof field === 'string' ? field : null,
    body,
    retryAfterSeconds: readRetryAfter(response, body),
  });
  return task === null ? refusal : new ProofNeeded(task, refusal);
}

/** Seconds, by the header or, where another origin hides it, by `retry_after` of the body. */
function readRetryAfter(response: Response, body: JsonObject | null): number | null {
  const said = body?.['retry_after'];
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  if (!Number.isNaN(seconds)) return seconds;
  return typeof said === 'number' ? said : null;
}

/** A refusal without our body comes from a proxy or a portal: it tells of the network, never of the request. */
function reasonOfStatus(status: number): CommonReason | 'unreadable' {
  if (status >= 500) return 'unavailable';
  if (status === 429) return 'too_many_requests';
  return status === 401 ? 'unauthorized' : 'unreadable';
}

/**
 * The one place where our own server is trusted without a schema: what came as JSON under a success status is the
 * declared result. The contract's tests hold the server to it.
 */
function trustAnswer<Name extends EndpointName>(_endpoint: Name, _value: unknown): asserts _value is CallResult<Name> {}

/** See {@link trustAnswer}: a refusal's reason is a declared one. Look a text up with `findReasonText` all the same. */
function trustReason(_reason: string): asserts _reason is CallError['reason'] {}
