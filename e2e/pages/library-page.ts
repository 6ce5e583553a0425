import type { Locator, Page } from '@playwright/test';
import { StartDialog } from './start-dialog-page.ts';

export const SAMPLE_TITLE = 'Реки и озёра Европы';

/** Folders and materials of the organiser. */
export class LibraryPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly table: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Библиотека' });
    this.table = page.getByRole('table', { name: 'Папки и материалы' });
  }

  row(title: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name: title }) });
  }

  /** «Провести» of a material's row. */
  async openStartDialog(title = SAMPLE_TITLE): Promise<StartDialog> {
    await this.row(title)
      .getByRole('button', { name: `Провести: ${title}` })
      .click();
    const dialog = new StartDialog(this.page);
    await dialog.title.waitFor();
    return dialog;
  }
}
