import type { ReasonTexts } from '@parta/web-kit/reasons';
import { tooManyAttempts } from '../../../shell/failures/texts.ts';
import type { RefusalTexts } from '../../fields/refusals.ts';

export const dataTexts = {
  title: 'Мои данные',
  download: 'Скачать мои данные',
  download_text: 'Всё, что «Парта» хранит о вас: профиль, заявки, входы, материалы, ответы и результаты.',
  download_page: 'Для чтения (HTML)',
  download_json: 'Для программ (JSON)',
  download_action: 'выгрузке данных',
  consent: 'Согласие на обработку персональных данных',
  consent_text: 'Когда и на какую редакцию вы дали согласие, записано в выгрузке. Действующая редакция:',
  read: 'Прочитать текст',
  erase: 'Удаление учётной записи',
  erase_text: 'Учётная запись удаляется сразу и навсегда.',
  erase_gone: 'Имя, почта, пароль, заявки и библиотека исчезнут.',
  erase_stays:
    'Оценки и ответы в чужих мероприятиях останутся без имени, чтобы не исказились результаты группы и отчёты организации.',
  erase_advice: 'Сначала скачайте свои данные: потом это будет невозможно.',
  erase_button: 'Удалить учётную запись',
  erase_title: 'Удалить учётную запись?',
  erase_confirm: 'Это нельзя отменить. Введите пароль, чтобы подтвердить.',
  erase_submit: 'Удалить навсегда',
  erase_action: 'удалении учётной записи',
  file_name: 'parta-data',
  page_title: 'Мои данные в «Парте»',
  erased_title: 'Учётная запись удалена',
  erased_text: 'Спасибо, что были с нами. Вы вышли на всех устройствах.',
  act: (id: string): string => `Номер акта об удалении: ${id}`,
  act_text: 'Сохраните акт: в нём записано, что удалено и что обезличено.',
  act_download: 'Скачать акт (JSON)',
  act_file: 'parta-erasure-act',
  to_main: 'На главную',
} as const;

export const exportRefusals: ReasonTexts<'user.export'> = {
  too_many_attempts: 'Данные уже выгружались недавно. Подождите немного и попробуйте снова.',
};

export const eraseRefusals: RefusalTexts<'user.erase', { password: string }> = {
  wrong_password: { field: 'password', text: 'Неверный пароль' },
  last_administrator: {
    field: null,
    text: 'Вы последний администратор. Сначала передайте эту роль другому человеку.',
  },
  too_many_attempts: { field: null, text: tooManyAttempts },
};
