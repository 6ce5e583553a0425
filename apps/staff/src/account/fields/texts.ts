import type { PasswordProblem } from '@parta/domain/people/password';

/** Words of the fields that several pages share. */
export const fieldTexts = {
  email: 'Электронная почта',
  last_name: 'Фамилия',
  first_name: 'Имя',
  middle_name: 'Отчество',
  middle_name_hint: 'Если есть',
  password: 'Пароль',
  new_password: 'Новый пароль',
  current_password: 'Текущий пароль',
  password_rule: 'Не короче 8 символов: подойдёт и фраза из нескольких слов.',
  password_fits: 'Длина подходит',
  email_invalid: 'Введите адрес вида name@example.ru',
  name_invalid: 'Введите имя буквами, не длиннее 100 символов',
  check_field: 'Проверьте, что здесь написано',
  check_form: 'Проверьте, что введено в форму',
  organization: 'Организация',
  organization_placeholder: 'Школа, колледж или вуз',
  department: 'Подразделение',
  department_placeholder: 'Выберите подразделение',
  no_departments: 'В этой организации пока нет подразделений, в которые можно подать заявку.',
  type_to_search: 'Введите минимум 2 символа для начала поиска',
  nothing_found: 'Ничего не найдено. Проверьте название или спросите у администратора, как записана организация.',
  search_often: 'Слишком много запросов. Подождите немного и продолжите ввод.',
  search_failed: 'Не получилось найти. Проверьте связь и попробуйте ещё раз.',
  search_action: 'поиске организаций',
  organization_missing: 'Выберите организацию из найденных',
  department_missing: 'Выберите подразделение',
  consent: 'Даю согласие на обработку персональных данных',
  consent_read: 'Прочитать согласие',
  consent_missing: 'Без согласия создать учётную запись нельзя',
  consent_unread: 'Текст согласия ещё не загрузился. Подождите и попробуйте снова.',
  consent_action: 'загрузке текста согласия',
  consent_failed: 'Текст согласия не загрузился.',
  consent_version: (version: string): string => `Редакция: ${version}`,
  retry: 'Повторить',
  close: 'Закрыть',
} as const;

/** What is wrong with a new password: the same reasons the server gives. */
export const passwordProblems: Readonly<Record<PasswordProblem, string>> = {
  too_short: 'Пароль короче 8 символов',
  too_long: 'Пароль длиннее 200 символов',
  too_common: 'Такой пароль подберут первым: придумайте менее известный',
  too_personal: 'Пароль повторяет вашу почту или имя: придумайте другой',
};

/** The same as refusals of a call, at the field of the password. */
export const newPasswordRefusals = {
  too_short: { field: 'password', text: passwordProblems.too_short },
  too_long: { field: 'password', text: passwordProblems.too_long },
  too_common: { field: 'password', text: passwordProblems.too_common },
  too_personal: { field: 'password', text: passwordProblems.too_personal },
} as const;

export const consentOutdated = 'Текст согласия изменился. Прочитайте новый и отметьте согласие снова.';
export const linkInvalid = 'Ссылка не действует: она одноразовая и работает 30 минут.';
