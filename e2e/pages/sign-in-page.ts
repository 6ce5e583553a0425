import type { Locator, Page } from '@playwright/test';
import type { Account } from '../product/server-process.ts';

/** The account service's form. */
export class SignInPage {
  readonly page: Page;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByLabel('Электронная почта');
    this.password = page.getByLabel('Пароль', { exact: true });
    this.submit = page.getByRole('button', { name: 'Войти' });
  }

  async signIn({ email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
