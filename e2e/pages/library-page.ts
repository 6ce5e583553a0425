import { expect, type Locator, type Page } from '@playwright/test';
import { StartDialog } from './start-dialog-page.ts';

export const SAMPLE_TITLE = 'Реки и озёра Европы';

/** Folders and materials of the person. */
export class LibraryPage {
  readonly page: Page;
  readonly heading: Locator;
  /** With its rows: what stands there while they load is none. */
  readonly table: Locator;
  /** «...», the way up. */
  readonly parent: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Библиотека' });
    this.table = page.getByRole('table', { name: 'Папки и материалы' }).and(page.locator(':not([aria-busy="true"])'));
    this.parent = this.row('Вернуться в родительскую папку');
  }

  row(title: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name: title }) });
  }

  /** The root, or a folder. */
  async open(folder?: string): Promise<void> {
    await this.page.goto(folder === undefined ? '/library' : `/library/${folder}`);
    await expect(this.heading).toBeVisible();
  }

  /** A line of the menu of a row. */
  async choose(title: string, action: string): Promise<void> {
    await this.row(title)
      .getByRole('button', { name: `Действия: ${title}` })
      .click();
    await this.page.getByRole('menuitem', { name: action }).click();
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
