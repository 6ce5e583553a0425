import type { CallResult } from '@parta/contract/wire';
import type { LiveCommand } from '@parta/domain/live/live-phase';
import type { Client } from '@parta/web-kit/client';

/**
 * Gives a command for the step that the presenter has seen; resolves with the step it has led to.
 * @throws CallError
 */
export async function sendCommand(
  client: Client,
  activity_id: string,
  body: { command: LiveCommand; step: number },
): Promise<number> {
  const { step } = await client.call('live.command', { params: { activity_id }, body });
  return step;
}

/**
 * Lets newcomers in, or does not.
 * @throws CallError
 */
export async function setEntrance(client: Client, activity_id: string, locked: boolean): Promise<void> {
  await client.call('live.entrance', { params: { activity_id }, body: { locked } });
}

/**
 * The signed address of the projector's view.
 * @throws CallError
 */
export async function getProjectorUrl(client: Client, activity_id: string): Promise<string> {
  const { url } = await client.call('live.projector', { params: { activity_id } });
  return url;
}

export type RemovedPerson = CallResult<'live.removed'>['people'][number];

/**
 * Removes people for good, everybody where no ids are given.
 * @throws CallError
 */
export async function removePeople(
  client: Client,
  activity_id: string,
  participant_ids: readonly string[] | null,
): Promise<void> {
  const body = participant_ids === null ? { everybody: true as const } : { participant_ids: [...participant_ids] };
  await client.call('live.remove', { params: { activity_id }, body });
}

/**
 * Lets removed people in again.
 * @throws CallError
 */
export async function letPeopleIn(
  client: Client,
  activity_id: string,
  participant_ids: readonly string[],
): Promise<void> {
  await client.call('live.let_in', { params: { activity_id }, body: { participant_ids: [...participant_ids] } });
}

/**
 * Gives a guest another nickname.
 * @throws CallError
 */
export async function renamePerson(
  client: Client,
  activity_id: string,
  participant_id: string,
  nickname: string,
): Promise<void> {
  await client.call('live.rename', { params: { activity_id }, body: { participant_id, nickname } });
}

/**
 * Who was removed, the last first.
 * @throws CallError
 */
export async function listRemoved(client: Client, activity_id: string): Promise<readonly RemovedPerson[]> {
  return (await client.call('live.removed', { params: { activity_id } })).people;
}

/**
 * Makes every address of the projector given so far worth nothing.
 * @throws CallError
 */
export async function revokeProjector(client: Client, activity_id: string): Promise<void> {
  await client.call('live.projector_revoke', { params: { activity_id } });
}
