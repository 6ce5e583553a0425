import { expect, type Locator, type Page } from '@playwright/test';

/** The editor of a material. */
export class EditorPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly slideTitle: Locator;
  readonly slideText: Locator;
  readonly slides: Locator;
  /** Whether everything is saved, in words. */
  readonly state: Locator;
  readonly addQuestion: Locator;
  readonly addSlide: Locator;
  readonly undo: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.slideTitle = page.getByRole('textbox', { name: 'Название слайда' });
    this.slideText = page.getByRole('textbox', { name: 'Содержимое слайда' });
    this.slides = page.getByRole('region', { name: 'Слайды' }).or(page.getByRole('complementary', { name: 'Слайды' }));
    this.state = page.getByRole('banner').locator('[role=status][data-tone]');
    this.addQuestion = page.getByRole('button', { name: 'Добавить вопрос' });
    this.addSlide = page.getByRole('button', { name: 'Добавить слайд' });
    this.undo = page.getByRole('button', { name: 'Отменить', exact: true });
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/editor/${id}`);
    await expect(this.state).toBeVisible();
  }

  /** Everything typed so far is on the server; what is typed is first noticed, then sent. */
  async expectSaved(): Promise<void> {
    await this.page.keyboard.press('Control+s');
    await expect(this.state).toHaveText(/^Сохранено/);
  }

  /** The card of a question of the open slide, from 1. */
  question(number: number): Locator {
    return this.page.getByRole('region', { name: new RegExp(`^Вопрос ${number}\\. `) });
  }

  /** The button that stands for a slide in the list, from 1. */
  slideRow(number: number): Locator {
    return this.page
      .getByRole('listitem')
      .getByRole('button')
      .filter({ hasText: new RegExp(`^${number}`) });
  }

  tool(field: string, name: string): Locator {
    return this.page.getByRole('toolbar', { name: `Оформление: ${field}` }).getByRole('button', { name, exact: true });
  }

  /** A line of the menu of the whole material. */
  async choose(action: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Действия с материалом' }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }
}
