import { expect, type Locator, type Page } from '@playwright/test';
import { type Kind, RIGHT, type Skill, WRONG } from '../product/answers.ts';

/** A pupil's phone. */
export class PlayerPage {
  readonly page: Page;
  readonly code: Locator;
  readonly nickname: Locator;
  readonly enter: Locator;
  readonly lobby: Locator;
  readonly status: Locator;
  readonly submit: Locator;
  readonly cut: Locator;
  readonly over: Locator;

  constructor(page: Page) {
    this.page = page;
    this.code = page.getByLabel('Код с экрана, 6 цифр');
    this.nickname = page.getByLabel('Имя, которое все увидят');
    this.enter = page.getByRole('button', { name: 'Войти', exact: true });
    this.lobby = page.getByRole('heading', { name: 'Вы в комнате' });
    this.status = page.getByRole('status').filter({ hasText: /\S/ });
    this.submit = page.getByRole('button', { name: /^(?:Ответить|Изменить ответ)$/ });
    this.cut = page.getByText('Нет связи. Подключаемся…');
    this.over = page.getByRole('heading', { name: 'Мероприятие закончилось' });
  }

  async open(): Promise<void> {
    await this.page.goto('/play/');
  }

  /** Types the code and the nickname as a pupil does. */
  async join(code: string, nickname: string): Promise<void> {
    await this.open();
    await this.code.fill(code);
    await this.enter.click();
    await this.nickname.fill(nickname);
    await this.enter.click();
  }

  /** @param count of questions; the sample test has eight */
  question(num: number, count = 8): Locator {
    return this.page.getByRole('banner').getByText(`Вопрос ${num} из ${count}`, { exact: true });
  }

  async expectAccepted(): Promise<void> {
    await expect(this.page.getByText('Ответ принят', { exact: true })).toBeVisible();
  }

  option(text: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`${text}$`) });
  }

  /** Answers by touch, whatever the kind. */
  async answer(kind: Kind, skill: Skill = 'right'): Promise<void> {
    const chosen = skill === 'right' ? RIGHT : WRONG;
    switch (kind) {
      case 'yesno':
        return this.pick(this.option(chosen.yesno ? 'Да' : 'Нет'));
      case 'single':
        return this.pick(this.option(chosen.single));
      case 'survey':
        return this.pick(this.option(chosen.survey));
      case 'multiple':
        for (const text of chosen.multiple) {
          await this.pick(this.page.getByRole('checkbox', { name: new RegExp(`${text}$`) }));
        }
        break;
      case 'ordering':
        await this.#order(chosen.ordering);
        break;
      case 'matching':
        for (const [left, right] of Object.entries(chosen.matching)) {
          await this.page.getByRole('button', { name: new RegExp(`^${left}: `) }).click();
          await this.pick(this.option(right));
        }
        break;
      case 'text':
        await this.page.getByRole('textbox').fill(chosen.text);
        break;
      case 'number':
        await this.page.getByRole('textbox').fill(chosen.number);
        break;
    }
    await this.submit.click();
  }

  /** Touches an answer; the native control lies under its card, which takes the touch. */
  async pick(control: Locator): Promise<void> {
    await this.page.locator('label', { has: control }).click();
  }

  /** Each goes under the one before; what an earlier answer put into the column is taken back first. */
  async #order(wanted: readonly string[]): Promise<void> {
    const placed = this.page.getByRole('button', { name: /убрать$/ });
    for (let left = await placed.count(); left > 0; left -= 1) {
      await placed.first().click();
      await expect(placed).toHaveCount(left - 1);
    }
    for (const [place, text] of wanted.entries()) {
      await this.page.getByRole('button', { name: `${text} поставить на место ${place + 1}` }).click();
      await expect(placed.nth(place)).toContainText(text);
    }
  }
}
