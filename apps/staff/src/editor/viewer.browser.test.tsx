import axe from 'axe-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ViewedMaterial } from './features/viewer/rules.ts';
import { type OpenedEditor, openEditor } from './testing/open-editor.tsx';
import { countIds, MATERIAL, paragraph, sampleDocument, sampleLoaded } from './testing/sample-material.ts';

const newId = countIds();
const VIEW_PATH = `/editor/api/view/${MATERIAL}/`;
const layout = { kind: 'plain', background: null } as const;
const [first, second, question_id, option] = [newId(), newId(), newId(), newId()];
const material: ViewedMaterial = {
  id: MATERIAL,
  title: 'Реки Европы',
  template: 'test',
  is_owner: true,
  modules: [{ id: newId(), title: '', content_ids: [first, second] }],
  contents: [
    { id: first, title: 'Волга', layout, blocks: paragraph('Волга длинная'), questions: [] },
    {
      id: second,
      title: 'Вопрос',
      layout,
      blocks: paragraph('Подумайте'),
      questions: [
        {
          question_id,
          type: 'single',
          points: 1,
          time_limit: null,
          text: paragraph('Какая длиннее?'),
          content: {
            options: [
              { id: option, text: 'Волга', image: null },
              { id: newId(), text: 'Ока', image: null },
            ],
            shuffle: false,
          },
          problem: null,
        },
      ],
    },
  ],
};
let opened: OpenedEditor | null = null;

beforeAll(() => {
  document.documentElement.lang = 'ru';
});

afterEach(() => {
  opened?.close();
  opened = null;
});

function openViewer(status: number, body: unknown, path = `/view/${MATERIAL}`): void {
  opened = openEditor(
    sampleLoaded(sampleDocument(newId, {})),
    (call) => {
      if (call.path === VIEW_PATH) return { status, body };
      if (call.path !== `${VIEW_PATH}try/`) return null;
      return {
        status: 200,
        body: { fraction: 1, review: { correct_option_id: option }, explanation: paragraph('3530 км') },
      };
    },
    path,
  );
}

it('[MAT-09] the viewer opens by the view flag, steps by keys and marks what its author tries', async () => {
  openViewer(200, material, `/${MATERIAL}?view=`);
  await expect.element(page.getByRole('heading', { name: 'Реки Европы', level: 1 })).toBeVisible();
  expect(opened?.getPath()).toContain(`/view/${MATERIAL}`);
  await expect.element(page.getByText('Волга длинная')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('Какая длиннее?')).toBeVisible();
  await page.getByRole('radio', { name: /Волга/ }).click();
  await expect.element(page.getByText('3530 км')).toBeVisible();
  expect(opened?.calls.at(-1)?.body).toEqual({ question_id, answer: { option_id: option } });
  const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
  expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.html}`))).toEqual([]);
});

it('a course is walked through module by module, and its author has answers marked there too', async () => {
  const [slide, asked] = material.contents;
  if (slide === undefined || asked === undefined) throw new Error('the sample has two slides');
  const modules = [
    { id: newId(), title: 'Введение', content_ids: [slide.id] },
    { id: newId(), title: 'Проверка', content_ids: [asked.id] },
  ];
  await page.viewport(1440, 900);
  openViewer(200, { ...material, template: 'course', modules });
  await expect.element(page.getByText('Модуль 1 из 2. Введение · слайд 1 из 1')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Вопрос$/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('Модуль 2 из 2. Проверка · слайд 1 из 1')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Вопрос$/ })).toHaveAttribute('aria-current', 'step');
  await page.getByRole('radio', { name: /Волга/ }).click();
  await expect.element(page.getByText('3530 км')).toBeVisible();
  expect(opened?.calls.at(-1)).toMatchObject({ path: `${VIEW_PATH}try/`, body: { question_id } });
});

it('the viewer says why a material does not open', async () => {
  openViewer(400, { reason: 'child_missing' });
  await expect.element(page.getByText('Нарушена структура курса. Дочерний модуль не найден...')).toBeVisible();
  opened?.close();
  openViewer(404, { reason: 'not_found' });
  await expect.element(page.getByRole('heading', { name: 'Материал не найден' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'В каталог' })).toHaveAttribute('href', '/catalog');
});
