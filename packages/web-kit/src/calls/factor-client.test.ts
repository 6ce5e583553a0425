import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../browser/settings.ts';
import { CallError, isCallError } from './call-error.ts';
import { createClient } from './client.ts';
import { withSecondFactor } from './factor-client.ts';
import { readFactorMethods } from './factor-methods.ts';

const failure = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

describe('a call that asks for a second factor', () => {
  const ID = 'BBBBBBBBBBBBBBBBBBBBBB';
  const refusal = { reason: 'second_factor_needed', methods: ['recovery_code', 'totp', 'voice'] };

  function clientThatProves(answers: Response[], proven: boolean) {
    const sent: unknown[] = [];
    const asked: (readonly string[])[] = [];
    const plain = createClient({
      settings: { bases: DEFAULT_SETTINGS.bases },
      session: null,
      fetch: async (_address, { body }) => {
        sent.push(body);
        return answers.shift() ?? Response.json({ reason: 'internal' }, { status: 500 });
      },
    });
    const client = withSecondFactor(plain, async (refused) => {
      asked.push(readFactorMethods(refused));
      if (!proven) throw new CallError({ endpoint: refused.endpoint, status: 0, reason: 'aborted' });
    });
    return { client, sent, asked };
  }

  it('is made again once it is proven, with the methods that are known here', async () => {
    const answers = [Response.json(refusal, { status: 403 }), Response.json({ id: ID })];
    const { client, sent, asked } = clientThatProves(answers, true);
    await client.call('folder.create', { body: { parent: null, description: { title: 'А' } } });
    expect(asked).toEqual([['totp', 'recovery_code']]);
    expect(sent).toEqual([expect.any(String), sent[0]]);
  });

  it('fails as the proof did where there was none', async () => {
    const { client, sent } = clientThatProves([Response.json(refusal, { status: 403 })], false);
    const error = await failure(client.call('user.export'));
    expect(isCallError(error, 'user.export') && error.reason).toBe('aborted');
    expect(sent).toHaveLength(1);
  });

  it('asks once: a second refusal is one', async () => {
    const answers = [Response.json(refusal, { status: 403 }), Response.json(refusal, { status: 403 })];
    const { client, asked } = clientThatProves(answers, true);
    expect(await failure(client.call('user.export'))).toMatchObject({ status: 403, reason: 'second_factor_needed' });
    expect(asked).toHaveLength(1);
  });

  it('a sign-in that waits for its second factor is refused as it is', async () => {
    const { client, asked } = clientThatProves([Response.json(refusal, { status: 401 })], true);
    const error = await failure(client.call('auth.login', { body: { email: 'a@b.ru', password: 'secret' } }));
    expect(error).toMatchObject({ status: 401, reason: 'second_factor_needed' });
    expect(asked).toEqual([]);
  });
});
