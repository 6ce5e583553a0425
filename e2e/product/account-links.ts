import { expect } from '@playwright/test';
import { ApiBrowser } from './api-browser.ts';
import type { ServerProcess } from './server-process.ts';

const PASSWORD = 'сирень у школьных ворот';
const [NEWCOMER, INVITED] = ['newcomer@pupils.example', 'invited@school57.example'];

/** Addresses of the account that only a link leads to, each with what it needs; nothing of it is used up. */
export async function makeAccountLinks(server: ServerProcess): Promise<{ name: string; path: string }[]> {
  const stranger = new ApiBrowser(server.url);
  const [teacher, administrator] = await Promise.all([signIn(server, 'organiser'), signIn(server, 'administrator')]);
  const { version } = await stranger.call('auth.consent');
  const person = { lastName: 'Лаптев', firstName: 'Тимофей', middleName: '' };
  const account = { email: NEWCOMER, password: PASSWORD, userType: 'student', departmentId: null } as const;
  await stranger.call('auth.register', { body: { ...person, ...account, consent: { version } } });
  const { email } = server.getAccount('author');
  await stranger.call('auth.ask_reset', { body: { email } });
  const [job] = await administrator.call('user.jobs');
  const params = { organization_id: job?.department.organization.id ?? '' };
  const [department] = await administrator.call('department.list', { params });
  const given = { email: INVITED, departmentId: department?.id, type: 'staff', roles: ['author'] };
  await administrator.call('invitation.create', { params, body: { invitations: [{ ...person, ...given }] } });
  return [
    { name: 'first', path: await makeCardLink(teacher) },
    { name: 'confirm', path: await findMailedLink(stranger, NEWCOMER, 'confirm') },
    { name: 'invitation', path: await findMailedLink(stranger, INVITED, 'invitation') },
    { name: 'reset-new', path: await findMailedLink(stranger, email, 'reset/new') },
  ];
}

async function signIn(server: ServerProcess, role: string): Promise<ApiBrowser> {
  const browser = new ApiBrowser(server.url);
  const { email, password } = server.getAccount(role);
  await browser.call('auth.login', { body: { email, password } });
  return browser;
}

/** Of a pupil without a mailbox, who has not signed in yet. */
async function makeCardLink(teacher: ApiBrowser): Promise<string> {
  const [group] = await teacher.call('group.list');
  const params = { id: group?.id ?? '' };
  const last_name = 'Ильина-Карточкина';
  await teacher.call('group.add_roster', {
    params,
    body: { rows: [{ last_name, first_name: 'Мария', middle_name: '', email: '' }] },
  });
  const people = await teacher.call('group.participants', { params });
  const pupil = people.find((each) => each.last_name === last_name);
  const { cards } = await teacher.call('group.issue_cards', { params, body: { user_ids: [pupil?.user_id] } });
  return cards[0]?.url ?? '';
}

/** Mails take a moment to come. */
async function findMailedLink(stranger: ApiBrowser, to: string, path: string): Promise<string> {
  const find = async (): Promise<string | undefined> => {
    const mails = await stranger.call('mailbox.list');
    return mails
      .filter((mail) => mail.to === to)
      .flatMap(({ text }) => text.match(/https?:\S+/g) ?? [])
      .find((link) => new URL(link).pathname.endsWith(`/${path}`));
  };
  await expect.poll(find, { message: `the mail to ${to}`, timeout: 40_000 }).toBeDefined();
  return (await find()) ?? '';
}
