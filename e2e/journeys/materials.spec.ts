import { ConsolePage } from '../pages/console-page.ts';
import { EditorPage } from '../pages/editor-page.ts';
import { LibraryPage } from '../pages/library-page.ts';
import { PlayerPage } from '../pages/player-page.ts';
import { Author, numberQuestion, slide } from '../product/author.ts';
import { press, reach } from '../product/keys.ts';
import { refusedCall } from '../product/page-watch.ts';
import { expect, PHONE, test } from '../product/parta-test.ts';
import { makePicture } from '../product/picture.ts';

const TITLE = 'Реки Сибири';
const ALT = 'Излучина реки';

test('a teacher makes a test from nothing, tries it as a pupil and leads it live', async ({ visits, server }) => {
  const author = await Author.signIn(server, 'organiser');
  const folder = await author.makeFolder('Первый тест');
  const page = await visits.openSignedIn('organiser');
  const library = new LibraryPage(page);
  const editor = new EditorPage(page);

  await test.step('she gives it a title in the library', async () => {
    await library.open(folder);
    await page.getByRole('button', { name: 'Создать' }).click();
    await page.getByRole('menuitem', { name: 'Тест' }).click();
    const naming = page.getByRole('dialog', { name: 'Новый тест' });
    await expect(naming.getByRole('textbox', { name: 'Название' })).toBeFocused();
    await page.keyboard.type(TITLE);
    await press(page, 'Enter');
    await page.waitForURL(/\/editor\/\w{22}$/);
    await expect(editor.heading).toHaveText(TITLE);
  });
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await test.step('she writes a slide with a list, a formula and a picture', async () => {
    await editor.slideTitle.fill('Обь и Иртыш');
    await editor.slideText.click();
    await page.keyboard.type('Вспомните:');
    await press(page, 'Enter');
    await page.keyboard.type('- исток');
    await press(page, 'Enter');
    await page.keyboard.type('устье');
    await press(page, 'Enter', 'Enter');
    await page.keyboard.type('Уклон ');
    await editor.tool('Содержимое слайда', 'Формула').click();
    const formula = editor.dialog('Формула');
    await formula.getByRole('textbox', { name: 'LaTeX' }).fill('\\frac{h}{l}');
    await formula.getByRole('button', { name: 'Вставить' }).click();
    await expect(formula).toBeHidden();
    await editor.tool('Содержимое слайда', 'Картинка').click();
    const picture = editor.dialog('Картинка');
    await picture.getByLabel('Файл картинки').setInputFiles(makePicture('siberia'));
    await picture.getByRole('textbox', { name: 'Описание картинки' }).fill(ALT);
    await picture.getByRole('button', { name: 'Вставить' }).click();
    await expect(picture).toBeHidden();
    await expect(editor.slideText.getByRole('img', { name: ALT })).toBeVisible();
  });

  await test.step('she asks for one of three and for a number, by keyboard', async () => {
    await editor.addQuestion.focus();
    await press(page, 'Enter');
    // Keys that are pressed before the kinds are there lead elsewhere.
    await expect(page.getByText('Одиночный выбор', { exact: true }).first()).toBeVisible();
    await reach(page, /^Одиночный выбор/);
    await press(page, 'Enter');
    const single = editor.question(1);
    await expect(single.getByRole('heading', { name: 'Вопрос 1. Одиночный выбор' })).toBeVisible();
    await expect(single.getByRole('textbox', { name: /^Текст вопроса/ })).toBeFocused();
    await page.keyboard.type('Куда впадает Иртыш?');
    await reach(page, /^Вариант А$/);
    await page.keyboard.type('В Лену');
    await press(page, 'Enter');
    await page.keyboard.type('В Обь');
    await press(page, 'Enter');
    await page.keyboard.type('В море');
    await press(page, 'Enter', 'Backspace');
    await single.getByRole('radio', { name: 'Вариант Б — правильный' }).focus();
    await press(page, 'Space');
    await expect(single.getByRole('textbox', { name: /^Вариант .$/ })).toHaveCount(3);
    await single.getByRole('combobox', { name: 'Время на ответ' }).click();
    await page.getByRole('option', { name: '2 минуты' }).click();
    await single.getByRole('textbox', { name: 'Баллы' }).fill('2');

    await press(page, 'Control+Enter');
    await expect(page.getByRole('heading', { name: 'Слайд 2 из 2' })).toBeVisible();
    await expect(editor.slideTitle).toBeFocused();
    await page.keyboard.type('Длина Оби');
    await editor.addQuestion.focus();
    await press(page, 'Enter');
    await reach(page, /^Число/);
    await press(page, 'Enter');
    await reach(page, /^Текст вопроса/);
    await page.keyboard.type('Сколько километров в Оби с Иртышом?');
    await editor.question(1).getByRole('textbox', { name: 'Правильный ответ' }).focus();
    await page.keyboard.type('5410');
    await expect(editor.question(1)).toContainText(/Засчитывается только 5\s?410/);
  });

  await test.step('what is saved is there after a reload', async () => {
    await editor.expectSaved();
    await page.reload();
    await editor.slideRow(1).click();
    await expect(editor.slideTitle).toHaveValue('Обь и Иртыш');
    await expect(editor.slideText.getByRole('listitem')).toHaveText(['исток', 'устье']);
    await expect(editor.slideText.locator('math')).toBeVisible();
    const picture = editor.slideText.getByRole('img', { name: ALT });
    await expect.poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBe(64);
    const single = editor.question(1);
    await expect(single.getByRole('radio', { name: 'Вариант Б — правильный' })).toBeChecked();
    await expect(single.getByRole('textbox', { name: 'Баллы' })).toHaveValue('2');
    await expect(single.getByRole('combobox', { name: 'Время на ответ' })).toHaveValue('2 минуты');
  });

  await test.step('Ctrl+Z takes back what she does next, and the check finds nothing', async () => {
    await editor.slideTitle.fill('Лишнее');
    await editor.addQuestion.focus();
    await press(page, 'Control+z');
    await expect(editor.slideTitle).toHaveValue('Обь и Иртыш');
    await editor.choose('Проверка');
    await expect(editor.dialog('Проверка материала')).toContainText('Всё в порядке');
    await editor.dialog('Проверка материала').getByRole('button', { name: 'Закрыть' }).last().click();
  });

  await test.step('the preview marks her answer as a pupil’s', async () => {
    await press(page, 'F9');
    const preview = editor.dialog('Предварительный просмотр');
    await expect(preview.getByRole('img', { name: ALT })).toBeVisible();
    await preview.locator('label', { has: page.getByRole('radio', { name: /В Обь$/ }) }).click();
    await expect(preview.getByText('Получено 100 % балла за вопрос')).toBeVisible();
    await preview.getByRole('button', { name: 'Дальше' }).click();
    await preview.getByRole('textbox').fill('5000');
    await preview.getByRole('button', { name: 'Ответить' }).click();
    await expect(preview.getByText('Получено 0 % балла за вопрос')).toBeVisible();
    await preview.getByRole('button', { name: 'Закрыть просмотр' }).click();
  });

  await page.getByRole('link', { name: 'Библиотека' }).click();
  await expect(library.row(TITLE)).toContainText('2 слайда');
  await (await library.openStartDialog(TITLE)).start.click();
  await page.waitForURL(/\/speaker\//);
  const activity_id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const console = new ConsolePage(page);
  await expect(console.qr).toBeVisible();
  const pupil = new PlayerPage(await visits.openPage(PHONE));
  await pupil.join(await console.readCode(), 'Лена');
  await expect(pupil.lobby).toBeVisible();
  await console.pressMain('Начать');
  await console.pressMain('Открыть вопрос');
  await expect(pupil.question(1, 2)).toBeVisible();
  await expect(pupil.page.getByRole('img', { name: ALT })).toBeVisible();
  await pupil.pick(pupil.option('В Обь'));
  await pupil.expectAccepted();
  await console.pressMain('Закрыть ответы');
  await console.pressMain('Показать ответ');
  await expect(page.getByText('Верно ответили 100 %')).toBeVisible();
  await console.pressMain('Лидеры');
  await console.pressMain('Дальше');
  await console.pressMain('Открыть вопрос');
  await expect(pupil.question(2, 2)).toBeVisible();
  await pupil.page.getByRole('textbox').fill('5000');
  await pupil.submit.click();
  await pupil.expectAccepted();
  await console.pressMain('Закрыть ответы');
  await console.pressMain('Показать ответ');
  await expect(page.getByText('Верно ответили 0 %')).toBeVisible();
  await console.finishByKeys();
  await expect(pupil.over).toBeVisible();

  const { data, total_price } = await author.api.call('statistics.by_participant', { params: { id: activity_id } });
  expect(total_price).toBe(3);
  expect(data.map(({ first_name, points }) => ({ first_name, points }))).toEqual([{ first_name: 'Лена', points: 2 }]);
  const { document } = await author.getDocument(id);
  expect(document.contents.map(({ title }) => title)).toEqual(['Обь и Иртыш', 'Длина Оби']);
});

test('of two browsers that change one material the second is asked, and keeps what it chooses', async ({
  visits,
  server,
}) => {
  visits.watch.expect(refusedCall(409));
  const author = await Author.signIn(server, 'author');
  const id = await author.makeMaterial('test', 'Два окна', {
    slides: [slide('Первый слайд', numberQuestion('Сколько будет дважды два?', 4))],
  });
  const here = new EditorPage(await visits.openSignedIn('author'));
  const there = new EditorPage(await visits.openSignedIn('author'));
  await here.open(id);
  await there.open(id);
  await there.slideTitle.fill('Из класса');
  await there.expectSaved();

  await here.slideTitle.fill('Из дома');
  const conflict = here.dialog('Материал изменили в другом месте');
  await expect(conflict).toContainText(/Сохранил: .+/);
  await expect(conflict.getByRole('group', { name: /^Слайд 1/ })).toBeVisible();
  await here.page.keyboard.press('Escape');
  await expect(conflict, 'there is no way past the choice').toBeVisible();
  await conflict.getByRole('button', { name: 'Оставить мою' }).click();
  await expect(conflict).toBeHidden();
  await here.expectSaved();
  expect((await author.getDocument(id)).document.contents[0]?.title).toBe('Из дома');

  const tab = new EditorPage(await here.page.context().newPage());
  await tab.open(id);
  await expect(tab.page.getByText('Этот материал открыт и в другой вкладке.')).toBeVisible();
  await tab.slideTitle.fill('Из второй вкладки');
  await tab.expectSaved();
  await expect(here.slideTitle, 'tabs of one browser show the same').toHaveValue('Из второй вкладки');
});
