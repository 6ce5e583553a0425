import { isEmail } from '@parta/domain/people/email';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { type Bind, HIJACKED } from '../../http/calls/bind.ts';
import { attachment } from '../../http/pages/attachment.ts';
import { askerOf } from '../../http/visitors/asker.ts';
import { setSessionCookies } from '../../http/visitors/cookies.ts';
import { sessionVisitOf, visitOf } from '../../http/visitors/visit.ts';
import type { Person } from '../../identity/person.ts';
import { createSheetReader } from '../../spreadsheet/sheet-reader.ts';
import { recordAudit } from '../audit/commands.ts';
import type { Administrator } from '../organizations/types.ts';
import { findAccountByEmail } from '../people/queries/accounts.ts';
import { acceptInvitation } from './commands/accept-invitation.ts';
import { resendInvitation, withdrawInvitation } from './commands/change-invitations.ts';
import { invitePeople } from './commands/create-invitations.ts';
import { openInvitation } from './commands/open-invitation.ts';
import { presentInvitation, presentOffer } from './present.ts';
import { listDepartmentNames, listInvitations, listMemberships } from './queries.ts';
import { judgeList, readList } from './rules/list.ts';
import { makeListTemplate } from './service/list-template.ts';
import { templateTexts } from './texts.ts';

export function bindInvitations(bind: Bind, context: Context): void {
  bindAdministration(bind, context);
  bindLists(bind, context);
  bindHolder(bind, context);
}

/** What an administrator does with invitations. */
function bindAdministration(bind: Bind, context: Context): void {
  const { db, clock } = context;

  bind('invitation.list', async ({ query: { page }, caller: { person, administered_id }, request }) => {
    const { invitations, total } = await listInvitations(db, administered_id, page);
    await recordAudit(db, {
      at: clock.now(),
      action: 'people_listed',
      organization_id: administered_id,
      actor_id: person.id,
      details: { status: 'invited', page },
      address: visitOf(request).address,
    });
    return { invitations: invitations.map(presentInvitation), total };
  });

  bind('invitation.create', async ({ body: { invitations }, caller: { person, administered_id }, request }) => {
    const invited = invitations.map(({ lastName, firstName, middleName, departmentId, ...rest }) => ({
      ...rest,
      last_name: lastName,
      first_name: firstName,
      middle_name: middleName,
      department_id: departmentId,
    }));
    await invitePeople(context, administered_id, invited, actingAs(person, request));
    return { created: invited.length };
  });

  bind('invitation.resend', async ({ params: { id }, caller: { person, administered_id }, request }) => {
    await resendInvitation(context, administered_id, id, actingAs(person, request));
    return undefined;
  });

  bind('invitation.withdraw', async ({ params: { id }, caller: { person, administered_id }, request }) => {
    await withdrawInvitation(context, administered_id, id, actingAs(person, request));
    return undefined;
  });
}

/** How many people are invited by one file. */
function bindLists(bind: Bind, { db }: Context): void {
  const readSheets = createSheetReader();

  bind('invitation.read_list', async ({ body: { file }, caller: { administered_id }, refusal }) => {
    const sheets = await readSheets(Buffer.from(file, 'base64'));
    if (typeof sheets === 'string') throw refusal(400, sheets);
    const list = readList(sheets);
    if (typeof list === 'string') throw refusal(400, list);
    const { rows, columnsPassedOver, sheetsPassedOver } = list;
    const emails = rows.map(({ cells }) => cells.email).filter(isEmail);
    const [departments, members] = await Promise.all([
      listDepartmentNames(db, administered_id),
      listMemberships(db, administered_id, emails),
    ]);
    return {
      rows: judgeList(rows, { departments, members }),
      columnsPassedOver: [...columnsPassedOver],
      sheetsPassedOver: [...sheetsPassedOver],
    };
  });

  bind('invitation.template', async ({ caller: { administered_id }, reply }) => {
    const template = await makeListTemplate(await listDepartmentNames(db, administered_id));
    await reply
      .header('cache-control', 'no-store')
      .header('content-disposition', attachment('list.xlsx', templateTexts.fileName))
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .send(template);
    return HIJACKED;
  });
}

/** What the holder of a link does. */
function bindHolder(bind: Bind, context: Context): void {
  const { db, config } = context;

  bind('invitation.about', async ({ body: { token }, caller: { person }, request, reply }) => {
    const offered = await openInvitation(context, token, askerOf(request, reply, context));
    const account = await findAccountByEmail(db, offered.email);
    return presentOffer(offered, {
      hasAccount: account !== null,
      isSignedIn: account !== null && account.id === person?.id,
    });
  });

  bind(
    'invitation.accept',
    async ({ body: { token, account, sharedComputer }, caller: { person }, request, reply }) => {
      const offered = await openInvitation(context, token, askerOf(request, reply, context));
      const names = account && {
        password: account.password,
        last_name: account.lastName,
        first_name: account.firstName,
        middle_name: account.middleName,
        consent: account.consent,
      };
      const visit = sessionVisitOf(request, sharedComputer);
      const issued = await acceptInvitation(context, { token, offered, person, account: names }, visit);
      if (issued !== null) setSessionCookies(request, reply, config, issued);
      return undefined;
    },
  );
}

function actingAs(person: Person, request: FastifyRequest): Administrator {
  return { id: person.id, address: visitOf(request).address };
}
