import { expect, type Locator, type Page } from '@playwright/test';
import { doorOf } from '../product/homework.ts';

/** An assigned activity as somebody takes it at her own pace. */
export class AttemptPage {
  readonly page: Page;
  readonly start: Locator;
  readonly goOn: Locator;
  readonly next: Locator;
  readonly back: Locator;
  readonly end: Locator;
  readonly hand: Locator;
  readonly map: Locator;
  readonly saved: Locator;
  readonly field: Locator;

  constructor(page: Page) {
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
    this.page = page;
    this.start = button('Начать');
    this.goOn = button('Продолжить');
    this.next = button('Дальше');
    this.back = button('Назад');
    this.end = button('Завершить');
    this.hand = button('Завершить и сдать');
    this.map = button('Слайды и вопросы');
    this.saved = page.getByText('Сохранено', { exact: true });
    this.field = page.getByRole('textbox');
  }

  async open(activity_id: string): Promise<void> {
    await this.page.goto(doorOf(activity_id));
  }

  /** Opens and begins. */
  async begin(activity_id: string): Promise<void> {
    await this.open(activity_id);
    await this.start.click();
    await this.standOn(1);
  }

  async standOn(num: number): Promise<void> {
    await expect(this.page.getByText(new RegExp(`^Слайд ${num} из `))).toBeVisible();
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  words(text: string | RegExp): Locator {
    return this.page.getByText(text);
  }

  /** What came of a question, by its number. */
  result(num: number): Locator {
    return this.page
      .locator('.attempt-marks')
      .getByRole('listitem')
      .nth(num - 1);
  }
}
