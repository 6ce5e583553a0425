import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Browser, outcome } from '../../testing/browser.ts';
import { plantMember, plantStudentGroup } from '../../testing/groups.ts';
import { makePerson, makeSchool, type School } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: School;
let teacher: Browser;
let group_id: string;
let ids: Record<'Азов' | 'Бобров' | 'Волков', string>;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
  const { email, password } = await makePerson(app, school);
  teacher = await app.signIn(email, password);
});
afterAll(() => app.close());

async function makePupil(last_name: string): Promise<string> {
  return (await makePerson(app, school, { user_type: 'student', roles: [], last_name, first_name: 'Ян' })).id;
}

beforeEach(async () => {
  ids = { Волков: await makePupil('Волков'), Азов: await makePupil('Азов'), Бобров: await makePupil('Бобров') };
  group_id = await plantStudentGroup(app, { department_id: school.department_id });
  await plantMember(app, group_id, ...Object.values(ids));
});

const params = () => ({ params: { id: group_id } });
const number = () => teacher.get('group.number_cards', params());
const set = (numbers: { user_id: string; card_number: number | null }[]) =>
  teacher.call('group.set_card_numbers', { ...params(), body: { numbers } });
const read = async () =>
  (await teacher.get('group.card_numbers', params())).map(({ name, card_number }) => [name, card_number]);

it('numbers are given in the order of the list, once, and kept when others leave', async () => {
  expect(await read()).toEqual([
    ['Азов Ян', null],
    ['Бобров Ян', null],
    ['Волков Ян', null],
  ]);
  expect((await number()).map(({ card_number }) => card_number)).toEqual([1, 2, 3]);
  await teacher.get('group.remove_participants', { ...params(), body: { user_ids: [ids.Бобров] } });
  expect(await read()).toEqual([
    ['Азов Ян', 1],
    ['Волков Ян', 3],
  ]);
  const [first, second] = [await makePupil('Абрикосова'), await makePupil('Яшина')];
  await plantMember(app, group_id, first, second);
  await number();
  expect(await read()).toEqual([
    ['Абрикосова Ян', 2],
    ['Азов Ян', 1],
    ['Волков Ян', 3],
    ['Яшина Ян', 4],
  ]);
});

it('who comes back after others got her number gets another', async () => {
  await number();
  await teacher.get('group.remove_participants', { ...params(), body: { user_ids: [ids.Азов] } });
  const newcomer = await makePupil('Яшина');
  await plantMember(app, group_id, newcomer);
  await number();
  await teacher.get('group.add_participants', { ...params(), body: { user_ids: [ids.Азов] } });
  await number();
  expect(await read()).toEqual([
    ['Азов Ян', 4],
    ['Бобров Ян', 2],
    ['Волков Ян', 3],
    ['Яшина Ян', 1],
  ]);
});

it('two members change numbers in one call', async () => {
  await number();
  expect(
    (
      await set([
        { user_id: ids.Азов, card_number: 3 },
        { user_id: ids.Волков, card_number: 1 },
      ])
    ).status,
  ).toBe(200);
  expect(await read()).toEqual([
    ['Азов Ян', 3],
    ['Бобров Ян', 2],
    ['Волков Ян', 1],
  ]);
});

it('a number of somebody else, one given twice and a stranger are refused, and nothing is set', async () => {
  await number();
  const before = await read();
  const taken = await set([
    { user_id: ids.Азов, card_number: 9 },
    { user_id: ids.Бобров, card_number: 3 },
  ]);
  expect(outcome(taken)).toMatchObject({
    status: 409,
    body: { reason: 'number_taken', field: 'numbers', card_number: 3 },
  });
  const twice = await set([
    { user_id: ids.Азов, card_number: 9 },
    { user_id: ids.Бобров, card_number: 9 },
  ]);
  expect(outcome(twice)).toMatchObject({ status: 400, body: { reason: 'named_twice', field: 'numbers' } });
  const stranger = await makePupil('Чужой');
  expect(outcome(await set([{ user_id: stranger, card_number: 9 }]))).toMatchObject({ status: 404 });
  expect((await set([{ user_id: ids.Азов, card_number: 101 }])).status).toBe(400);
  expect(await read()).toEqual(before);
});
