import { slide } from '../../product/author.ts';
import { button, field, heading, role, within } from '../page/selectors.ts';
import { DESKTOP, flatten } from '../visit.ts';
import { waitUntil } from '../wait.ts';
import type { Journey } from './journey.ts';

export const signingIn: Journey = {
  name: 'sign-in',
  size: DESKTOP,
  isShort: true,
  async run({ page, server }) {
    const { email, password } = server.getAccount('organiser');
    await page.open('/account/');
    await page.fill(field(/^Электронная почта/), email);
    await page.fill(field('Пароль'), password);
    await page.click(button('Войти'));
    await page.see(role('heading', { level: 1, name: 'Каталог' }));
  },
};

export const library: Journey = {
  name: 'library',
  size: DESKTOP,
  isShort: true,
  async run(visit) {
    const { page } = visit;
    const author = await visit.author();
    const folder = await author.makeFolder('Папка браузера');
    await author.makeMaterial('test', 'Материал в папке', { folder });
    await visit.signIn('organiser');
    await page.open('/library');
    const row = (title: string): string => role('rowheader', { name: new RegExp(title) });
    await page.see(row('Реки и озёра Европы'));
    await page.click(within(row('Папка браузера'), role('link')));
    await page.see(row('Материал в папке'));
  },
};

const WORDS = 'Река течёт с возвышенности';
const BOLD = 'в море';

export const editor: Journey = {
  name: 'editor',
  size: DESKTOP,
  isShort: true,
  async run(visit) {
    const { page } = visit;
    const author = await visit.author();
    const id = await author.makeMaterial('test', 'Редактор', { slides: [slide('Реки')] });
    const text = role('textbox', { name: 'Содержимое слайда' });
    const saved = within(role('banner'), '[role=status][data-tone]');
    await visit.signIn('organiser');
    await page.open(`/editor/${id}`);
    await page.click(text);
    await page.press('Control+a');
    await page.type(`${WORDS} `);
    await page.press('Control+b');
    await page.type(BOLD);
    await page.press('Control+s');
    await page.seeText(saved, /^Сохранено/);
    await waitUntil('the server has the words', async () =>
      flatten((await author.getDocument(id)).document).includes(`${WORDS} `),
    );
    await page.reload();
    await page.seeText(text, new RegExp(`${WORDS} ${BOLD}`));
    await page.seeText(within(text, 'strong'), BOLD);
    await page.see(heading(/Слайд 1/));
  },
};
