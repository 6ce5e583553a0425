import type { Page } from '@playwright/test';
import { CatalogPage, MaterialPage } from '../pages/catalog-page.ts';
import { LibraryPage } from '../pages/library-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { ViewerPage } from '../pages/viewer-page.ts';
import { Author, numberQuestion, slide, words } from '../product/author.ts';
import { expect, test } from '../product/parta-test.ts';

/** Numbers and words that stand in no page but for the keys that hold them. */
const PLANTED = { value: 271_828_183, explanation: 'Подсказка-для-учителя' } as const;

const PLANTED_QUESTION = {
  ...numberQuestion('Сколько капель в ведре?', PLANTED.value),
  explanation: words(PLANTED.explanation),
};

/** Everything that the server has said to a page so far, as text. */
function listenTo(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    bodies.push(
      response.body().then(
        (body) => body.toString('utf8'),
        () => '',
      ),
    );
  });
  return async () => (await Promise.all(bodies)).join('\n');
}

test('[MAT-18] [MAT-20] a stranger signs in to a material of the catalogue, looks at it and takes a copy of her own', async ({
  visits,
  server,
}) => {
  const title = 'Опыты с водой';
  await Author.makeCurator(server, 'author');
  const author = await Author.signIn(server, 'author');
  const material_id = await author.makeMaterial('test', title, {
    slides: [slide('Поверхностное натяжение', PLANTED_QUESTION), slide('Вывод')],
  });
  await author.api.call('catalog.publish', { body: { material_id, folder: null } });

  const page = await visits.openPage();
  await page.goto('/catalog?title=%D0%BA%D0%B0%D0%BF%D0%BB%D1%8F');
  await page.waitForURL(/\/account\/\?next=/);
  await new SignInPage(page).signIn(server.getAccount('organiser'));
  await page.waitForURL(/\/catalog\?title=/);
  const catalog = new CatalogPage(page);
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await catalog.search.fill(title.toLowerCase());
  await catalog.search.press('Enter');
  await expect(catalog.card(title)).toContainText('Тест');
  await catalog.link(title).click();

  const material = new MaterialPage(page);
  await expect(material.heading(title)).toBeVisible();
  await expect(page.getByText('2 слайда, 1 вопрос')).toBeVisible();
  await material.preview.click();
  const viewer = new ViewerPage(page);
  await expect(viewer.heading(title)).toBeVisible();
  await expect(viewer.slide).toContainText('Сколько капель в ведре?');
  await viewer.next.click();
  await expect(viewer.slide.getByRole('heading', { name: 'Вывод' })).toBeVisible();
  await page.goBack();
  await material.copy.click();
  const dialog = page.getByRole('dialog', { name: 'Копирование материала' });
  await dialog.getByRole('button', { name: 'Создать копию' }).click();
  await expect(page.getByText('Материал скопирован в библиотеку')).toBeVisible();
  await page.getByRole('link', { name: 'Библиотека' }).first().click();
  await expect(new LibraryPage(page).row(title)).toContainText('2 слайда');

  const pupil = await visits.openSignedIn('student');
  const hear = listenTo(pupil);
  await pupil.goto('/catalog');
  await new CatalogPage(pupil).link(title).click();
  await expect(new MaterialPage(pupil).copy, 'a student has no library').toHaveCount(0);
  await new MaterialPage(pupil).preview.click();
  const shown = new ViewerPage(pupil);
  await shown.slide.getByRole('textbox').fill('12');
  await shown.slide.getByRole('button', { name: 'Ответить' }).click();
  await shown.next.click();
  await expect(shown.slide.getByRole('heading', { name: 'Вывод' })).toBeVisible();
  const heard = await hear();
  expect(heard).toContain('Сколько капель в ведре?');
  expect(heard).not.toContain(String(PLANTED.value));
  expect(heard).not.toContain(PLANTED.explanation);
});

test('a curator publishes a material of her library, brings it up to date and withdraws it', async ({
  visits,
  server,
}) => {
  await Author.makeCurator(server, 'author');
  const author = await Author.signIn(server, 'author');
  const title = 'Круговорот воды';
  const first = slide('Испарение');
  const id = await author.makeMaterial(null, title, { slides: [first] });
  const curator = await visits.openSignedIn('author');
  const catalog = new CatalogPage(curator);
  await curator.goto('/catalog');

  await curator.getByRole('button', { name: 'Создать папку' }).click();
  const naming = curator.getByRole('dialog', { name: 'Создать папку' });
  await naming.getByRole('textbox', { name: 'Название' }).fill('Природоведение');
  await curator.keyboard.press('Enter');
  await catalog.link('Природоведение').click();
  await expect(curator.getByRole('heading', { level: 1, name: 'Природоведение' })).toBeVisible();
  await expect(curator.getByText('Здесь пока нет материалов')).toBeVisible();

  await curator.getByRole('button', { name: 'Опубликовать материал' }).click();
  const publication = curator.getByRole('dialog', { name: 'Публикация в каталоге' });
  await publication.getByRole('textbox', { name: 'Название материала' }).fill('круговорот');
  await publication.getByRole('radio', { name: new RegExp(title) }).check();
  await publication.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(curator.getByText(`Материал «${title}» опубликован`)).toBeVisible();

  const reader = await visits.openSignedIn('organiser');
  await reader.goto(curator.url());
  await new CatalogPage(reader).link(title).click();
  await expect(reader.getByText('1 слайд', { exact: true }).first()).toBeVisible();
  await author.setSlides(id, [first, slide('Дождь')]);
  await reader.reload();
  await expect(reader.getByText('1 слайд', { exact: true }).first(), 'what is published stays as it is').toBeVisible();
  await catalog.choose(title, 'Обновить до последней версии');
  await expect(curator.getByText(`Материал «${title}» обновлён`)).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('2 слайда', { exact: true }).first()).toBeVisible();

  await catalog.choose(title, 'Снять с публикации');
  await curator.getByRole('dialog').getByRole('button', { name: 'Снять с публикации' }).click();
  await expect(curator.getByText(`Материал «${title}» снят с публикации`)).toBeVisible();
  await expect(catalog.card(title)).toHaveCount(0);
  visits.watch.expect(/the server responded with a status of 404 /);
  await reader.reload();
  await reader.waitForURL(/\/catalog$/);
  await expect(new CatalogPage(reader).card(title)).toHaveCount(0);
});
