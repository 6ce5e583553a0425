import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { notFound } from '../../refused.ts';
import { stopReminders } from './commands.ts';
import { readStopCode } from './rules/stop-code.ts';

export function bindReminders(bind: Bind, { db, secrets }: Context): void {
  bind('reminder.stop', async ({ params: { code } }) => {
    const user_id = readStopCode(secrets, code);
    if (user_id === null || !(await stopReminders(db, user_id))) throw notFound();
    return undefined;
  });
}
