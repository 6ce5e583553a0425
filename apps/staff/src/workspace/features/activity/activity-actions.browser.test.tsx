import { QrCode } from '@parta/ui/qr/qr-code';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';
import { ACTIVITY_ID, serveActivity as serve } from '../../testing/sample-activity.ts';
import { editTexts } from './texts.ts';

let opened: OpenedWorkspace | null = null;
beforeEach(async () => {
  await page.viewport(1440, 900);
});
afterEach(() => {
  vi.useRealTimers();
  opened?.close();
});

const row = () => page.getByRole('row', { name: /Реки/ });

async function openMenu(): Promise<void> {
  await userEvent.click(row().getByRole('cell').nth(2), { button: 'right' });
  await expect.element(page.getByRole('menu')).toBeVisible();
}

async function choose(name: string): Promise<void> {
  await openMenu();
  await userEvent.click(page.getByRole('menuitem', { name }));
}

/** What a symbol of the address is drawn of. */
function drawSymbol(address: string): string | undefined {
  const host = document.createElement('div');
  const root = createRoot(host);
  flushSync(() => root.render(<QrCode text={address} label="" className="" />));
  const drawn = host.querySelector('svg')?.innerHTML;
  root.unmount();
  return drawn;
}

const patches = () =>
  opened?.calls.filter(({ method }) => method === 'PATCH').map(({ path, body }) => ({ path, body })) ?? [];

describe('what can be done with an activity', () => {
  it('[ACT-20] [ACT-21] [ACT-22] [ACT-23] [ACT-24] is a menu that a right click opens, in one order', async () => {
    opened = openWorkspace('/activity', serve({ mode: 10, identification: 20 }));
    await openMenu();
    const names = page
      .getByRole('menuitem')
      .elements()
      .map((item) => item.textContent);
    expect(names).toEqual([
      'Открыть пульт',
      'Изменить',
      'Завершить',
      'Отменить',
      'Получить ссылку',
      'Посмотреть участников',
      'Результаты',
    ]);
  });

  it('[ACT-22] [ACT-23] [ACT-24] leaves out what an activity has not', async () => {
    opened = openWorkspace('/activity', serve({ ends: -1 }));
    await openMenu();
    expect(page.getByRole('menuitem', { name: 'Открыть пульт' }).elements()).toEqual([]);
    expect(page.getByRole('menuitem', { name: 'Получить ссылку' }).elements()).toEqual([]);
    opened.close();
    opened = openWorkspace('/activity', serve({ mode: 10, identification: 10 }));
    await openMenu();
    expect(page.getByRole('menuitem', { name: 'Посмотреть участников' }).elements()).toEqual([]);
  });

  it('[ACT-17] [ACT-18] stands in the row too; completing waits for the start', async () => {
    opened = openWorkspace('/activity', serve({ starts: 30 }));
    await expect.element(row().getByRole('button', { name: /^Изменить/ })).toBeEnabled();
    await expect.element(row().getByRole('button', { name: /^Отменить/ })).toBeEnabled();
    await expect.element(row().getByRole('button', { name: /^Завершить/ })).toBeDisabled();
    opened.close();
    opened = openWorkspace('/activity', serve({ starts: -1 }));
    await expect.element(row().getByRole('button', { name: /^Завершить/ })).toBeEnabled();
  });

  it('[ACT-19] is a menu that the button of the row opens, too', async () => {
    opened = openWorkspace('/activity', serve({}));
    await userEvent.click(row().getByRole('button', { name: /^Действия/ }));
    await expect.element(page.getByRole('menuitem', { name: 'Изменить' })).toBeVisible();
  });

  it('[ACT-25] leads to the participants', async () => {
    opened = openWorkspace('/activity', serve({}));
    await choose('Посмотреть участников');
    await expect.poll(opened.getPath).toBe(`/activity/${ACTIVITY_ID}`);
  });

  it('[ACT-15] a double click on the row does so too', async () => {
    opened = openWorkspace('/activity', serve({}));
    await expect.element(row()).toBeVisible();
    await userEvent.dblClick(row().getByRole('cell').first());
    await expect.poll(opened.getPath).toBe(`/activity/${ACTIVITY_ID}`);
  });

  it('[ACT-31] [ACT-33] [ACT-34] joins a live one, and not before its time', async () => {
    opened = openWorkspace('/activity', serve({ mode: 10, identification: 20, starts: 20, ends: 90 }));
    await choose('Открыть пульт');
    await expect
      .element(page.getByText('Нельзя начать мероприятия ранее 15 минут до запланированного срока'))
      .toBeVisible();
    expect(opened.left).toEqual([]);
    opened.close();
    opened = openWorkspace('/activity', serve({ mode: 10, identification: 20, starts: 14, ends: 90 }));
    await choose('Открыть пульт');
    await expect.poll(() => opened?.left).toEqual([`/play/s/${ACTIVITY_ID}/`]);
  });

  it.each([
    [10, 's'],
    [20, 'a'],
  ])('[ACT-35] [ACT-36] shows the link of mode %i as text and as a symbol', async (mode, way) => {
    opened = openWorkspace('/activity', serve({ mode, identification: mode === 10 ? 20 : 21 }));
    await choose('Получить ссылку');
    const dialog = page.getByRole('dialog', { name: 'Ссылка на мероприятие' });
    const address = new URL(`/play/${way}/${ACTIVITY_ID}/`, window.location.href).href;
    await expect.element(dialog.getByRole('textbox', { name: 'Ссылка' })).toHaveValue(address);
    const symbol = dialog.getByRole('img', { name: 'QR-код со ссылкой на мероприятие' });
    await expect.element(symbol).toBeVisible();
    expect(symbol.element().innerHTML).toBe(drawSymbol(address));
  });
});

describe('the end of an activity', () => {
  it('[ACT-38] [ACT-39] [ACT-47] is called off after a question alone', async () => {
    opened = openWorkspace('/activity', serve({}));
    await choose('Отменить');
    const dialog = page.getByRole('dialog', { name: 'Отменить мероприятие?' });
    await expect.element(dialog.getByText(/результаты станут недоступны/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Не отменять' }));
    await expect.poll(() => dialog.elements().length).toBe(0);
    expect(patches()).toEqual([]);
    await choose('Отменить');
    await userEvent.click(dialog.getByRole('button', { name: 'Отменить мероприятие' }));
    await expect.element(page.getByText('Мероприятие отменено')).toBeVisible();
    expect(patches()).toEqual([{ path: `/api/v1/activity/${ACTIVITY_ID}/`, body: { status: 21 } }]);
  });

  it.each([{ statuses: [20, 10] }, { mode: 10, identification: 10, guests: 1 }])(
    '[ACT-43] [ACT-44] interrupts nobody without a question: %o',
    async (sample) => {
      opened = openWorkspace('/activity', serve(sample));
      await choose('Завершить');
      const dialog = page.getByRole('dialog', { name: 'Прервать мероприятие?' });
      await expect.element(dialog).toBeVisible();
      expect(patches()).toEqual([]);
      await userEvent.click(dialog.getByRole('button', { name: 'Отмена' }));
      await expect.poll(() => dialog.elements().length).toBe(0);
      expect(patches()).toEqual([]);
      await choose('Завершить');
      await userEvent.click(dialog.getByRole('button', { name: 'Прервать' }));
      await expect.poll(patches).toEqual([{ path: `/api/v1/activity/${ACTIVITY_ID}/`, body: { status: 20 } }]);
    },
  );

  it.each([{ statuses: [20, 20] }, { statuses: [] }])(
    '[ACT-45] [ACT-46] comes at once where nobody would be interrupted: %o',
    async (sample) => {
      opened = openWorkspace('/activity', serve(sample));
      await choose('Завершить');
      await expect.element(page.getByText('Мероприятие завершено')).toBeVisible();
      expect(patches()).toEqual([{ path: `/api/v1/activity/${ACTIVITY_ID}/`, body: { status: 20 } }]);
    },
  );

  it('[ACT-42] comes at once after the end, whoever is left', async () => {
    opened = openWorkspace('/activity', serve({ ends: -1, statuses: [10] }));
    await choose('Завершить');
    await expect.poll(patches).toEqual([{ path: `/api/v1/activity/${ACTIVITY_ID}/`, body: { status: 20 } }]);
    expect(opened.calls.some(({ path }) => path.endsWith('/participant/'))).toBe(false);
  });

  it('[ACT-49] takes the activity off the list', async () => {
    let isOver = false;
    opened = openWorkspace('/activity', (call) => {
      if (call.method === 'PATCH') isOver = true;
      const isList = call.path === '/api/v1/activity/';
      return isList && isOver ? { status: 200, body: [] } : serve({ statuses: [20] })(call);
    });
    await choose('Завершить');
    await expect.poll(() => row().elements().length).toBe(0);
  });

  it('[ACT-48] says that it failed', async () => {
    opened = openWorkspace('/activity', serve({ statuses: [20] }, { status: 500, body: {} }));
    await choose('Завершить');
    await expect.element(page.getByText('Произошла неизвестная ошибка')).toBeVisible();
  });
});

/** What is sent of an activity, and of one whose start and options are settled. */
const text: unknown = expect.any(String);
const SETTLED = { title: text, end_date: text };
const options: unknown = expect.objectContaining({ connect_after_start: true });
const WHOLE = { ...SETTLED, start_date: text, description: options };

describe('an activity that is changed', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Изменить мероприятие' });
  const save = () => userEvent.click(dialog().getByRole('button', { name: 'Сохранить' }));

  it('[ACT-37] [ACT-102] [ACT-103] [ACT-108] opens with what it is, and sends what was changed', async () => {
    opened = openWorkspace('/activity', serve({ starts: 600, ends: 900, statuses: [0] }));
    await choose('Изменить');
    const name = dialog().getByRole('textbox', { name: 'Название' });
    await expect.element(name).toHaveValue('Дом');
    await expect.element(dialog().getByRole('checkbox', { name: 'Показывать правильность ответов' })).not.toBeChecked();
    await userEvent.fill(name, 'Другое');
    await userEvent.click(dialog().getByRole('checkbox', { name: 'Показывать правильность ответов' }));
    await save();
    await expect.element(page.getByText('Параметры мероприятия обновлены')).toBeVisible();
    const [patch] = patches();
    expect(patch?.path).toBe(`/api/v1/activity/${ACTIVITY_ID}/`);
    expect(patch?.body).toEqual({ ...WHOLE, title: 'Другое' });
    expect(patch?.body).toMatchObject({ description: { show_correctness: true } });
  });

  it.each([
    ['somebody has begun', { statuses: [10], starts: 600, ends: 900 }, true],
    ['somebody has finished', { statuses: [20], starts: 600, ends: 900 }, true],
    ['a live one starts in 14 minutes', { mode: 10, identification: 20, starts: 14, ends: 90 }, true],
    ['a live one starts in 17 minutes', { mode: 10, identification: 20, starts: 17, ends: 90 }, false],
    ['an assigned one starts in 5 minutes', { starts: 5, ends: 90, statuses: [0] }, false],
  ])(
    '[ACT-104] [ACT-105] [ACT-106] [ACT-107] start and options are settled or not where %s',
    async (_, sample, isLocked) => {
      opened = openWorkspace('/activity', serve(sample));
      await choose('Изменить');
      const start = dialog().getByRole('textbox', { name: 'Начало' });
      const option = dialog().getByRole('checkbox', { name: 'Показывать правильность ответов' });
      await expect.poll(() => start.element().hasAttribute('disabled')).toBe(isLocked);
      expect(option.element().hasAttribute('disabled')).toBe(isLocked);
      await save();
      await expect.element(page.getByText('Параметры мероприятия обновлены')).toBeVisible();
      expect(patches()[0]?.body).toEqual(isLocked ? SETTLED : WHOLE);
    },
  );

  it('[ACT-97] [ACT-98] [ACT-99] [ACT-100] [ACT-101] is not sent with what is wrong', async () => {
    opened = openWorkspace('/activity', serve({ starts: 600, ends: 900, statuses: [0] }));
    await choose('Изменить');
    const name = dialog().getByRole('textbox', { name: 'Название' });
    const start = dialog().getByRole('textbox', { name: 'Начало' });
    const end = dialog().getByRole('textbox', { name: 'Окончание' });
    await userEvent.fill(name, '');
    await userEvent.fill(start, '');
    await userEvent.fill(end, '');
    await save();
    expect(dialog().getByText('Заполните это поле').elements()).toHaveLength(3);
    await userEvent.fill(name, 'я'.repeat(256));
    await expect.element(dialog().getByText('Максимальная длина названия - 255 символов')).toBeVisible();
    await userEvent.fill(name, 'я'.repeat(255));
    await userEvent.fill(start, '20.11.2027 12:00');
    await userEvent.fill(end, '20.11.2027 12:00');
    await save();
    await expect.element(dialog().getByText('Дата окончания должна быть позже даты начала')).toBeVisible();
    expect(patches()).toEqual([]);
    await userEvent.fill(end, '20.11.2027 12:01');
    await save();
    await expect.poll(() => patches().length).toBe(1);
  });

  it('ends as long after another start as before, until another end is typed, and never in the past', async () => {
    opened = openWorkspace('/activity', serve({ starts: 600, ends: 900, statuses: [0] }));
    await choose('Изменить');
    const start = dialog().getByRole('textbox', { name: 'Начало' });
    const end = dialog().getByRole('textbox', { name: 'Окончание' });
    await userEvent.fill(start, '20.11.2027 12:00');
    await userEvent.tab();
    await expect.element(end).toHaveValue('20.11.2027 17:00');
    await userEvent.fill(end, '20.11.2027 15:00');
    await userEvent.fill(start, '21.11.2026 12:00');
    await userEvent.tab();
    await expect.element(end).toHaveValue('20.11.2027 15:00');
    await userEvent.fill(end, '21.11.2026 13:00');
    await save();
    await expect.element(dialog().getByText(editTexts.end_in_past)).toBeVisible();
    expect(patches()).toEqual([]);
  });

  it('asks before what was typed is thrown away by Escape', async () => {
    opened = openWorkspace('/activity', serve({ starts: 600, ends: 900, statuses: [0] }));
    await choose('Изменить');
    const name = dialog().getByRole('textbox', { name: 'Название' });
    await userEvent.fill(name, 'Другое');
    await userEvent.keyboard('{Escape}');
    const question = page.getByRole('dialog', { name: 'Закрыть окно?' });
    await expect.element(question).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => question.elements()).toEqual([]);
    await expect.element(name).toHaveValue('Другое');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(question.getByRole('button', { name: 'Закрыть без сохранения' }));
    await expect.poll(() => dialog().elements()).toEqual([]);
  });

  it('[ACT-96] says that it could not be saved, and stays', async () => {
    opened = openWorkspace('/activity', serve({ starts: 600, ends: 900 }, { status: 500, body: {} }));
    await choose('Изменить');
    await expect.element(dialog().getByRole('textbox', { name: 'Название' })).toHaveValue('Дом');
    await save();
    await expect.element(dialog().getByText('Произошла ошибка при сохранении мероприятия')).toBeVisible();
  });

  it('[ACT-05] is asked for no more once the screen is left', async () => {
    opened = openWorkspace('/activity', serve({}));
    await choose('Посмотреть участников');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Реки' })).toBeVisible();
    const asked = () => opened?.calls.filter(({ path }) => path === '/api/v1/activity/').length ?? 0;
    const others = () => opened?.calls.filter(({ path }) => path.endsWith('/progress/')).length ?? 0;
    const [before, othersBefore] = [asked(), others()];
    await expect.poll(others, { timeout: 20_000 }).toBeGreaterThanOrEqual(othersBefore + 2);
    expect(asked()).toBe(before);
  }, 30_000);

  it('[ACT-06] is not disturbed by the list behind it', async () => {
    opened = openWorkspace('/activity', serve({ starts: 600, ends: 900 }));
    await choose('Изменить');
    const name = dialog().getByRole('textbox', { name: 'Название' });
    await userEvent.fill(name, 'Почти готово');
    const asked = () => opened?.calls.filter(({ path }) => path === '/api/v1/activity/').length ?? 0;
    const before = asked();
    await expect.poll(asked, { timeout: 15_000 }).toBeGreaterThanOrEqual(before + 2);
    await expect.element(name).toHaveValue('Почти готово');
  }, 30_000);
});
