import { expect, type Locator, type Page } from '@playwright/test';

/** The development mailbox: the mails of an installation without a mail server. */
export class MailboxPage {
  readonly page: Page;
  readonly mails: Locator;

  constructor(page: Page) {
    this.page = page;
    this.mails = page.getByRole('article');
  }

  async open(): Promise<void> {
    await this.page.goto('/account/mailbox');
  }

  /** Follows the link of the newest mail to an address that has this subject; mails take a moment to come. */
  async followLink(email: string, subject: RegExp): Promise<void> {
    const mail = this.mails.filter({ hasText: email }).filter({ hasText: subject }).first();
    await expect(async () => {
      await this.open();
      await expect(mail).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 40_000 });
    await mail.getByRole('link').first().click();
  }
}
