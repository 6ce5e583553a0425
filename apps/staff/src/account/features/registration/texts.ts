import { tooManyAttempts } from '../../../shell/failures/texts.ts';
import type { RefusalTexts } from '../../fields/refusals.ts';
import { consentOutdated, fieldTexts, newPasswordRefusals } from '../../fields/texts.ts';
import type { RegistrationValues } from './rules/registration-form.ts';

export const registrationTexts = {
  title: 'Регистрация',
  who: 'Кто вы?',
  staff: 'Сотрудник',
  staff_text: 'Преподаю, веду занятия или помогаю в организации',
  student: 'Ученик или студент',
  student_text: 'Прохожу занятия и выполняю задания',
  as_staff: 'Вы регистрируетесь как сотрудник.',
  as_student: 'Вы регистрируетесь как ученик или студент.',
  to_group: 'Создайте учётную запись, и вы попадёте в группу. Код больше вводить не нужно.',
  to_course: 'Создайте учётную запись, и курс откроется сам. Ссылку больше искать не нужно.',
  change: 'Изменить',
  where: 'Где вы работаете',
  where_text: 'Администратор организации увидит заявку и откроет вам доступ.',
  name_school: 'Указать школу',
  name_school_text: 'Необязательно: подать заявку можно и потом.',
  drop_school: 'Не указывать школу',
  submit: 'Создать учётную запись',
  action: 'регистрации',
  has_account: 'Уже есть учётная запись?',
  sign_in: 'Войти',
  sent_title: 'Проверьте почту',
  sent: 'Мы отправили письмо на адрес',
  sent_then: 'Перейдите по ссылке из письма, чтобы подтвердить почту. Ссылка действует 30 минут.',
  sent_to_group: 'По ней же вы попадёте в группу, на каком бы устройстве её ни открыли.',
  sent_to_course: 'По ней же откроется курс, на каком бы устройстве её ни открыли.',
  sent_lost: 'Письма нет? Загляните в папку «Спам». Отправить его ещё раз можно после входа, в разделе «Профиль».',
  to_mailbox: 'Открыть неотправленные письма',
  to_sign_in: 'Войти',
} as const;

export const registrationRefusals: RefusalTexts<'auth.register', RegistrationValues> = {
  ...newPasswordRefusals,
  department_required: { field: 'place', text: fieldTexts.department_missing },
  unknown_department: {
    field: 'place',
    text: 'Это подразделение закрыто. Найдите организацию заново и выберите другое.',
  },
  consent_outdated: { field: 'consent', text: consentOutdated },
  too_many_attempts: { field: null, text: tooManyAttempts },
};
