import { ConsolePage } from '../pages/console-page.ts';
import { LibraryPage } from '../pages/library-page.ts';
import { Author, newId, numberQuestion, question, slide, words } from '../product/author.ts';
import { press, reach } from '../product/keys.ts';
import { expect, test } from '../product/parta-test.ts';

/** Left of the title and its link, where a row is taken hold of. */
const HANDLE = { x: 400, y: 10 };

test('[LIB-15] [LIB-17] rows are dragged into a folder and back onto «...»', async ({ visits, server }) => {
  const author = await Author.signIn(server, 'organiser');
  const root = await author.makeFolder('Полка для переносов');
  await author.makeFolder('Нижняя полка', root);
  for (const title of ['Алгебра', 'Физика']) await author.makeMaterial('test', title, { folder: root });
  const library = new LibraryPage(await visits.openSignedIn('organiser'));
  const { page } = library;
  await library.open(root);

  await library.row('Алгебра').dragTo(library.row('Нижняя полка'), { sourcePosition: HANDLE, targetPosition: HANDLE });
  await expect(page.getByText('Перемещено в «Нижняя полка».')).toBeVisible();
  await expect(library.row('Алгебра')).toHaveCount(0);
  await page.reload();
  await expect(library.row('Физика')).toBeVisible();
  await expect(library.row('Алгебра')).toHaveCount(0);

  await library.row('Нижняя полка').dblclick({ position: HANDLE });
  await expect(library.row('Алгебра')).toBeVisible();
  await library.row('Алгебра').dragTo(library.parent, { sourcePosition: HANDLE, targetPosition: HANDLE });
  await expect(page.getByText('В папке пока пусто')).toBeVisible();
  await library.parent.getByRole('link').click();
  await expect(library.table.getByRole('rowheader')).toHaveText([/родительскую/, /Нижняя полка/, /Алгебра/, /Физика/]);
});

test('a test becomes a survey after the teacher has read what that deletes, and a presentation starts at once', async ({
  visits,
  server,
}) => {
  const author = await Author.signIn(server, 'organiser');
  const folder = await author.makeFolder('Для занятий');
  const options = ['Весной', 'Осенью'].map((text) => ({ id: newId(), text, image: null }));
  const single = question('single', 'Когда половодье?', {
    content: { options, shuffle: false },
    key: { correct_option_id: options[0]?.id },
  });
  const converted = await author.makeMaterial('test', 'Половодье', {
    folder,
    slides: [slide('Когда', single), { ...slide('', numberQuestion('Сколько дней оно длится?', 30)), blocks: words() }],
  });
  await author.makeMaterial('presentation', 'Дельта Волги', { folder, slides: [slide('Откуда взялась дельта')] });
  const library = new LibraryPage(await visits.openSignedIn('organiser'));
  const { page } = library;
  await library.open(folder);

  await library.choose('Половодье', 'Изменить тип…');
  const dialog = page.getByRole('dialog', { name: 'Изменение типа материала' });
  await dialog.getByRole('button', { name: 'Изменить тип' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Выберите новый тип материала');
  await dialog.getByRole('radio', { name: 'Опрос' }).check();
  const effects = dialog.getByRole('region', { name: 'Что произойдёт' });
  await expect(effects).toContainText(/Будет удалён 1.вопрос:/);
  await expect(effects).toContainText('Число: 1');
  await expect(effects).toContainText(/1.слайд останется пустым/);
  await dialog.getByRole('button', { name: 'Изменить тип' }).click();
  await expect(page.getByText('Тип материала успешно изменен.')).toBeVisible();
  await expect(library.row('Половодье')).toContainText('Опрос');
  const { document } = await author.getDocument(converted);
  expect(document.contents.map(({ questions }) => questions.map(({ type }) => type))).toEqual([['single'], []]);

  await library.choose('Дельта Волги', 'Запустить сейчас');
  await page.getByRole('dialog', { name: 'Запуск презентации' }).getByRole('button', { name: 'Запустить' }).click();
  await page.waitForURL(/\/speaker\//);
  await expect(new ConsolePage(page).qr).toBeVisible();
});

test('a material is renamed, moved and deleted by the keyboard alone', async ({ visits, server }) => {
  const author = await Author.signIn(server, 'organiser');
  const folder = await author.makeFolder('По клавишам');
  await author.makeFolder('Архив', folder);
  await author.makeMaterial('test', 'Черновик', { folder });
  const library = new LibraryPage(await visits.openSignedIn('organiser'));
  const { page } = library;
  await library.open(folder);
  await expect(library.row('Черновик')).toBeVisible();

  await reach(page, /родительскую/);
  await press(page, 'End', 'F2');
  await expect(page.getByRole('dialog', { name: 'Переименование материала' })).toBeVisible();
  await page.keyboard.type('Чистовик');
  await press(page, 'Enter');
  await expect(library.row('Чистовик')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await press(page, 'Shift+F10');
  await reach(page, /^Переместить…/, 'ArrowDown');
  await press(page, 'Enter');
  const tree = page.getByRole('dialog', { name: 'Куда переместить «Чистовик»?' });
  await expect(tree.getByRole('treeitem', { name: 'По клавишам' })).toHaveAttribute('aria-disabled', 'true');
  await reach(page, /^Библиотека/);
  await reach(page, /^Архив/, 'ArrowDown');
  await press(page, 'Enter');
  await reach(page, /^Переместить сюда$/);
  await press(page, 'Enter');
  await expect(page.getByText('Перемещено в «Архив».')).toBeVisible();
  await expect(library.row('Чистовик')).toHaveCount(0);

  await library.row('Архив').focus();
  await press(page, 'Enter');
  await expect(library.row('Чистовик')).toBeVisible();
  await library.row('Чистовик').focus();
  await press(page, 'Delete');
  await expect(page.getByRole('dialog', { name: 'Удалить материал «Чистовик»?' })).toBeVisible();
  await reach(page, /^Удалить$/);
  await press(page, 'Enter');
  await expect(page.getByText('Материал удалён')).toBeVisible();
  await expect(page.getByText('В папке пока пусто')).toBeVisible();
});
