import { sha256 } from '@noble/hashes/sha2.js';
import { PROOF_HEADER } from '@parta/domain/session/proof-header';
import { isSolved, PuzzleBytes, parseProof } from '@parta/domain/session/proof-of-work';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, parsePageSettings, readPageSettings } from '../browser/settings.ts';
import { CallError, isCallError, isSilent, isTransient } from './call-error.ts';
import { type Client, createClient } from './client.ts';
import { type SolveProof, solveProof } from './proof-of-work.ts';
import { describeUnexpected, findReasonText, type ReasonTexts } from './reasons.ts';

const activity_id = '2222222222222222222222';

function clientThatGets(answer: () => Response | Promise<Response>) {
  const requests: { address: string; init: RequestInit }[] = [];
  const client = createClient({
    settings: { bases: { ...DEFAULT_SETTINGS.bases, area: 'https://area.parta.example/' } },
    session: null,
    fetch: async (address, init) => {
      requests.push({ address, init });
      return answer();
    },
  });
  return { client, requests };
}

const failure = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

describe('addresses', () => {
  it('keep the trailing slash, escape parameters and repeat list values', async () => {
    const { client, requests } = clientThatGets(() => Response.json([]));
    await client.call('live.about', { params: { activity_id: 'a/b' } });
    await client.call('activity.list', { query: { status: ['0', '10'] } });
    await client.call('live.state', { params: { activity_id }, query: { audience: 'participant', after: undefined } });
    expect(requests.map(({ address }) => address)).toEqual([
      'https://area.parta.example/api/v1/live/a%2Fb/',
      'https://area.parta.example/api/v1/activity/?status=0&status=10',
      `https://area.parta.example/api/v1/live/${activity_id}/state/?audience=participant`,
    ]);
  });

  it('[SES-25] carry cookies, and JSON only where there is a body', async () => {
    const { client, requests } = clientThatGets(() => Response.json({ activity_id }));
    await client.call('live.find', { body: { code: '482917' } });
    await client.call('folder.root');
    expect(requests[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: '{"code":"482917"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(requests[1]?.init?.headers).toEqual({ accept: 'application/json' });
  });
});

describe('a sign-in', () => {
  it('that needs a second factor is a refusal with its token, and ends no session', async () => {
    const body = { reason: 'second_factor_needed', token: 'x', methods: ['totp'] };
    const client = createClient({
      settings: { bases: DEFAULT_SETTINGS.bases },
      session: {
        send: () => {
          throw new Error('a sign-in went through the session');
        },
      },
      fetch: async () => Response.json(body, { status: 401 }),
    });
    const refused = await failure(client.call('auth.login', { body: { email: 'a@test.example', password: 'x' } }));
    expect(refused).toMatchObject({ status: 401, reason: 'second_factor_needed', body, silent: false });
  });
});

describe('a result that the server names', () => {
  it('is asked for by its name, and is the same object while it stays the same', async () => {
    const answers = [
      () => Response.json([{ id: activity_id }], { headers: { etag: '"one"' } }),
      () => new Response(null, { status: 304, headers: { etag: '"one"' } }),
      () => Response.json([], { headers: { etag: '"two"' } }),
    ];
    const { client, requests } = clientThatGets(() => answers.shift()?.() ?? Response.error());
    const first = await client.call('activity.list');
    expect(await client.call('activity.list')).toBe(first);
    expect(await client.call('activity.list')).toEqual([]);
    expect(requests.map(({ init }) => new Headers(init.headers).get('if-none-match'))).toEqual([
      null,
      '"one"',
      '"one"',
    ]);
  });

  it('is another one for another address', async () => {
    const { client, requests } = clientThatGets(() => Response.json([], { headers: { etag: '"one"' } }));
    await client.call('activity.list');
    await client.call('activity.list', { query: { status: '20' } });
    expect(new Headers(requests[1]?.init.headers).get('if-none-match')).toBeNull();
  });
});

describe('a server that asks for work', () => {
  const task = { challenge: 'code~x', difficulty: 8, puzzles: 4 };
  const asked = (): Response => Response.json({ reason: 'proof_needed', ...task, retry_after: 40 }, { status: 429 });

  function clientThatWorks(answers: (() => Response)[], solve?: SolveProof) {
    const proofs: (string | undefined)[] = [];
    const client = createClient({
      settings: DEFAULT_SETTINGS,
      session: null,
      fetch: async (_address, init) => {
        proofs.push(new Headers(init.headers).get(PROOF_HEADER) ?? undefined);
        return (answers.shift() ?? asked)();
      },
      solve: solve ?? (async ({ challenge }) => `proof of ${challenge}`),
    });
    return {
      proofs,
      find: (signal?: AbortSignal) =>
        client.call('live.find', { body: { code: '1' }, ...(signal === undefined ? {} : { signal }) }),
    };
  }

  it('gets the same call again with the proof', async () => {
    const { proofs, find } = clientThatWorks([asked, () => Response.json({ activity_id })]);
    expect(await find()).toEqual({ activity_id });
    expect(proofs).toEqual([undefined, 'proof of code~x']);
  });

  it('gets another proof where it has come to ask for more, and is believed when it says what is wrong', async () => {
    const refused = (): Response => Response.json({ reason: 'code_not_found', field: 'code' }, { status: 404 });
    const { proofs, find } = clientThatWorks([asked, asked, refused]);
    expect(await failure(find())).toMatchObject({ status: 404, reason: 'code_not_found' });
    expect(proofs).toHaveLength(3);
  });

  it('and never stops asking refuses: three proofs are all it gets', async () => {
    const { proofs, find } = clientThatWorks([]);
    expect(await failure(find())).toMatchObject({ status: 429, reason: 'too_many_attempts', retryAfterSeconds: 40 });
    expect(proofs).toHaveLength(4);
  });

  it('is left alone when the call is given up meanwhile', async () => {
    const leaving = new AbortController();
    const { proofs, find } = clientThatWorks([], async (_task, signal) => {
      leaving.abort();
      signal?.throwIfAborted();
      return '';
    });
    expect(await failure(find(leaving.signal))).toMatchObject({ reason: 'aborted' });
    expect(proofs).toHaveLength(1);
  });

  it('gets real work, also where the browser gives no thread beside the page', async () => {
    const proof = parseProof(await solveProof(task));
    const bytes = new PuzzleBytes(sha256(new TextEncoder().encode(task.challenge)));
    expect(proof?.solutions).toHaveLength(task.puzzles);
    for (const [puzzle, attempt] of (proof?.solutions ?? []).entries()) {
      expect(isSolved(sha256(bytes.of(puzzle, attempt)), task.difficulty)).toBe(true);
    }
  });
});

describe('a file', () => {
  const stored = { hash: 'c'.repeat(64), width: 1, height: 1, size: 1, media_type: 'image/webp' };

  it('tells how far it has come, and is sent once more when the session has been refreshed', async () => {
    const shares: number[] = [];
    let sent = 0;
    const client = createClient({
      settings: DEFAULT_SETTINGS,
      session: {
        send: async (attempt) => {
          const first = await attempt();
          return { response: first.status === 401 ? await attempt() : first };
        },
      },
      fetch: () => Promise.reject(new Error('files do not go this way')),
      sendFile: async (address, { method, headers, body }, onProgress) => {
        expect({ address, method, headers }).toMatchObject({
          address: '/storage/upload/',
          method: 'POST',
          headers: { 'content-type': 'application/octet-stream' },
        });
        expect(body).toBeInstanceOf(Blob);
        onProgress(0.5);
        onProgress(1);
        sent += 1;
        return sent === 1 ? Response.json({ reason: 'unauthorized' }, { status: 401 }) : Response.json(stored);
      },
    });
    const onProgress = (share: number): number => shares.push(share);
    expect(await client.call('storage.upload', { file: new Blob(['x']), onProgress })).toEqual(stored);
    expect(shares).toEqual([0.5, 1, 0.5, 1]);
  });
});

describe('answers', () => {
  it('gives nothing for 204', async () => {
    const { client } = clientThatGets(() => new Response(null, { status: 204 }));
    expect(await client.call('auth.logout')).toBeUndefined();
  });

  it.each([
    ['a portal page', new Response('<html></html>', { headers: { 'content-type': 'text/html' } })],
    [
      'a page that calls itself JSON',
      new Response('<html></html>', { headers: { 'content-type': 'application/json' } }),
    ],
    ['JSON that calls itself a page', new Response('{}', { headers: { 'content-type': 'text/html' } })],
    ['an empty success', new Response('', { status: 200 })],
  ])('takes %s with a success status for unreadable, never for a success', async (_, response) => {
    const { client } = clientThatGets(() => response);
    expect(await failure(client.call('folder.root'))).toMatchObject({ reason: 'unreadable', status: 200 });
  });

  it('[ERR-01] brings status, reason, field, body and the time to wait of a refusal', async () => {
    const { client } = clientThatGets(() =>
      Response.json(
        { reason: 'nickname_taken', field: 'nickname', suggestion: 'Аня (2)' },
        {
          status: 409,
          headers: { 'retry-after': '7' },
        },
      ),
    );
    const error = await failure(client.call('live.join', { params: { activity_id }, body: { nickname: 'Аня' } }));
    expect(isCallError(error, 'live.join')).toBe(true);
    expect(isCallError(error, 'live.find')).toBe(false);
    expect(error).toMatchObject({
      status: 409,
      reason: 'nickname_taken',
      field: 'nickname',
      body: { suggestion: 'Аня (2)' },
      retryAfterSeconds: 7,
    });
  });

  it.each([
    [502, 'unavailable', true],
    [429, 'too_many_requests', true],
    [401, 'unauthorized', false],
    [404, 'unreadable', true],
  ])('reads a refusal %i without our body as %s', async (status, reason, transient) => {
    const { client } = clientThatGets(() => new Response('<html></html>', { status }));
    const error = await failure(client.call('folder.root'));
    expect(error).toMatchObject({ status, reason });
    expect(error instanceof CallError && isTransient(error)).toBe(transient);
  });

  it.each<[string, (client: Client) => Promise<unknown>]>([
    ['a folder', (client) => client.call('folder.get', { params: { id: activity_id } })],
    ['a material', (client) => client.call('material.check', { params: { id: activity_id } })],
    ['an activity', (client) => client.call('statistics.by_question', { params: { id: activity_id } })],
    ['a lesson', (client) => client.call('live.about', { params: { activity_id } })],
    ['a session', (client) => client.call('user.end_session', { params: { id: activity_id } })],
    ['an organisation', (client) => client.call('organization.get', { params: { organization_id: activity_id } })],
  ])('reads the 404 of %s as not_found, which trying again does not help', async (_, call) => {
    const { client } = clientThatGets(() => Response.json({ reason: 'not_found' }, { status: 404 }));
    const error = await failure(call(client));
    expect(error).toMatchObject({ status: 404, reason: 'not_found' });
    expect(error instanceof CallError && isTransient(error)).toBe(false);
  });

  it('reads a search that finds too much as too_many_results, for which a screen has words', async () => {
    const { client } = clientThatGets(() => Response.json({ reason: 'too_many_results' }, { status: 400 }));
    const error = await failure(client.call('user.search', { query: { q: 'Ив' } }));
    const texts: ReasonTexts<'user.search'> = {
      too_short: 'мало',
      too_many_results: 'много',
      too_many_attempts: 'часто',
    };
    expect(isCallError(error, 'user.search') && findReasonText(texts, error)).toBe('много');
  });

  it('tells a missing network', async () => {
    const { client } = clientThatGets(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failure(client.call('folder.root'))).toMatchObject({ reason: 'network', status: 0, silent: false });
  });

  it('[ERR-02] [ERR-03] tells an aborted call, in silence', async () => {
    const abort = new AbortController();
    const { client } = clientThatGets(() => {
      abort.abort();
      return Promise.reject(new DOMException('aborted', 'AbortError'));
    });
    const error = await failure(client.call('folder.root', { signal: abort.signal }));
    expect(error).toMatchObject({ reason: 'aborted' });
    expect(isSilent(error)).toBe(true);
    expect(describeUnexpected('загрузке', error, '')).toBeNull();
  });
});

describe('words', () => {
  it('[ERR-06] [ERR-08] [ERR-09] [ERR-10] [ERR-11] describes an unexpected error with action, name and the support link', () => {
    const error = new CallError({ endpoint: 'folder.root', status: 500, reason: 'internal' });
    expect(describeUnexpected('загрузке библиотеки', error, 'help@parta.example')).toEqual({
      title: 'Ошибка',
      text: 'При загрузке библиотеки произошла ошибка (internal).',
      prompt: 'Попробуйте ещё раз или обратитесь в техническую поддержку:',
      mailto: { href: 'mailto:help@parta.example', label: 'help@parta.example' },
    });
    expect(describeUnexpected('загрузке', new RangeError('x'), '')).toMatchObject({
      text: 'При загрузке произошла ошибка (RangeError).',
      mailto: null,
    });
  });

  it('finds the text of a reason, and none for a reason that is not in the map', () => {
    const texts: ReasonTexts<'live.find'> = { code_not_found: 'Нет такого', too_many_attempts: 'Подождите' };
    expect(findReasonText(texts, { reason: 'code_not_found' })).toBe('Нет такого');
    expect(findReasonText(texts, { reason: 'toString' })).toBeNull();
  });
});

describe('settings of the page', () => {
  const page = (content: string | null) => ({
    querySelector: () => (content === null ? null : { getAttribute: () => content }),
  });

  it.each([
    ['absent', null],
    ['not filled in', '__PARTA_SETTINGS__'],
    ['not an object', '[]'],
  ])('are the defaults where the element is %s', (_, content) => {
    expect(readPageSettings(page(content))).toEqual(DEFAULT_SETTINGS);
  });

  it('take what the server says, each part by itself, and end bases with a slash', () => {
    const settings = parsePageSettings({
      bases: { account: 'https://id.parta.example', play: 7 },
      early_join_minutes: 5,
    });
    expect(settings.bases.account).toBe('https://id.parta.example/');
    expect(settings.bases.play).toBe('/play/');
    expect(settings.early_join_minutes).toBe(5);
  });
});
