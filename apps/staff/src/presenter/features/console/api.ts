import type { LiveCommand } from '@parta/domain/live-phase';
import type { CallError } from '@parta/web-kit/call-error';
import { isCallError } from '@parta/web-kit/call-error';
import type { Client } from '@parta/web-kit/client';
import { findReasonText } from '@parta/web-kit/reasons';
import { commandRefusals, entranceRefusals, projectorRefusals, requestFailed } from './texts.ts';
import type { CommandOutcome } from './use-commands.ts';

/** What a call came to; `text` says in Russian why it was refused, null where nothing is to be said. */
export type Said<Value> = { ok: true; value: Value } | { ok: false; text: string | null };

function sayWhy(texts: Readonly<Record<string, string>>, error: CallError): string | null {
  return error.silent ? null : (findReasonText(texts, error) ?? requestFailed);
}

/** Gives a command for the step the presenter has seen. */
export async function sendCommand(
  client: Client,
  activity_id: string,
  { command, step, early_join_minutes }: { command: LiveCommand; step: number; early_join_minutes: number },
): Promise<{ outcome: CommandOutcome; text: string | null }> {
  try {
    const result = await client.call('live.command', { params: { activity_id }, body: { command, step } });
    return { outcome: { kind: 'done', step: result.step }, text: null };
  } catch (error) {
    if (!isCallError(error, 'live.command')) throw error;
    const text = sayWhy(commandRefusals(early_join_minutes), error);
    return { outcome: { kind: error.reason === 'stale_step' ? 'stale' : 'refused' }, text };
  }
}

/** Lets newcomers in, or does not. */
export async function setEntrance(client: Client, activity_id: string, locked: boolean): Promise<Said<boolean>> {
  try {
    const result = await client.call('live.entrance', { params: { activity_id }, body: { locked } });
    return { ok: true, value: result.locked };
  } catch (error) {
    if (!isCallError(error, 'live.entrance')) throw error;
    return { ok: false, text: sayWhy(entranceRefusals, error) };
  }
}

/** The signed address of the projector's view. */
export async function getProjectorUrl(client: Client, activity_id: string): Promise<Said<string>> {
  try {
    const result = await client.call('live.projector', { params: { activity_id } });
    return { ok: true, value: result.url };
  } catch (error) {
    if (!isCallError(error, 'live.projector')) throw error;
    return { ok: false, text: sayWhy(projectorRefusals, error) };
  }
}
