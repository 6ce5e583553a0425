import type { Page } from '@playwright/test';

/** Who makes an account. */
export interface NewPerson {
  lastName: string;
  firstName: string;
  email: string;
  password: string;
}

/** The forms that make an account: registration, an accepted invitation, the first start. */
export class AccountFormPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async fillNames({ lastName, firstName }: Pick<NewPerson, 'lastName' | 'firstName'>): Promise<void> {
    await this.page.getByLabel('Фамилия').fill(lastName);
    await this.page.getByLabel('Имя', { exact: true }).fill(firstName);
  }

  async fillPassword(password: string): Promise<void> {
    await this.page.getByLabel('Пароль', { exact: true }).fill(password);
  }

  async fillEmail(email: string): Promise<void> {
    await this.page.getByLabel('Электронная почта').fill(email);
  }

  /** Finds an organization by a part of its name and chooses one of its departments. */
  async choosePlace(part: string, organization: string, department: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Организация' }).fill(part);
    await this.page.getByRole('option', { name: new RegExp(organization) }).click();
    await this.page.getByRole('combobox', { name: 'Подразделение' }).click();
    await this.page.getByRole('option', { name: department }).click();
  }

  async consent(): Promise<void> {
    await this.page.getByRole('checkbox', { name: /Даю согласие/ }).check();
  }
}
