import type { Locator, Page } from '@playwright/test';

/** Results of an activity in the workspace, by participant and by question. */
export class StatisticsPage {
  readonly page: Page;
  readonly participants: Locator;
  readonly questions: Locator;

  constructor(page: Page) {
    this.page = page;
    this.participants = page.getByRole('region', { name: 'Результаты по участникам' }).getByRole('table');
    this.questions = page.getByRole('list', { name: 'Результаты по вопросам' });
  }

  participantRow(nickname: string): Locator {
    return this.participants
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: nickname, exact: true }) });
  }

  /** The texts of the cells of each row, by the text of its head. */
  async readParticipants(): Promise<Map<string, string[]>> {
    const rows = await this.participants.locator('tbody tr').evaluateAll((found) => {
      const textsOf = (row: Element, cells: string): string[] =>
        Array.from(row.querySelectorAll(cells), ({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());
      return found.map((row) => ({ head: textsOf(row, 'th').join(' '), cells: textsOf(row, 'td') }));
    });
    return new Map(rows.map(({ head, cells }) => [head, cells]));
  }

  questionRow(num: number): Locator {
    return this.questions.locator('> li').nth(num - 1);
  }

  async showByQuestion(): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Вид результатов' })
      .getByRole('link', { name: 'По вопросам' })
      .click();
  }
}
