import type { Context } from '../../context.ts';
import type { Bind } from '../../http/calls/bind.ts';
import { visitOf } from '../../http/visitors/visit.ts';
import { notFound } from '../../refused.ts';
import { findGroup } from '../groups/queries/groups.ts';
import { decideProposal, proposeParticipants } from './commands.ts';
import { presentProposal, presentProposed } from './present.ts';
import { listProposals, listProposed } from './queries.ts';

export function bindGroupProposals(bind: Bind, context: Context): void {
  const { db } = context;

  bind('group.propose_participants', async ({ params: { id }, body: { user_ids }, caller, request }) => {
    const { person, department_ids } = caller;
    const by = { id: person.id, department_ids, address: visitOf(request).address };
    await proposeParticipants(context, id, user_ids, by);
    return undefined;
  });
  bind('group.proposed', async ({ params: { id }, caller: { department_ids } }) => {
    if ((await findGroup(db, department_ids, id)) === null) throw notFound();
    return (await listProposed(db, id)).map(presentProposed);
  });
  bind('proposal.list', async ({ caller: { administered_id } }) =>
    (await listProposals(db, administered_id)).map(presentProposal),
  );
  bind('proposal.decide', async ({ params: { id }, body: { decision }, caller, request }) => {
    const by = { id: caller.person.id, address: visitOf(request).address };
    await decideProposal(context, caller.administered_id, id, decision, by);
    return undefined;
  });
}
