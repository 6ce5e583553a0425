import type { Bind } from '../../http/bind.ts';
import { type StatisticsContext, viewResults } from './commands.ts';
import { byParticipant, byQuestion } from './rules.ts';

export function bindStatistics(bind: Bind, context: StatisticsContext): void {
  bind('statistics.by_participant', async ({ caller: { person, owned_id }, request }) =>
    byParticipant(await viewResults(context, owned_id, { actor_id: person.id, address: request.ip })),
  );

  bind('statistics.by_question', async ({ caller: { person, owned_id }, request }) =>
    byQuestion(await viewResults(context, owned_id, { actor_id: person.id, address: request.ip })),
  );
}
