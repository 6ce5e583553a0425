import type { CallResult } from '@parta/contract/wire';
import { hideAllToasts } from '@parta/ui/overlays/toasts';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, type MadeCall, ORGANIZATION, TEACHER } from '../../../shell/testing/open-screen.tsx';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';

const ID = 'RRRRRRRRRRRRRRRRRRRRRR';
const ADDRESS = `/catalog/material/${ID}`;
type Metadata = CallResult<'material.metadata'>;

const STUDENT = ['approved', 'activity:me:asyncSelf:crud'];
const MODULE_ID = 'AAAAAAAAAAAAAAAAAAAAAA';
const MODULE: Omit<Metadata['description']['toc'][number], 'id' | 'title'> = {
  type: 'contents',
  material_id: null,
  items: [],
};

function metadata(over: Partial<Metadata['description']> = {}, rest: Partial<Metadata> = {}): Metadata {
  return {
    id: ID,
    folder: null,
    allow_copying: true,
    is_owner: false,
    ...rest,
    description: {
      toc: [
        { ...MODULE, id: MODULE_ID, title: 'Истоки' },
        { ...MODULE, id: 'BBBBBBBBBBBBBBBBBBBBBB', title: ' ' },
        { ...MODULE, id: 'CCCCCCCCCCCCCCCCCCCCCC', title: 'Устья' },
      ],
      tags: ['география'],
      title: 'Реки России',
      template: 'test',
      language: 'ru',
      overview: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Полное описание рек.' }] }],
      },
      short_overview: 'Бассейны и устья',
      cover: 'c'.repeat(64),
      certificate: null,
      study_time: 2,
      contents_count: 3,
      questions_count: 5,
      date_changed: '2026-11-20T10:00:00Z',
      date_created: '2026-11-19T10:00:00Z',
      ...over,
    },
  };
}

let opened: OpenedWorkspace | null = null;
afterEach(() => {
  opened?.close();
  hideAllToasts();
});

function open(
  material: Metadata | null,
  permissions: readonly string[] = TEACHER,
  more: (call: MadeCall) => Answer | null = () => null,
): OpenedWorkspace {
  opened = openWorkspace(
    ADDRESS,
    (call) => {
      const own = more(call);
      if (own !== null) return own;
      if (call.path.endsWith('/metadata/') && material !== null) return { status: 200, body: material };
      if (call.path.includes('/catalog/folder/'))
        return { status: 200, body: { title: '', path: [], folders: [], materials: [] } };
      return { status: 404, body: { reason: 'not_found' } };
    },
    permissions,
  );
  return opened;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const absent = (name: string): boolean => button(name).elements().length === 0;
const heading = () => page.getByRole('heading', { level: 1 });

describe('the page of a material', () => {
  it('[MAT-01] stands at its own address inside the layout, and goes back into it', async () => {
    const { getPath } = open(metadata({}, { folder: MODULE_ID }));
    await expect.element(heading()).toMatchTextContent(/Реки России/);
    expect(getPath()).toBe(`/catalog/material/${ID}`);
    const rail = page.getByRole('navigation').getByRole('link', { name: 'Каталог' });
    await expect.element(rail).toHaveAttribute('aria-current', 'page');
    await expect.element(page.getByRole('button', { name: /^Профиль:/ })).toBeVisible();
    await userEvent.click(button('В каталог'));
    await expect.poll(getPath).toBe(`/catalog/${MODULE_ID}`);
  });

  it('[MAT-02] [MAT-03] [MAT-04] [MAT-05] [MAT-06] [MAT-07] tells what the material is about', async () => {
    open(metadata());
    await expect.element(heading()).toMatchTextContent(/Реки России/);
    expect(document.querySelector('.cover img')?.getAttribute('src')).toContain('c'.repeat(64));
    await expect.element(page.getByText('Бассейны и устья')).toBeVisible();
    await expect.element(page.getByText('Время изучения: 2 часа')).toBeVisible();
    await expect.element(page.getByText('Полное описание рек.')).toBeVisible();
    const modules = [...document.querySelectorAll('.material-module-title')].map((module) => module.textContent);
    expect(modules).toEqual(['Истоки', 'Без названия', 'Устья']);
  });

  it('[MAT-08] says that there are no modules', async () => {
    open(metadata({ toc: [] }));
    await expect.element(page.getByText('Нет', { exact: true })).toBeVisible();
  });

  it('[MAT-09] previews in the viewer', async () => {
    open(metadata());
    await expect
      .element(page.getByRole('link', { name: 'Предпросмотр' }))
      .toHaveAttribute('href', expect.stringMatching(new RegExp(`view/${ID}\\?view$`)));
  });

  it('[MAT-10] [PERM-09] offers self-study to who may study, and to nobody else', async () => {
    open(metadata(), STUDENT);
    await expect.element(button('Изучить')).toBeVisible();
    expect(absent('Назначить')).toBe(true);
    opened?.close();
    open(metadata(), [...TEACHER, ...STUDENT]);
    await expect.element(button('Изучить')).toBeVisible();
    await expect.element(button('Назначить')).toBeVisible();
    opened?.close();
    open(metadata());
    await expect.element(button('Назначить')).toBeVisible();
    expect(absent('Изучить')).toBe(true);
  });

  it('[MAT-11] [MAT-12] starts self-study once and leads into it', async () => {
    const study = 'SSSSSSSSSSSSSSSSSSSSSS';
    const { left, calls } = open(metadata(), STUDENT, ({ path, method }) =>
      path.endsWith('/explore/') && method === 'POST' ? { status: 200, body: { id: study } } : null,
    );
    await userEvent.dblClick(button('Изучить'));
    await expect.poll(() => left).toEqual([`/play/a/${study}/`]);
    await userEvent.click(button('Изучить'), { force: true });
    await expect.element(button('Изучить')).toHaveAttribute('aria-busy', 'true');
    const explored = calls.filter(({ path }) => path.endsWith('/explore/'));
    expect(explored).toEqual([{ method: 'POST', path: `/api/v1/material/${ID}/explore/`, body: null }]);
  });

  it.each([
    ['child_missing', /^Нарушена структура курса\. Дочерний модуль не найден\.\.\./],
    ['no_contents', /^В материале пока нет ни одного слайда\./],
    ['incomplete', /^Материал ещё не закончен/],
  ])('says why a material cannot be studied yet: %s', async (reason, words) => {
    const { left } = open(metadata(), STUDENT, ({ path }) =>
      path.endsWith('/explore/') ? { status: 400, body: { reason } } : null,
    );
    await userEvent.click(button('Изучить'));
    await expect.element(page.getByRole('dialog').getByText(words)).toBeVisible();
    await userEvent.click(button('Хорошо'));
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
    expect(left).toEqual([]);
  });

  it('[MAT-13] [MAT-14] offers assigning to who may, and says why to who lacks an organisation', async () => {
    open(metadata());
    await userEvent.click(button('Назначить'));
    await expect.element(page.getByRole('dialog')).toBeVisible();
    opened?.close();
    open(metadata(), ['approved', 'material:me:type:quiz', 'group:me:crud']);
    await expect.element(button('Назначить')).toBeDisabled();
    await expect.element(page.getByText('У вас недостаточно прав для запуска этого материала')).toBeVisible();
    opened?.close();
    const organized = [`activity:me:async:org:${ORGANIZATION.id}`, 'activity:me:async:crud'];
    open(metadata(), ['approved', 'group:me:crud', ...organized]);
    await expect.element(button('Назначить')).toBeEnabled();
  });

  it('[MAT-16] offers no copy of another kind of material than she may have', async () => {
    open(metadata({ template: 'survey' }));
    await expect.element(heading()).toMatchTextContent(/Реки России/);
    expect(absent('Создать личную копию')).toBe(true);
  });

  it.each([
    [
      'a certificate',
      metadata({ certificate: { background_image: null, look: 'frame', required_percentage_correct: 80 } }),
      'Материал с сертификатом скопировать нельзя.',
    ],
    ['no leave to copy', metadata({}, { allow_copying: false }), 'Автор не разрешил копировать этот материал.'],
  ])('[MAT-16] shows a copy of a material with %s as unavailable and says why', async (_, material, reason) => {
    open(material);
    await expect.element(button('Создать личную копию')).toBeDisabled();
    await expect.element(button('Создать личную копию')).toHaveAccessibleDescription(reason);
    await expect.element(page.getByText(reason)).toBeVisible();
  });

  it('[MAT-15] [MAT-17] [MAT-18] copies after a question, without a body', async () => {
    const { calls, getPath } = open(metadata(), TEACHER, ({ path }) =>
      path.endsWith('/copy_to_library/') ? { status: 200, body: { id: ID } } : null,
    );
    await userEvent.click(button('Создать личную копию'));
    await expect.element(page.getByRole('dialog', { name: 'Копирование материала' })).toBeVisible();
    expect(calls.some(({ path }) => path.endsWith('/copy_to_library/'))).toBe(false);
    await userEvent.click(button('Создать копию'));
    await expect.element(page.getByText('Материал скопирован в библиотеку')).toBeVisible();
    const copy = calls.find(({ path }) => path.endsWith('/copy_to_library/'));
    expect(copy).toMatchObject({ method: 'POST', body: null });
    await userEvent.click(button('Открыть библиотеку'));
    await expect.poll(getPath).toBe('/library');
  });

  it.each([
    [409, 'materials_limit', /^Достигнуто наибольшее число материалов/],
    [403, 'forbidden', /^У вас нет прав на материалы этого вида/],
    [404, 'not_found', /^Материал сняли с публикации/],
    [500, 'internal', /^При копировании материала произошла ошибка \(internal\)/],
  ])('[MAT-19] says «Ошибка» for any other outcome of a copy, and why: %i %s', async (status, reason, why) => {
    open(metadata(), TEACHER, ({ path }) => (path.endsWith('/copy_to_library/') ? { status, body: { reason } } : null));
    await userEvent.click(button('Создать личную копию'));
    await userEvent.click(button('Создать копию'));
    const toast = page.getByRole('alert');
    await expect.element(toast.getByText('Ошибка', { exact: true })).toBeVisible();
    await expect.element(toast.getByText(why)).toBeVisible();
    expect(page.getByText('Материал скопирован в библиотеку').elements()).toEqual([]);
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  });

  it('says that a material was withdrawn when it is to be copied, and leads to the catalogue', async () => {
    let isWithdrawn = false;
    const { getPath } = open(metadata(), TEACHER, ({ path }) => {
      if (path.endsWith('/copy_to_library/')) isWithdrawn = true;
      return isWithdrawn && path.includes(ID) ? { status: 404, body: { reason: 'not_found' } } : null;
    });
    await userEvent.click(button('Создать личную копию'));
    await userEvent.click(button('Создать копию'));
    await expect.element(page.getByText('Материал сняли с публикации: скопировать его больше нельзя.')).toBeVisible();
    await expect.element(page.getByText('Ошибка', { exact: true })).toBeVisible();
    await expect.poll(getPath).toBe('/catalog');
  });

  it('[MAT-21] a material that is not there leads to the catalogue', async () => {
    const { getPath } = open(null);
    await expect.poll(getPath).toBe('/catalog');
  });
});

describe('the link to a course', () => {
  const COPY = 'Скопировать ссылку для самостоятельного изучения';
  const course = metadata({ template: 'course' });
  const made = ({ path }: MadeCall): Answer | null =>
    path.endsWith('/link/') ? { status: 200, body: { code: 'aCODE' } } : null;
  const write = navigator.clipboard.writeText;
  let copied: string[] = [];

  afterEach(() => {
    navigator.clipboard.writeText = write;
  });

  function watchClipboard(): void {
    copied = [];
    navigator.clipboard.writeText = (text) => {
      copied.push(text);
      return Promise.resolve();
    };
  }

  it('is copied whole, and for each module', async () => {
    watchClipboard();
    const { calls } = open(course, TEACHER, made);
    await userEvent.click(button(COPY));
    const address = new URL('/link/aCODE', window.location.href).href;
    await expect.poll(() => copied).toEqual([address]);
    await expect.element(page.getByText(/^Ссылка скопирована/)).toBeVisible();
    await userEvent.click(button(`${COPY}: Истоки`));
    await expect.poll(() => copied.length).toBe(2);
    const path = `/api/v1/material/${ID}/link/`;
    expect(calls.filter((call) => call.path === path)).toEqual([
      { method: 'POST', path, body: { submaterial_id: null } },
      { method: 'POST', path, body: { submaterial_id: MODULE_ID } },
    ]);
  });

  it('is offered to who sets work and to its author, of a course alone', async () => {
    open(metadata());
    await expect.element(heading()).toMatchTextContent(/Реки России/);
    expect(absent(COPY)).toBe(true);
    opened?.close();
    open(course, STUDENT);
    await expect.element(button('Изучить')).toBeVisible();
    expect(absent(COPY)).toBe(true);
  });

  it('is told in words where the browser refuses to copy, and where the module is not saved yet', async () => {
    const { execCommand } = document;
    document.execCommand = () => false;
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    open(course, TEACHER, made);
    await userEvent.click(button(COPY));
    await expect.element(page.getByText(/Браузер не разрешил копирование\. Ссылка: .*\/link\/aCODE/)).toBeVisible();
    document.execCommand = execCommand;
    opened?.close();
    open(course, TEACHER, ({ path }) =>
      path.endsWith('/link/') ? { status: 400, body: { reason: 'unknown_submaterial' } } : null,
    );
    await userEvent.click(button(`${COPY}: Устья`));
    await expect.element(page.getByText(/в сохранённом курсе ещё нет/)).toBeVisible();
  });
});
