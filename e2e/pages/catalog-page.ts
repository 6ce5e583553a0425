import type { Locator, Page } from '@playwright/test';

/** Folders and materials of the catalog as cards. */
export class CatalogPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Каталог' });
    this.search = page.getByRole('searchbox', { name: 'Поиск по названию' });
  }

  card(title: string): Locator {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  }

  /** The link that a card is. */
  link(title: string): Locator {
    return this.card(title).getByRole('link');
  }

  /** What the curator does with what a card stands for. */
  async choose(title: string, action: string): Promise<void> {
    await this.card(title).getByRole('button', { name: 'Другие действия' }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }
}

/** What a material of the catalog says of itself, and what can be done with it. */
export class MaterialPage {
  readonly page: Page;
  readonly preview: Locator;
  readonly copy: Locator;

  constructor(page: Page) {
    this.page = page;
    this.preview = page.getByRole('link', { name: 'Предпросмотр' });
    this.copy = page.getByRole('button', { name: 'Создать личную копию' });
  }

  heading(title: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: title });
  }
}
