import type { Locator, Page } from '@playwright/test';

/** «Провести мероприятие»: the settings of a live activity. */
export class StartDialog {
  readonly page: Page;
  readonly root: Locator;
  readonly title: Locator;
  readonly organization: Locator;
  readonly startNow: Locator;
  readonly startDate: Locator;
  readonly duration: Locator;
  readonly start: Locator;
  readonly plan: Locator;

  constructor(page: Page) {
    this.page = page;
    this.root = page.getByRole('dialog', { name: 'Провести мероприятие' });
    this.title = this.root.getByRole('textbox', { name: 'Название' });
    this.organization = this.root.getByRole('combobox', { name: 'Организация' });
    this.startNow = this.root.getByRole('switch', { name: 'Начать сейчас' });
    this.startDate = this.root.getByRole('textbox', { name: 'Начало' });
    this.duration = this.root.getByRole('slider');
    this.start = this.root.getByRole('button', { name: 'Начать', exact: true });
    this.plan = this.root.getByRole('button', { name: 'Запланировать' });
  }
}
