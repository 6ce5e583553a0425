import { expect, type Locator, type Page } from '@playwright/test';

/** What the main button says in a state. */
export type MainStep =
  | 'Начать'
  | 'Открыть вопрос'
  | 'Закрыть ответы'
  | 'Показать ответ'
  | 'Показать ответы'
  | 'Лидеры'
  | 'Дальше'
  | 'Завершить';

/** Longer than the console passes presses over. */
const LOOK_MS = 450;

/** The presenter's console. */
export class ConsolePage {
  readonly page: Page;
  readonly controls: Locator;
  readonly code: Locator;
  readonly qr: Locator;
  readonly openScreen: Locator;
  readonly stage: Locator;
  readonly people: Locator;
  readonly results: Locator;
  readonly connectionLost: Locator;

  constructor(page: Page) {
    this.page = page;
    this.controls = page.getByRole('contentinfo', { name: 'Управление' });
    this.code = page.getByText(/^Код для входа/);
    this.qr = page.getByRole('img', { name: 'QR-код со ссылкой для входа' });
    this.openScreen = page.getByRole('button', { name: 'Открыть экран' });
    this.stage = page.getByRole('main');
    this.people = page.getByRole('complementary', { name: 'Участники' });
    this.results = page.getByRole('heading', { name: 'Мероприятие завершено' });
    this.connectionLost = page.getByText('Нет связи с сервером.');
  }

  /** The large button of the next step; it shows its key too, which its name leaves out. */
  main(step: MainStep): Locator {
    return this.controls.locator('button[data-large]').filter({ hasText: new RegExp(`^${step}(?:Пробел)?$`) });
  }

  /** The six digits in the lobby. */
  async readCode(): Promise<string> {
    const text = await this.code.first().innerText();
    return text.replaceAll(/\D/g, '');
  }

  /**
   * Presses the key of the main button when it says what is expected. A press right after a step would be passed over
   * by the console, as meant for the step before, so it waits as long as a person looks.
   */
  async pressMain(step: MainStep): Promise<void> {
    await expect(this.main(step)).toBeEnabled();
    await this.page.waitForTimeout(LOOK_MS);
    await this.page.keyboard.press('Space');
    await expect(this.main(step)).toBeHidden();
  }

  /** Ends the lesson by keys: the dialog starts on the way back. */
  async finishByKeys(): Promise<void> {
    // While a command is under way the button names no key, and nothing else is taken.
    await expect(this.controls.locator('button[data-large]')).toContainText('Пробел');
    await this.page.keyboard.press('Escape');
    const dialog = this.page.getByRole('dialog', { name: 'Завершить мероприятие?' });
    const cancel = dialog.getByRole('button', { name: 'Отмена' });
    await expect(cancel).toBeFocused();
    await this.page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Завершить' })).toBeFocused();
    await this.page.keyboard.press('Enter');
    await expect(this.results).toBeVisible();
  }
}
