import { ApiBrowser } from './api-browser.ts';
import type { ServerProcess } from './server-process.ts';

/** How a pupil signs in: by the QR code of the card for the first time, or by login and password. */
export type Arrival = 'card' | 'password';

export interface ClassPupil {
  user_id: string;
  last_name: string;
  login: string;
  /** The one the pupil has, or chooses at the first sign-in. */
  password: string;
  arrival: Arrival;
  /** Where the QR code of the card leads. */
  card_path: string;
}

/** A browser without a screen of a sample account. */
export async function signInByCall(server: ServerProcess, role: string): Promise<ApiBrowser> {
  const api = new ApiBrowser(server.url);
  const { email, password } = server.getAccount(role);
  await api.call('auth.login', { body: { email, password } });
  return api;
}

/** Makes sessions of the school's pupils ones on a shared computer unless they say otherwise. */
export async function openComputerClass(server: ServerProcess): Promise<void> {
  const administrator = await signInByCall(server, 'administrator');
  const [job] = await administrator.call('user.jobs');
  const params = { organization_id: job?.department.organization.id ?? '' };
  await administrator.call('organization.update', { params, body: { hasComputerClass: true } });
}

/** Adds pupils without mailboxes to a group, in this order; those who sign in by password have chosen one already. */
export async function addClassPupils(
  server: ServerProcess,
  group_name: string,
  people: readonly { last_name: string; arrival: Arrival }[],
): Promise<ClassPupil[]> {
  const teacher = await signInByCall(server, 'organiser');
  const group = (await teacher.call('group.list')).find(({ name }) => name === group_name);
  if (group === undefined) throw new Error(`the sample school lacks the group ${group_name}`);
  const params = { id: group.id };
  const rows = people.map(({ last_name }) => ({ last_name, first_name: 'Саша', middle_name: '', email: '' }));
  await teacher.call('group.add_roster', { params, body: { rows } });
  const members = await teacher.call('group.participants', { params });
  const pupils: ClassPupil[] = [];
  for (const { last_name, arrival } of people) {
    const user_id = members.find((member) => member.last_name === last_name)?.user_id ?? '';
    const { cards } = await teacher.call('group.issue_cards', { params, body: { user_ids: [user_id] } });
    const [card] = cards;
    if (card === undefined) throw new Error(`no card was made for ${last_name}`);
    const { pathname, hash } = new URL(card.url);
    const password = `клён за окном класса, ряд ${pupils.length + 1}`;
    if (arrival === 'password') {
      const body = { token: hash.replace('#token=', ''), password };
      await new ApiBrowser(server.url).call('auth.first_password', { body });
    }
    pupils.push({ user_id, last_name, login: card.login, password, arrival, card_path: `${pathname}${hash}` });
  }
  return pupils;
}
