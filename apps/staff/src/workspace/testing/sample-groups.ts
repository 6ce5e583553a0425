import { type Answer, type Answerer, ORGANIZATION, TEACHER } from '../../shell/testing/open-screen.tsx';

const makeId = (letter: string): string => letter.repeat(22);
export const SEVENTH = makeId('B');
export const TENTH = makeId('C');
export const OLD = makeId('D');

/** Whoever manages groups of her department. */
export const GROUP_MANAGER = [...TEACHER, `group:me:dep:${ORGANIZATION.id}`];

const group = (id: string, name: string, rest: object = {}) => ({
  id,
  name,
  type: 1060,
  status: 1,
  participant_count: 0,
  department_id: ORGANIZATION.id,
  join_id: id,
  ...rest,
});

const department = (id: string, shortName: string) => ({
  id,
  shortName,
  fullName: shortName,
  organization: { ...ORGANIZATION, fullName: ORGANIZATION.shortName, website: null },
});

/** A job of the person. */
export const job = (letter: string, type: string, status: string, name: string) => ({
  id: makeId(letter),
  type,
  status,
  department: department(letter === 'J' ? ORGANIZATION.id : makeId(letter), name),
});

const participant = (letter: string, last_name: string, first_name: string, rest: object = {}) => ({
  user_id: makeId(letter),
  last_name,
  first_name,
  email: `${letter.toLowerCase()}@school.example`,
  middle_name: '',
  login: null,
  email_confirmed: true,
  has_signed_in: true,
  ...rest,
});

/** Somebody whom a search finds. */
export const found = (letter: string, lastName: string) => ({
  id: makeId(letter),
  lastName,
  firstName: 'Пётр',
  middleName: 'Ильич',
  emails: [{ email: `${letter.toLowerCase()}@school.example` }],
});

/** Groups that a server would keep. */
export class SampleGroups {
  groups = [
    group(TENTH, '10 «А»', { type: 1050, participant_count: 3 }),
    group(SEVENTH, '7 «Б»'),
    group(OLD, 'Выпуск', { status: 2 }),
  ];
  jobs = [job('J', 'staff', 'accepted', 'География')];
  participants = [
    participant('S', 'Яшина', 'Анна', { email_confirmed: false }),
    participant('T', 'Белов', 'Пётр'),
    participant('U', 'Ким', 'Олег', { email: null, login: 'kim.oleg', has_signed_in: false }),
  ];
  invited: object[] = [];
  proposed: object[] = [];
  /** What the server answers in place of the usual, by method and path. */
  overrides: Record<string, Answer | Promise<Answer>> = {};

  readonly answer: Answerer = ({ method, path }) => {
    const [address = '', query = ''] = path.split('?');
    const said = this.overrides[`${method} ${address}`];
    if (said !== undefined) return said;
    if (address === '/account/api/user/self/job/') return { status: 200, body: this.jobs };
    if (address === '/api/v1/group/')
      return method === 'POST'
        ? { status: 200, body: { id: makeId('N') } }
        : { status: 200, body: this.groups.filter(({ status }) => query === '' || status === 1) };
    const [, , , , id = '', command = ''] = address.split('/');
    const own = this.groups.find((one) => one.id === id);
    if (own === undefined) return null;
    if (command === 'invited') return { status: 200, body: this.invited };
    if (command === 'proposed') return { status: 200, body: this.proposed };
    if (command === 'generate_join_id') return { status: 200, body: { join_id: makeId('Z') } };
    if (command === 'participant' && method === 'GET') return { status: 200, body: this.participants };
    if (command === '' && method === 'DELETE') {
      this.groups = this.groups.filter((one) => one !== own);
      return { status: 204, body: null };
    }
    if (command === '') return { status: 200, body: own };
    if (command === 'remove_participants') return { status: 200, body: { removed: 2 } };
    if (method === 'PATCH') return { status: 200, body: this.participants[0] };
    return { status: 204, body: null };
  };
}
