import type { LiveCommand } from '@parta/domain/live-phase';
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
