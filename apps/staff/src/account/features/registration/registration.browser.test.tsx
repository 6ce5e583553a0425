import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answerer, DONE, type OpenedAccount, openAccount, refuse } from '../../testing/open-account.tsx';

const DEPARTMENT = 'DDDDDDDDDDDDDDDDDDDDDD';
const SCHOOL = {
  id: 'CCCCCCCCCCCCCCCCCCCCCC',
  fullName: 'Средняя школа № 57',
  shortName: 'Школа № 57',
  website: null,
  departments: [
    { id: DEPARTMENT, fullName: 'Кафедра географии', shortName: 'География' },
    { id: 'EEEEEEEEEEEEEEEEEEEEEE', fullName: 'Кафедра математики', shortName: 'Математика' },
  ],
};
const CONSENT = { version: '2026-11', title: 'Согласие', paragraphs: ['Я даю согласие.'] };

const serve =
  (registered: ReturnType<Answerer>): Answerer =>
  ({ path }) => {
    if (path === '/auth/consent/') return { status: 200, body: CONSENT };
    if (path.startsWith('/organization/search/')) return { status: 200, body: [SCHOOL] };
    return path === '/auth/register/' ? registered : null;
  };

let opened: OpenedAccount | null = null;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => opened?.close());

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const password = () => page.getByLabelText('Пароль', { exact: true });
const consent = () => page.getByRole('checkbox', { name: 'Даю согласие на обработку персональных данных' });
const submit = () => page.getByRole('button', { name: 'Создать учётную запись' });
const organization = () => page.getByRole('combobox', { name: 'Организация' });

async function fillIn(): Promise<void> {
  await userEvent.fill(field('Фамилия'), ' Смирнова ');
  await userEvent.fill(field('Имя'), 'Мария');
  await userEvent.fill(field('Электронная почта'), 'Maria@Parta.test');
  await userEvent.fill(password(), 'тихая река');
  await userEvent.click(consent());
}

async function choosePlace(): Promise<void> {
  await userEvent.fill(organization(), 'Школа');
  await expect.element(page.getByRole('option', { name: /Средняя школа № 57/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await userEvent.click(page.getByRole('combobox', { name: 'Подразделение' }));
  await userEvent.click(page.getByRole('option', { name: 'Кафедра географии' }));
}

const body = (userType: string, departmentId: string | null) => ({
  email: 'maria@parta.test',
  password: 'тихая река',
  lastName: 'Смирнова',
  firstName: 'Мария',
  middleName: '',
  userType,
  departmentId,
  consent: { version: '2026-11' },
});

describe('the registration', () => {
  it('asks first who the person is, and keeps the page she wanted to be at', async () => {
    opened = openAccount({ path: '/register?next=%2Flibrary', answer: serve(DONE) });
    await userEvent.click(page.getByRole('link', { name: /^Сотрудник/ }));
    await expect.element(page.getByText('Вы регистрируетесь как сотрудник.')).toBeVisible();
    await expect.poll(opened.getPath).toBe('/register?type=staff&next=%2Flibrary');
    const signIn = page.getByRole('link', { name: 'Войти' });
    await expect.element(signIn).toHaveAttribute('href', '/account/?next=%2Flibrary');
    expect(document.title).toBe('Регистрация · Парта');
  });

  it('sends staff with her department by one request, by keyboard too, and names the address to look at', async () => {
    opened = openAccount({
      path: '/register?type=staff&next=%2Flibrary',
      answer: serve(DONE),
      settings: { mailbox: 'open' },
    });
    await fillIn();
    await choosePlace();
    await userEvent.dblClick(submit());
    await expect.element(page.getByRole('heading', { name: 'Проверьте почту' })).toBeVisible();
    await expect.element(page.getByText('maria@parta.test')).toBeVisible();
    expect(opened.bodiesOf('POST', '/auth/register/')).toEqual([body('staff', DEPARTMENT)]);
    const signIn = page.getByRole('link', { name: 'Войти' });
    await expect.element(signIn).toHaveAttribute('href', '/account/?next=%2Flibrary');
    await expect.element(page.getByRole('link', { name: 'Открыть неотправленные письма' })).toBeVisible();
  });

  it('lets a student name no school', async () => {
    opened = openAccount({ path: '/register?type=student', answer: serve(DONE) });
    await fillIn();
    await userEvent.click(submit());
    await expect.element(page.getByRole('heading', { name: 'Проверьте почту' })).toBeVisible();
    expect(opened.bodiesOf('POST', '/auth/register/')).toEqual([body('student', null)]);
    expect(page.getByRole('link', { name: 'Открыть неотправленные письма' }).elements()).toEqual([]);
  });

  it('[JOIN-10] reached from a group asks for no organization, and has the mailed link lead into the group', async () => {
    opened = openAccount({ path: '/register?next=%2Fgroups%2Fjoin%2FACEH2346', answer: serve(DONE) });
    await expect.element(page.getByText(/вы попадёте в группу/)).toBeVisible();
    expect(organization().elements()).toEqual([]);
    expect(page.getByRole('button', { name: 'Указать школу' }).elements()).toEqual([]);
    await fillIn();
    await userEvent.click(submit());
    await expect.element(page.getByText(/на каком бы устройстве её ни открыли/)).toBeVisible();
    expect(opened.bodiesOf('POST', '/auth/register/')).toEqual([{ ...body('student', null), join: 'ACEH2346' }]);
    const signIn = page.getByRole('link', { name: 'Войти' });
    await expect.element(signIn).toHaveAttribute('href', '/account/?next=%2Fgroups%2Fjoin%2FACEH2346');
  });

  it('[LINK-05] reached from a link to a course has the mailed link lead to the course', async () => {
    opened = openAccount({ path: '/register?type=student&next=%2Flink%2FaSECRET-code_42', answer: serve(DONE) });
    await expect.element(page.getByText(/курс откроется сам/)).toBeVisible();
    await fillIn();
    await userEvent.click(submit());
    await expect.element(page.getByText(/откроется курс, на каком бы устройстве её ни открыли/)).toBeVisible();
    expect(opened.bodiesOf('POST', '/auth/register/')).toEqual([{ ...body('student', null), link: 'aSECRET-code_42' }]);
    const signIn = page.getByRole('link', { name: 'Войти' });
    await expect.element(signIn).toHaveAttribute('href', '/account/?next=%2Flink%2FaSECRET-code_42');
  });

  it('sends nothing while something is missing, and says at every field what', async () => {
    opened = openAccount({ path: '/register?type=staff', answer: serve(DONE) });
    await userEvent.click(submit());
    expect(page.getByText('Заполните это поле').elements()).toHaveLength(4);
    await expect.element(page.getByText('Выберите организацию из найденных')).toBeVisible();
    await expect.element(page.getByText('Без согласия создать учётную запись нельзя')).toBeVisible();
    await expect.element(field('Фамилия')).toHaveFocus();
    expect(opened.bodiesOf('POST', '/auth/register/')).toEqual([]);
  });

  it('says while the password is typed what is wrong with it', async () => {
    opened = openAccount({ path: '/register?type=student', answer: serve(DONE) });
    await userEvent.fill(field('Электронная почта'), 'smirnova@parta.test');
    await userEvent.fill(password(), 'река');
    await expect.element(page.getByText('Пароль короче 8 символов')).toBeVisible();
    await userEvent.fill(password(), 'пароль123');
    await expect.element(page.getByText(/Такой пароль подберут первым/)).toBeVisible();
    await userEvent.fill(password(), 'smirnova1');
    await expect.element(page.getByText(/Пароль повторяет вашу почту или имя/)).toBeVisible();
    await userEvent.fill(password(), 'тихая река');
    await expect.element(page.getByText('Длина подходит')).toBeVisible();
  });

  it('searches after two characters and half a second, not at every key', async () => {
    opened = openAccount({ path: '/register?type=staff', answer: serve(DONE) });
    await userEvent.type(organization(), 'Ш');
    await expect.element(page.getByText('Введите минимум 2 символа для начала поиска').last()).toBeVisible();
    // Key after key without a pause, however busy the machine is.
    for (const sign of 'кола') document.execCommand('insertText', false, sign);
    await expect.element(page.getByRole('option', { name: /Средняя школа № 57/ })).toBeVisible();
    const searches = opened.calls.filter(({ path }) => path.startsWith('/organization/search/'));
    expect(searches.map(({ path }) => decodeURIComponent(path))).toEqual(['/organization/search/?q=Школа']);
  });

  it.each([
    ['too_short', /Пароль короче 8 символов/],
    ['too_long', /Пароль длиннее 200 символов/],
    ['too_common', /Такой пароль подберут первым/],
    ['too_personal', /Пароль повторяет вашу почту или имя/],
    ['consent_outdated', /Текст согласия изменился/],
    ['too_many_attempts', /Слишком много попыток/],
  ])('says why it was refused and keeps what was typed: %s', async (reason, words) => {
    opened = openAccount({ path: '/register?type=student', answer: serve(refuse(400, reason)) });
    await fillIn();
    await userEvent.click(submit());
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(field('Фамилия')).toHaveValue(' Смирнова ');
    await expect.element(password()).toHaveValue('тихая река');
    expect(consent().element()).toHaveProperty('checked', reason !== 'consent_outdated');
  });

  it.each([
    ['department_required', 'Выберите подразделение'],
    ['unknown_department', /Это подразделение закрыто/],
  ])('puts a refused department at its field: %s', async (reason, words) => {
    opened = openAccount({ path: '/register?type=staff', answer: serve(refuse(400, reason)) });
    await fillIn();
    await choosePlace();
    await userEvent.click(submit());
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(organization()).toHaveValue('Средняя школа № 57');
  });

  it.each([
    ['too_many_results', 'Найдено более 20 результатов. Уточните запрос'],
    ['too_many_attempts', /Слишком много запросов/],
    ['too_short', 'Введите минимум 2 символа для начала поиска'],
    ['internal', /Не получилось найти/],
  ])('says in the list why nothing was found: %s', async (reason, words) => {
    opened = openAccount({
      path: '/register?type=staff',
      answer: ({ path }) => (path.startsWith('/organization/') ? refuse(400, reason) : null),
    });
    await userEvent.fill(organization(), 'Школа');
    await expect.element(page.getByRole('status').getByText(words)).toBeInTheDocument();
  });

  it('shows the text of the consent apart from the tick', async () => {
    opened = openAccount({ path: '/register?type=student', answer: serve(DONE) });
    await userEvent.click(page.getByRole('button', { name: 'Прочитать согласие' }));
    await expect.element(page.getByRole('dialog', { name: 'Согласие' }).getByText('Я даю согласие.')).toBeVisible();
    await expect.element(page.getByText('Редакция: 2026-11')).toBeVisible();
    expect(consent().element()).toHaveProperty('checked', false);
  });
});
