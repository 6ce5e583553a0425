import type { Locator, Page } from '@playwright/test';

/** What hangs on the wall. */
export class ProjectorPage {
  readonly page: Page;
  readonly qr: Locator;
  readonly join: Locator;

  constructor(page: Page) {
    this.page = page;
    this.qr = page.getByRole('img', { name: 'QR-код со ссылкой на вход' });
    this.join = page.getByText('Код для входа');
  }

  /** The code as it is drawn, in two groups of three. */
  codeText(code: string): Locator {
    return this.page.getByText(`${code.slice(0, 3)} ${code.slice(3)}`);
  }

  heading(text: string): Locator {
    return this.page.getByRole('heading', { level: 1 }).filter({ hasText: text });
  }
}
