import type { CallResult } from '@parta/contract/wire';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type MadeCall, TEACHER } from '../../../shell/testing/open-screen.tsx';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';

const FOLDER = 'FFFFFFFFFFFFFFFFFFFFFF';
const INNER = 'GGGGGGGGGGGGGGGGGGGGGG';
const KINDS = 'HHHHHHHHHHHHHHHHHHHHHH';
const RIVERS = 'RRRRRRRRRRRRRRRRRRRRRR';

const card = (over: Partial<CallResult<'catalog.search'>[number]> = {}): CallResult<'catalog.search'>[number] => ({
  id: RIVERS,
  title: 'Реки России',
  short_overview: 'Бассейны, истоки и устья',
  template: 'test',
  has_certificate: false,
  study_time: null,
  cover: null,
  ...over,
});

const folder = { id: INNER, title: 'География', element_count: 22, parent: FOLDER };
const root: CallResult<'catalog.root'> = {
  title: '',
  path: [],
  folders: [{ ...folder, id: FOLDER, title: 'Школа', element_count: 21, parent: null }],
  materials: [card({ study_time: 1.5, has_certificate: true, template: 'course' })],
};
const inside: CallResult<'catalog.folder'> = {
  parent: null,
  title: 'Школа',
  path: [{ id: FOLDER, title: 'Школа' }],
  folders: [folder],
  materials: [],
};

const deeper: CallResult<'catalog.folder'> = {
  ...inside,
  parent: FOLDER,
  title: 'География',
  folders: [],
  materials: [card()],
};

const KIND_NAMES = ['Материал', 'Презентация', 'Тест', 'Опрос', 'Задачи', 'Курс'] as const;
const kinds: CallResult<'catalog.folder'> = {
  ...inside,
  title: 'Виды',
  folders: [],
  materials: ([null, 'presentation', 'test', 'survey', 'tasks', 'course'] as const).map((template, index) =>
    card({
      id: 'KLMNPQ'.charAt(index).repeat(22),
      title: `Образец: ${KIND_NAMES[index]}`,
      template,
      has_certificate: template === 'course' || template === 'test',
    }),
  ),
};

const about: CallResult<'material.metadata'> = {
  id: RIVERS,
  folder: INNER,
  allow_copying: true,
  is_owner: false,
  description: {
    toc: [],
    tags: [],
    title: 'Реки России',
    template: 'test',
    language: 'ru',
    overview: { type: 'doc', content: [] },
    short_overview: '',
    cover: null,
    certificate: null,
    study_time: null,
    contents_count: 1,
    questions_count: 1,
    date_changed: '2026-11-20T10:00:00Z',
    date_created: '2026-11-19T10:00:00Z',
  },
};

let opened: OpenedWorkspace | null = null;
afterEach(() => opened?.close());

/** What a server leaves of materials by the filter of a query. */
function narrow(cards: CallResult<'catalog.search'>, query: URLSearchParams): CallResult<'catalog.search'> {
  const [type, certified] = [query.get('type'), query.get('has_certificate')];
  return cards.filter(
    ({ template, has_certificate }) =>
      (type === null || type === (template ?? 'material')) &&
      (certified === null || certified === String(has_certificate)),
  );
}

function answer({ path }: MadeCall): { status: number; body: unknown } {
  const { pathname, searchParams } = new URL(path, 'http://parta.test');
  const list = (listing: CallResult<'catalog.root'>): { status: number; body: unknown } => ({
    status: 200,
    body: { ...listing, materials: narrow(listing.materials, searchParams) },
  });
  if (pathname.endsWith('/catalog/search/')) return { status: 200, body: narrow([card()], searchParams) };
  if (pathname.endsWith(`/catalog/folder/${FOLDER}/`)) return list(inside);
  if (pathname.endsWith(`/catalog/folder/${INNER}/`)) return list(deeper);
  if (pathname.endsWith(`/catalog/folder/${KINDS}/`)) return list(kinds);
  if (pathname.endsWith('/catalog/folder/')) return list(root);
  if (pathname.endsWith(`/material/${RIVERS}/metadata/`)) return { status: 200, body: about };
  return { status: 404, body: { reason: 'not_found' } };
}

function open(path: string, permissions: readonly string[] = TEACHER): OpenedWorkspace {
  opened = openWorkspace(path, answer, permissions);
  return opened;
}

const asked = (part: string): number => opened?.calls.filter(({ path }) => path.includes(part)).length ?? 0;
const search = () => page.getByRole('searchbox', { name: 'Поиск по названию' });

describe('the catalogue', () => {
  it('[CAT-01] [CAT-02] [CAT-06] [CAT-08] [CAT-09] shows folders and materials as cards, and no way back at the root', async () => {
    open('/catalog');
    await expect.element(page.getByRole('link', { name: /Школа.*21 элемент/ })).toBeVisible();
    const material = page.getByRole('link', { name: /Реки России/ });
    await expect.element(material).toMatchTextContent(/Бассейны, истоки и устья/);
    await expect.element(material).toMatchTextContent(/Курс/);
    await expect.element(material).toMatchTextContent(/1,5 часа/);
    await expect.element(material).toMatchTextContent(/Сертификат/);
    expect(page.getByRole('button', { name: 'На уровень выше' }).elements()).toEqual([]);
    expect(page.getByRole('button', { name: 'Создать папку' }).elements()).toEqual([]);
  });

  it('[CAT-03] [CAT-05] opens a folder at its own address, and goes back to the root from there', async () => {
    const { getPath } = open('/catalog');
    await userEvent.click(page.getByRole('link', { name: /Школа/ }));
    await expect.element(page.getByRole('link', { name: /География.*22 элемента/ })).toBeVisible();
    expect(getPath()).toBe(`/catalog/${FOLDER}`);
    await userEvent.click(page.getByRole('button', { name: 'На уровень выше' }));
    await expect.poll(getPath).toBe('/catalog');
  });

  it('[CAT-04] [CAT-11] goes back from a folder to the one around it, and from a card to the page of its material', async () => {
    const { getPath } = open(`/catalog/${INNER}`);
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('География');
    await userEvent.click(page.getByRole('button', { name: 'На уровень выше' }));
    await expect.poll(getPath).toBe(`/catalog/${FOLDER}`);
    await userEvent.click(page.getByRole('link', { name: /География/ }));
    await userEvent.click(page.getByRole('link', { name: /Реки России/ }));
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Реки России');
    expect(getPath()).toBe(`/catalog/material/${RIVERS}`);
  });

  it('[CAT-07] an unknown folder leads to the root', async () => {
    const { getPath } = open(`/catalog/${RIVERS}`);
    await expect.poll(getPath).toBe('/catalog');
  });

  it('[CAT-10] [CAT-12] [CAT-13] [CAT-14] [CAT-15] [CAT-16] searches on Enter and on leaving the field, never while typing', async () => {
    open('/catalog');
    await expect.element(page.getByRole('link', { name: /Школа/ })).toBeVisible();
    await userEvent.fill(search(), 'рек');
    expect(asked('/catalog/search/')).toBe(0);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Найден 1 материал')).toBeVisible();
    await expect.element(search()).toHaveFocus();
    expect(page.getByRole('link', { name: /Школа/ }).elements()).toEqual([]);
    await expect.element(page.getByRole('link', { name: /Реки России/ })).not.toMatchTextContent(/час/);

    const listed = asked('/catalog/folder/');
    await userEvent.clear(search());
    await userEvent.tab();
    await expect.element(page.getByRole('link', { name: /Школа/ })).toBeVisible();
    await userEvent.fill(search(), 'лес');
    await userEvent.tab();
    await expect.poll(() => asked('title=%D0%BB%D0%B5%D1%81')).toBe(1);
    expect(asked('/catalog/folder/')).toBeGreaterThan(listed);
  });

  it('[CAT-18] [CAT-19] offers the six kinds and the certificate, and shows what each leaves', async () => {
    open(`/catalog/${KINDS}`);
    const seen = (): string[] =>
      [...document.querySelectorAll('.catalog-card-title')].map((title) => title.textContent ?? '');
    const all = KIND_NAMES.map((name) => `Образец: ${name}`);
    await expect.poll(seen).toEqual(all);
    const type = page.getByRole('combobox', { name: 'Вид материала' });
    for (const name of KIND_NAMES) {
      await userEvent.click(type);
      await userEvent.click(page.getByRole('option', { name, exact: true }));
      await expect.poll(seen).toEqual([`Образец: ${name}`]);
    }
    await userEvent.click(page.getByRole('checkbox', { name: 'С сертификатом' }));
    await expect.poll(seen).toEqual(['Образец: Курс']);
    await userEvent.click(type);
    await userEvent.click(page.getByRole('option', { name: 'Все виды' }));
    await expect.poll(seen).toEqual(['Образец: Тест', 'Образец: Курс']);
    await userEvent.click(page.getByRole('checkbox', { name: 'С сертификатом' }));
    await expect.poll(seen).toEqual(all);
  });

  it('keeps the filter on the way into a folder and a material, and back', async () => {
    const { getPath, getSearch } = open('/catalog?type=test&has_certificate=true');
    const kept = { type: 'test', has_certificate: true };
    await userEvent.click(page.getByRole('link', { name: /Школа/ }));
    await expect.poll(getPath).toBe(`/catalog/${FOLDER}`);
    expect(getSearch()).toEqual(kept);
    await userEvent.click(page.getByRole('link', { name: /География/ }));
    await userEvent.click(page.getByRole('checkbox', { name: 'С сертификатом' }));
    await userEvent.click(page.getByRole('link', { name: /Реки России/ }));
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Реки России');
    await userEvent.click(page.getByRole('button', { name: 'В каталог' }));
    await expect.poll(getPath).toBe(`/catalog/${INNER}`);
    expect(getSearch()).toEqual({ type: 'test' });
    await expect.element(page.getByRole('link', { name: /Реки России/ })).toBeVisible();
    for (const path of [`/catalog/${FOLDER}`, '/catalog']) {
      await userEvent.click(page.getByRole('button', { name: 'На уровень выше' }));
      await expect.poll(getPath).toBe(path);
      expect(getSearch()).toEqual({ type: 'test' });
    }
  });

  it('[CAT-17] narrows by kind and certificate, which stand in the address', async () => {
    open('/catalog?type=survey');
    await expect.poll(() => asked('type=survey')).toBe(1);
    await userEvent.click(page.getByRole('checkbox', { name: 'С сертификатом' }));
    await expect.poll(() => asked('type=survey&has_certificate=true')).toBe(1);
    expect(asked('/catalog/search/')).toBe(0);
    await userEvent.click(page.getByRole('button', { name: 'Сбросить фильтр' }));
    await userEvent.fill(search(), 'рек');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Найден 1 материал')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Очистить поиск' }));
    await expect.element(search()).toHaveValue('');
    await expect.element(page.getByText('Найден 1 материал')).not.toBeInTheDocument();
  });

  it('a curator may make folders and publish', async () => {
    open('/catalog', [...TEACHER, 'catalog:all:crud']);
    await expect.element(page.getByRole('button', { name: 'Создать папку' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Опубликовать материал' })).toBeVisible();
  });
});
