import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../browser/settings.ts';
import { createClient } from '../calls/client.ts';
import { createOwnedClient } from './owned-client.ts';

/** A server that answers with a status, and a browser whose session may end while it does. */
function openClient({
  status,
  isGone,
  endsMeanwhile = false,
}: {
  status: number;
  isGone: boolean;
  endsMeanwhile?: boolean;
}) {
  const sent: string[] = [];
  let gone = isGone;
  const client = createClient({
    settings: DEFAULT_SETTINGS,
    session: null,
    fetch: async (address) => {
      sent.push(address);
      gone ||= endsMeanwhile;
      return status === 204 ? new Response(null, { status }) : Response.json({ reason: 'not_found' }, { status });
    },
  });
  const call = () =>
    createOwnedClient(client, 'anna', () => gone).call('attempt.finish', {
      params: { activity_id: 'a', number: 1 },
      body: { participant_id: 'p' },
    });
  return { call, sent };
}

const OTHER = { status: 409, reason: 'other_participant', endpoint: 'attempt.finish' };

it('sends nothing once the session is over or another person’s', async () => {
  const { call, sent } = openClient({ status: 204, isGone: true });
  await expect(call()).rejects.toMatchObject(OTHER);
  expect(sent).toEqual([]);
});

it('takes no refusal for its user’s that came to another person', async () => {
  const { call, sent } = openClient({ status: 404, isGone: false, endsMeanwhile: true });
  await expect(call()).rejects.toMatchObject(OTHER);
  expect(sent).toHaveLength(1);
});

it('gives what the server answers to its user', async () => {
  await expect(openClient({ status: 204, isGone: false }).call()).resolves.toBeUndefined();
  await expect(openClient({ status: 404, isGone: false }).call()).rejects.toMatchObject({
    status: 404,
    reason: 'not_found',
  });
});
