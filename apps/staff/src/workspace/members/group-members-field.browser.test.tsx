import { type ReactNode, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../../shell/testing/list-violations.ts';
import {
  type Answer,
  type Answerer,
  type OpenedScreen,
  ORGANIZATION,
  openScreen,
} from '../../shell/testing/open-screen.tsx';
import { GROUP_MANAGER } from '../testing/sample-groups.ts';
import type { ChosenMembers } from './chosen-members.ts';
import { GroupMembersField } from './group-members-field.tsx';

const makeId = (letter: string): string => letter.repeat(22);
const SEVENTH = makeId('B');
const TENTH = makeId('C');
const FOREIGN = makeId('D');
const ANNA = makeId('S');

const group = (id: string, name: string, participant_count: number, department_id = ORGANIZATION.id) => ({
  id,
  name,
  type: 1060,
  status: 1,
  participant_count,
  department_id,
  join_id: id,
});

const member = (user_id: string, last_name: string, first_name: string) => ({
  user_id,
  last_name,
  first_name,
  middle_name: '',
  email: null,
  login: 'login',
  email_confirmed: true,
  has_signed_in: true,
});

const people: Record<string, object[]> = {
  [SEVENTH]: [member(makeId('T'), 'Белов', 'Пётр'), member(ANNA, 'Яшина', 'Анна')],
  [TENTH]: [member(makeId('U'), 'Ким', 'Олег'), member(makeId('V'), 'Орлова', 'Зоя'), member(ANNA, 'Яшина', 'Анна')],
};
const elsewhere = {
  id: makeId('J'),
  type: 'staff',
  status: 'accepted',
  department: {
    id: makeId('E'),
    shortName: 'Другая кафедра',
    fullName: 'Другая кафедра',
    organization: { id: makeId('F'), shortName: 'Другая школа', fullName: 'Другая школа', website: null },
  },
};

let lists: Record<string, object[]>;
let overrides: Record<string, Answer>;
let chosen: ChosenMembers;
let opened: OpenedScreen;

const answer: Answerer = ({ path }) => {
  const said = overrides[path];
  if (said !== undefined) return said;
  if (path === '/account/api/user/self/job/') return { status: 200, body: [elsewhere] };
  if (path.startsWith('/api/v1/group/?')) {
    return {
      status: 200,
      body: [
        group(TENTH, '10 «А»', lists[TENTH]?.length ?? 0),
        group(SEVENTH, '7 «Б»', 2),
        group(FOREIGN, 'Чужая', 4, makeId('E')),
      ],
    };
  }
  const list = lists[path.split('/')[4] ?? ''];
  return list === undefined ? null : { status: 200, body: list };
};

function Field({ taken, error }: { taken?: ReadonlySet<string>; error?: string }): ReactNode {
  const [value, setValue] = useState<ChosenMembers>({});
  useEffect(() => {
    chosen = value;
  });
  return (
    <GroupMembersField
      label="Участники"
      organization_id={ORGANIZATION.id}
      value={value}
      onChange={setValue}
      {...(taken === undefined ? {} : { taken })}
      {...(error === undefined ? {} : { error })}
    />
  );
}

const open = (field: ReactNode = <Field />, permissions: readonly string[] = GROUP_MANAGER): void => {
  opened = openScreen(field, answer, permissions);
};
const item = (name: string | RegExp) => page.getByRole('treeitem', { name });
const items = (): (string | null)[] =>
  page
    .getByRole('treeitem')
    .elements()
    .map(({ textContent }) => textContent);
const search = () => page.getByRole('searchbox', { name: 'Найти человека или группу' });
const membersAsked = (): number => opened.calls.filter(({ path }) => path.endsWith('/participant/')).length;

async function unfold(): Promise<void> {
  await userEvent.click(item(/^7 «Б»/), { position: { x: 20, y: 20 } });
}

beforeEach(async () => {
  await page.viewport(800, 900);
  lists = { ...people };
  overrides = {};
});
afterEach(() => opened.close());

describe('the choice of people out of groups', () => {
  it('[ACT-75] lists groups of the organization by name, and asks for their people when they are opened', async () => {
    open();
    await expect.poll(items).toEqual(['7 «Б», 2 человека', '10 «А», 3 человека']);
    expect(opened.calls.map(({ path }) => path)).toContain('/api/v1/group/?status=1');
    expect(membersAsked()).toBe(0);
    await unfold();
    await expect.poll(items).toEqual(['7 «Б», 2 человека', 'Белов Пётр', 'Яшина Анна', '10 «А», 3 человека']);
    expect(membersAsked()).toBe(1);
    await expect.element(item('Белов Пётр')).toHaveAttribute('aria-level', '2');
    expect(await listViolations()).toEqual([]);
  });

  it('[ACT-77] chooses one person, then the whole group, then nobody of it', async () => {
    open();
    await unfold();
    await userEvent.click(item('Белов Пётр'));
    await expect.element(item(/^7 «Б»/)).toHaveAttribute('aria-checked', 'mixed');
    await expect.element(page.getByText('Выбран 1 человек в 1 группе')).toBeVisible();
    expect(chosen).toEqual({ [SEVENTH]: [makeId('T')] });
    await userEvent.click(item(/^7 «Б»/));
    await expect.element(item('Яшина Анна')).toHaveAttribute('aria-checked', 'true');
    expect(chosen).toEqual({ [SEVENTH]: [makeId('T'), ANNA] });
    await userEvent.click(item(/^7 «Б»/));
    await expect.element(page.getByText('Никто не выбран')).toBeVisible();
    expect(chosen).toEqual({});
  });

  it('counts a person of two chosen groups once', async () => {
    open();
    await userEvent.click(page.getByRole('button', { name: 'Выбрать всех' }));
    await expect.element(page.getByText('Выбрано 4 человека в 2 группах')).toBeVisible();
    expect(chosen[TENTH]).toContain(ANNA);
    expect(chosen[SEVENTH]).toContain(ANNA);
    await userEvent.click(page.getByRole('button', { name: 'Снять выбор' }));
    await expect.element(page.getByText('Никто не выбран')).toBeVisible();
  });

  it('is walked by the keys of a tree', async () => {
    open();
    await unfold();
    await expect.element(item('Яшина Анна')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}[Space]');
    await expect.element(item('Яшина Анна')).toHaveAttribute('aria-checked', 'true');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.poll(() => items().length).toBe(2);
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => items().length).toBe(4);
    await userEvent.keyboard('[Space]');
    await expect.element(page.getByText('Выбрано 2 человека в 1 группе')).toBeVisible();
  });

  it('finds people by their names, and groups by theirs', async () => {
    open();
    await userEvent.fill(search(), 'орлова');
    await expect.poll(items).toEqual(['10 «А», 3 человека', 'Орлова Зоя']);
    await userEvent.fill(search(), 'петр бел');
    await expect.poll(items).toEqual(['7 «Б», 2 человека', 'Белов Пётр']);
    await userEvent.fill(search(), '10');
    await expect.poll(items).toEqual(['10 «А», 3 человека']);
    await userEvent.fill(search(), 'никого');
    await expect.element(page.getByText('Никого не нашлось')).toBeVisible();
  });

  it('[PART-15] shows who takes part already as ticked and offers her to nobody', async () => {
    open(<Field taken={new Set([ANNA])} />);
    await unfold();
    const anna = item('Яшина Анна, уже участвует');
    await expect.element(anna).toHaveAttribute('aria-checked', 'true');
    await expect.element(anna).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(anna, { force: true });
    expect(chosen).toEqual({});
    await userEvent.click(item(/^7 «Б»/));
    await expect.poll(() => chosen).toEqual({ [SEVENTH]: [makeId('T')] });
    await expect.element(item(/^7 «Б»/)).toHaveAttribute('aria-checked', 'true');
  });

  it('draws of a group of five hundred those in view, and chooses all of them', async () => {
    lists[TENTH] = Array.from({ length: 500 }, (_, at) =>
      member(String(at).padStart(22, 'a'), `Ученик${String(at).padStart(3, '0')}`, 'Ян'),
    );
    open();
    await userEvent.click(item(/^10 «А»/));
    await expect.element(page.getByText('Выбрано 500 человек в 1 группе')).toBeVisible();
    await userEvent.keyboard('{End}{ArrowRight}');
    await expect.element(item('Ученик000 Ян')).toBeVisible();
    expect(items().length).toBeLessThan(60);
    await userEvent.keyboard('{End}');
    await expect.element(item('Ученик499 Ян')).toBeVisible();
    await expect.element(item('Ученик499 Ян')).toHaveAttribute('aria-setsize', '500');
  });

  it('says that a group did not come, and asks again', async () => {
    overrides[`/api/v1/group/${SEVENTH}/participant/`] = { status: 404, body: { reason: 'not_found' } };
    open();
    await userEvent.click(item(/^7 «Б»/));
    const failed = item('7 «Б», не загрузилась, нажмите ещё раз');
    await expect.element(failed).toBeVisible();
    expect(chosen).toEqual({});
    overrides = {};
    await userEvent.keyboard('[Space]');
    await expect.element(page.getByText('Выбрано 2 человека в 1 группе')).toBeVisible();
  });

  it('tells what is wrong with the choice', async () => {
    open(<Field error="Выберите хотя бы одного участника" />);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Выберите хотя бы одного участника');
    await expect.element(page.getByRole('tree')).toHaveAccessibleDescription('Выберите хотя бы одного участника');
  });

  it('asks nothing for who manages no groups', async () => {
    open(<Field />, ['approved']);
    await expect.element(page.getByText(/прав на группы у вас нет/)).toBeVisible();
    expect(opened.calls).toEqual([]);
  });
});
