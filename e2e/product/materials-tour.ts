import type { Page } from '@playwright/test';
import { CatalogPage, MaterialPage } from '../pages/catalog-page.ts';
import { EditorPage } from '../pages/editor-page.ts';
import { LibraryPage, SAMPLE_TITLE } from '../pages/library-page.ts';
import { ViewerPage } from '../pages/viewer-page.ts';
import { QUESTIONS } from './answers.ts';
import { Author, newId, numberQuestion, slide, words } from './author.ts';
import { FURTHER_KINDS, findImage, makeFurtherSlides } from './every-kind.ts';
import { DESKTOP, expect, type Visits } from './parta-test.ts';
import type { ServerProcess } from './server-process.ts';
import { type SeeScreen, stand } from './staff-tour.ts';

const STILL = { ...DESKTOP, reducedMotion: 'reduce' } as const;
const HAND = { width: 390, height: 844 };
const makeHalfDone = () => ({
  ...numberQuestion('', 1),
  key: { value: null, tolerance: 0, tolerance_kind: 'absolute' },
});

/** What the tours of the library and of the editor look at, made without a screen. */
interface OwnMaterials {
  folder: string;
  empty: string;
  sample: string;
  further: string;
  faulty: string;
  course: string;
}

/** What the tour of the catalog looks at. */
interface Published {
  published: string;
  emptyCatalogFolder: string;
}

async function makeOwnMaterials(server: ServerProcess): Promise<OwnMaterials> {
  const author = await Author.signIn(server, 'organiser');
  const folder = await author.makeFolder('Для обзора');
  const empty = await author.makeFolder('Пустая папка', folder);
  await author.makeFolder('Контрольные работы за вторую четверть, седьмые классы', folder);
  const { materials } = await author.api.call('folder.root');
  const sample = materials.find(({ description }) => description.title === SAMPLE_TITLE)?.id ?? '';
  const image = findImage((await author.getDocument(sample)).document.contents);
  const further = await author.makeMaterial('test', 'Ещё пять видов вопросов', {
    folder,
    slides: makeFurtherSlides(image),
  });
  const faulty = await author.makeMaterial('test', 'Черновик', {
    folder,
    slides: [slide('', makeHalfDone()), slide('')],
  });
  await author.makeMaterial('presentation', 'Дельта Волги', { folder, slides: [slide('Откуда взялась дельта')] });
  const course = await author.makeCourse('Курс о реках', folder, [further, faulty]);
  return { folder, empty, sample, further, faulty, course };
}

async function publishMaterial(server: ServerProcess): Promise<Published> {
  await Author.makeCurator(server, 'author');
  const curator = await Author.signIn(server, 'author');
  const source = await curator.makeMaterial('test', 'Вода вокруг нас', {
    slides: [slide('Сколько воды на Земле', numberQuestion('Сколько процентов пресной?', 3)), slide('Вывод')],
  });
  const { version, document } = await curator.getDocument(source);
  await curator.api.call('editor.save', {
    params: { id: source },
    body: {
      base_version: version,
      save_id: newId(),
      description: {
        ...document.description,
        short_overview: 'Как вода ходит по кругу и почему пресной так мало.',
        overview: words('Тест для урока географии в шестом классе.'),
        tags: ['география', '6 класс', 'вода'],
        study_time: 0.5,
      },
    },
  });
  const { id: published } = await curator.api.call('catalog.publish', { body: { material_id: source, folder: null } });
  const { id: emptyCatalogFolder } = await curator.api.call('catalog.folder_create', {
    body: { parent: null, title: 'Скоро здесь будет' },
  });
  return { published, emptyCatalogFolder };
}

/** Goes through the catalog, the viewer and the library, with what opens over them. */
export async function tourCatalogAndLibrary(visits: Visits, server: ServerProcess, see: SeeScreen): Promise<void> {
  const shown = await publishMaterial(server);
  const own = await makeOwnMaterials(server);
  const teacher = await visits.openSignedIn('organiser', STILL);
  await tourCatalog(teacher, shown, see);
  await tourCuration(await visits.openSignedIn('author', STILL), see);
  await tourLibrary(teacher, own, see);
}

/** Goes through the editor: a slide of every kind of question, a course, and what opens over them. */
export async function tourEditor(visits: Visits, server: ServerProcess, see: SeeScreen): Promise<void> {
  const own = await makeOwnMaterials(server);
  const teacher = await visits.openSignedIn('organiser', STILL);
  await tourSlides(teacher, own, see);
  await tourEditorDialogs(teacher, own, see);
}

/** Puts away what lies over the screen, so that the screen need not be loaded again. */
async function putAway(page: Page, role: 'dialog' | 'menu'): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole(role)).toHaveCount(0);
}

async function tourCatalog(page: Page, { published, emptyCatalogFolder }: Published, see: SeeScreen): Promise<void> {
  const catalog = new CatalogPage(page);
  await page.goto('/catalog');
  await expect(catalog.link('Вода вокруг нас')).toBeVisible();
  await stand(page);
  await see('catalog', page);
  await page.goto('/catalog?title=%D0%B2%D0%BE%D0%B4%D0%B0');
  await expect(page.getByText(/^Найден/)).toBeVisible();
  await see('catalog-search', page);
  await page.goto('/catalog?title=%D1%89%D1%8B%D1%89%D1%8B');
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await see('catalog-nothing', page);
  await page.goto(`/catalog/${emptyCatalogFolder}`);
  await expect(page.getByText('Здесь пока нет материалов')).toBeVisible();
  await see('catalog-empty', page);
  await page.goto(`/catalog/material/${published}`);
  await expect(new MaterialPage(page).preview).toBeVisible();
  await see('material', page);
  await new MaterialPage(page).copy.click();
  await expect(page.getByRole('dialog', { name: 'Копирование материала' })).toBeVisible();
  await see('material-copy', page);
  await page.goto(`/editor/view/${published}`);
  await expect(new ViewerPage(page).slide.getByRole('textbox')).toBeVisible();
  await see('viewer', page);
}

async function tourCuration(page: Page, see: SeeScreen): Promise<void> {
  const catalog = new CatalogPage(page);
  await page.goto('/catalog');
  await catalog.card('Вода вокруг нас').getByRole('button', { name: 'Другие действия' }).click();
  await expect(page.getByRole('menuitem', { name: 'О публикации' })).toBeVisible();
  await see('catalog-curator', page);
  await page.getByRole('menuitem', { name: 'О публикации' }).click();
  await expect(page.getByText('Опубликованная версия')).toBeVisible();
  await see('catalog-publication', page);
  await page.goto('/catalog');
  await page.getByRole('button', { name: 'Опубликовать материал' }).click();
  const dialog = page.getByRole('dialog', { name: 'Публикация в каталоге' });
  await dialog.getByRole('textbox').fill('р');
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await see('catalog-publish', page);
}

async function tourLibrary(page: Page, { folder, empty }: OwnMaterials, see: SeeScreen): Promise<void> {
  const library = new LibraryPage(page);
  await library.open(empty);
  await expect(page.getByText('В папке пока пусто')).toBeVisible();
  await see('library-empty', page);
  await page.getByRole('button', { name: 'Создать' }).first().click();
  await page.getByRole('menuitem', { name: 'Опрос' }).click();
  await expect(page.getByRole('dialog', { name: 'Новый опрос' })).toBeVisible();
  await see('library-create', page);
  await library.open(folder);
  // The boxes come with the mouse.
  await library.row('Черновик').hover();
  await library.row('Черновик').getByRole('checkbox').check();
  await library.row('Дельта Волги').getByRole('checkbox').check();
  await expect(page.getByText('Выбрано: 2')).toBeVisible();
  await see('library-selected', page);
  await library.open(folder);
  await library
    .row('Дельта Волги')
    .getByRole('button', { name: /^Действия/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Запустить сейчас' })).toBeVisible();
  await see('library-menu', page);
  await putAway(page, 'menu');
  const dialogs = [
    { name: 'library-launch', title: 'Дельта Волги', action: 'Запустить сейчас', sign: 'Запустить' },
    { name: 'library-move', title: 'Дельта Волги', action: 'Переместить…', sign: 'Переместить сюда' },
    { name: 'library-delete', title: 'Черновик', action: 'Удалить', sign: 'Удалить' },
  ] as const;
  for (const { name, title, action, sign } of dialogs) {
    await library.choose(title, action);
    await expect(page.getByRole('dialog').getByRole('button', { name: sign })).toBeVisible();
    await expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0);
    await see(name, page);
    await putAway(page, 'dialog');
  }
  await library.choose('Ещё пять видов вопросов', 'Изменить тип…');
  await page.getByRole('radio', { name: 'Задачи' }).check();
  await expect(page.getByText(/^Будут удалены/)).toBeVisible();
  await see('library-convert', page);
  await library.open();
  await page.getByRole('searchbox').fill('е');
  await expect(page.getByRole('columnheader', { name: 'РАСПОЛОЖЕНИЕ' })).toBeVisible();
  await see('library-search', page);
}

async function tourSlides(page: Page, { sample, further, course }: OwnMaterials, see: SeeScreen): Promise<void> {
  const editor = new EditorPage(page);
  const slides = [
    { id: sample, kinds: QUESTIONS.map(({ kind }) => kind) },
    { id: further, kinds: FURTHER_KINDS },
  ];
  for (const { id, kinds } of slides) {
    await editor.open(id);
    for (const [index, kind] of kinds.entries()) {
      await editor.slideRow(index + 1).click();
      await expect(page.getByRole('heading', { name: `Слайд ${index + 1} из ${kinds.length}` })).toBeVisible();
      await expect(editor.question(1)).toBeVisible();
      await editor.question(1).scrollIntoViewIfNeeded();
      await see(`editor-kind-${kind}`, page);
    }
  }
  await editor.open(course);
  await expect(page.getByRole('button', { name: 'Добавить модуль' })).toBeVisible();
  await see('editor-course', page);
  await page.getByRole('button', { name: 'Добавить модуль' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await see('editor-course-add', page);
}

async function tourEditorDialogs(page: Page, { further, faulty, sample }: OwnMaterials, see: SeeScreen): Promise<void> {
  const editor = new EditorPage(page);
  await editor.open(sample);
  await page.setViewportSize(HAND);
  for (const { name, pane } of [
    { name: 'editor-pane-list', pane: 'Слайды' },
    { name: 'editor-pane-side', pane: 'Вид и показ' },
  ] as const) {
    await page.getByRole('button', { name: pane, exact: true }).click();
    await see(name, page);
  }
  await page.setViewportSize(STILL.viewport);
  const dialogs = [
    { name: 'editor-settings', action: 'Настройки материала', title: 'Настройки материала' },
    { name: 'editor-history', action: 'История изменений', title: 'История изменений' },
    { name: 'editor-check', action: 'Проверка', title: 'Проверка материала' },
    { name: 'editor-shortcuts', action: 'Сочетания клавиш', title: 'Сочетания клавиш' },
  ] as const;
  await editor.open(faulty);
  for (const { name, action, title } of dialogs) {
    await editor.choose(action);
    await expect(editor.dialog(title)).toBeVisible();
    await expect(editor.dialog(title).locator('[aria-busy="true"]')).toHaveCount(0);
    await see(name, page);
    await putAway(page, 'dialog');
  }
  await editor.addQuestion.click();
  await expect(editor.dialog('Какой вопрос добавить?')).toBeVisible();
  await see('editor-add-question', page);
  await putAway(page, 'dialog');
  for (const { name, tool } of [
    { name: 'editor-formula', tool: 'Формула' },
    { name: 'editor-picture', tool: 'Картинка' },
    { name: 'editor-table', tool: 'Таблица' },
  ] as const) {
    await editor.tool('Содержимое слайда', tool).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await see(name, page);
    await putAway(page, 'dialog');
  }
  await editor.open(further);
  await editor.slideRow(3).click();
  await page.keyboard.press('F9');
  const preview = editor.dialog('Предварительный просмотр');
  for (const { name, view } of [
    { name: 'preview-phone', view: 'Телефон' },
    { name: 'preview-wide', view: 'Компьютер' },
    { name: 'preview-board', view: 'Проектор' },
  ] as const) {
    await preview.getByRole('button', { name: view }).click();
    await see(name, page);
  }
}
