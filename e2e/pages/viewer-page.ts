import type { Locator, Page } from '@playwright/test';

/** A material slide by slide, as a participant sees it. */
export class ViewerPage {
  readonly page: Page;
  readonly slide: Locator;
  readonly next: Locator;

  constructor(page: Page) {
    this.page = page;
    this.slide = page.getByRole('main');
    this.next = page.getByRole('button', { name: 'Дальше' });
  }

  heading(title: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: title });
  }
}
