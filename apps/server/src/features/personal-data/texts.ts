import { inQuotes } from '@parta/domain/text/quotes';

/** How an erased person is called where her name stood. */
export const erasedName = { last_name: 'Удалённый', first_name: 'пользователь', middle_name: '' } as const;

/** How an erased person is called in an activity. */
export function erasedNickname(number: number): string {
  return `Участник ${number}`;
}

/** Sections of the export in their order, with their columns in theirs. */
export const sectionTexts = {
  person: {
    title: 'О ком',
    columns: {
      id: 'Номер',
      email: 'Электронная почта',
      login: 'Логин',
      last_name: 'Фамилия',
      first_name: 'Имя',
      middle_name: 'Отчество',
      user_type: 'Тип',
    },
  },
  account: {
    title: 'Учётная запись',
    columns: {
      id: 'Номер',
      email: 'Электронная почта',
      login: 'Логин',
      email_confirmed: 'Почта подтверждена',
      last_name: 'Фамилия',
      first_name: 'Имя',
      middle_name: 'Отчество',
      user_type: 'Тип',
      created_at: 'Создана',
      time_zone: 'Часовой пояс',
      theme: 'Оформление',
      reminders: 'Письма о заданиях',
    },
  },
  consents: {
    title: 'Согласия',
    columns: {
      purpose: 'Цель',
      version: 'Редакция текста',
      given_by: 'Как дано',
      given_at: 'Дано',
      address: 'Сетевой адрес',
      withdrawn_at: 'Отозвано',
    },
  },
  jobs: {
    title: 'Места работы и учёбы',
    columns: {
      organization: 'Организация',
      department: 'Подразделение',
      type: 'Тип',
      status: 'Состояние',
      roles: 'Роли',
      created_at: 'Подана заявка',
      decided_at: 'Принято решение',
    },
  },
  rejections: {
    title: 'Отказы организаций',
    columns: { organization: 'Организация', rejected_at: 'Решено' },
  },
  user_roles: { title: 'Роли на платформе', columns: { role: 'Роль' } },
  seats: {
    title: 'Места лицензий',
    columns: { organization: 'Организация', valid_from: 'Лицензия с', valid_until: 'Лицензия до' },
  },
  groups: {
    title: 'Группы',
    columns: {
      organization: 'Организация',
      group: 'Группа',
      joined_at: 'Добавлен(а)',
      how: 'Как',
      removed_at: 'Удалён(а)',
    },
  },
  proposals: {
    title: 'Предложения в группы',
    columns: { organization: 'Организация', group: 'Группа', proposed_at: 'Предложен(а)' },
  },
  sessions: {
    title: 'Открытые сеансы',
    columns: { created_at: 'Вход', last_seen_at: 'Последнее обновление', device: 'Браузер', address: 'Сетевой адрес' },
  },
  second_factors: {
    title: 'Второй фактор входа',
    columns: { kind: 'Способ', name: 'Название', added_at: 'Добавлен', last_used_at: 'Использован' },
  },
  invitations: {
    title: 'Приглашения на адрес',
    columns: {
      organization: 'Организация',
      department: 'Подразделение',
      type: 'Тип',
      roles: 'Роли',
      last_name: 'Фамилия',
      first_name: 'Имя',
      middle_name: 'Отчество',
      created_at: 'Отправлено',
      expires_at: 'Действует до',
      accepted_at: 'Принято',
      withdrawn_at: 'Отозвано',
    },
  },
  links: {
    title: 'Ссылки из писем',
    columns: {
      purpose: 'Назначение',
      email: 'Адрес',
      created_at: 'Создана',
      expires_at: 'До',
      used_at: 'Открыта',
      group_join: 'Группа после подтверждения',
    },
  },
  mails: {
    title: 'Письма',
    columns: {
      subject: 'Тема',
      email: 'Адрес',
      created_at: 'Создано',
      sent_at: 'Отправлено',
      failed_at: 'Не отправлено',
    },
  },
  folders: {
    title: 'Папки библиотеки',
    columns: { title: 'Название', date_created: 'Создана', date_changed: 'Изменена' },
  },
  materials: {
    title: 'Материалы библиотеки',
    columns: { title: 'Название', template: 'Шаблон', date_created: 'Создан', date_changed: 'Изменён' },
  },
  versions: {
    title: 'Версии материалов',
    columns: {
      material: 'Материал',
      version: 'Версия',
      title: 'Название',
      saved_at: 'Сохранена',
      cause: 'Как появилась',
    },
  },
  uploads: {
    title: 'Загруженные файлы',
    columns: { hash: 'Файл', media_type: 'Тип', size: 'Байт', uploaded_at: 'Загружен' },
  },
  publications: {
    title: 'Публикации в каталоге',
    columns: { title: 'Название', published_at: 'Опубликован', updated_at: 'Обновлён', withdrawn_at: 'Снят' },
  },
  activities: {
    title: 'Проведённые мероприятия',
    columns: {
      title: 'Название',
      organization: 'Организация',
      status: 'Состояние',
      date_created: 'Создано',
      start_date: 'Начало',
      end_date: 'Конец',
    },
  },
  participation: {
    title: 'Участие в мероприятиях',
    columns: {
      activity: 'Мероприятие',
      start_date: 'Начало',
      nickname: 'Имя в мероприятии',
      joined_at: 'Вход',
      seen_at: 'Последний раз на связи',
      removed_at: 'Исключение',
      status: 'Состояние',
    },
  },
  attempts: {
    title: 'Попытки',
    columns: {
      activity: 'Мероприятие',
      number: 'Попытка',
      started_at: 'Начата',
      deadline_at: 'Срок',
      finished_at: 'Завершена',
      finished_by: 'Как завершена',
      points: 'Баллы',
      percent: 'Процент',
      preliminary: 'Предварительно',
    },
  },
  answers: {
    title: 'Ответы и оценки',
    columns: {
      activity: 'Мероприятие',
      question: 'Вопрос',
      attempt: 'Попытка',
      answer: 'Ответ',
      accepted_at: 'Принят',
      answering_ms: 'Время ответа, мс',
      is_counted: 'Учтён',
      fraction: 'Доля верного',
      points: 'Баллы',
      origin: 'Чем оценён',
      criteria: 'Баллы по критериям',
      comment: 'Комментарий',
      marked_at: 'Когда оценён',
    },
  },
  marks: {
    title: 'Оценки, поставленные людьми, и прежние оценки',
    columns: {
      activity: 'Мероприятие',
      question: 'Вопрос',
      attempt: 'Попытка',
      points: 'Баллы',
      origin: 'Как поставлена',
      comment: 'Комментарий',
      criteria: 'Баллы по критериям',
      marked_at: 'Поставлена',
      replaced_at: 'Заменена',
    },
  },
  marks_given: {
    title: 'Оценки, поставленные вами',
    columns: {
      activity: 'Мероприятие',
      question: 'Вопрос',
      points: 'Баллы',
      comment: 'Комментарий',
      criteria: 'Баллы по критериям',
      marked_at: 'Поставлена',
    },
  },
  corrections: {
    title: 'Исправления проверки',
    columns: {
      activity: 'Мероприятие',
      question: 'Вопрос',
      kind: 'Вид',
      reason: 'Причина',
      made_at: 'Сделано',
    },
  },
  certificates: {
    title: 'Сертификаты',
    columns: {
      number: 'Номер',
      title: 'Материал',
      organization: 'Организация',
      person_name: 'Имя',
      former_names: 'Прежние имена',
      percent: 'Процент',
      issue_date: 'Выдан',
      hidden_at: 'Удалён',
      revoked_at: 'Отозван',
      revoke_reason: 'Причина отзыва',
    },
  },
  notifications: {
    title: 'Уведомления',
    columns: {
      organization: 'Организация',
      event: 'Событие',
      title: 'Название',
      shown_from: 'Показано',
      read_at: 'Прочитано',
    },
  },
  log: {
    title: 'Записи журнала',
    columns: {
      at: 'Время',
      action: 'Действие',
      part: 'Роль в записи',
      details: 'Подробности',
      address: 'Сетевой адрес',
    },
  },
} as const;

/** Which part the person had in an entry of the log. */
export const logParts = { actor: 'действующее лицо', subject: 'кого касалось' } as const;

/** To whoever was taken out of an organization. @param mailbox where the operator is written to */
export function removalLetter(
  organization: string,
  mailbox: string,
): { subject: string; paragraphs: string[]; button: null } {
  return {
    subject: 'Вас убрали из организации',
    paragraphs: [
      'Здравствуйте!',
      `Администратор организации ${inQuotes(organization)} убрал вас из её списков. Ваши роли и заявки там удалены, а результаты в её мероприятиях остались без имени.`,
      'Учётная запись, ваши материалы и всё, что относится к другим организациям, остались у вас. Стереть учётную запись целиком можете только вы: в личном кабинете, в разделе «Мои данные».',
      `Если это ошибка, напишите администратору организации или тем, кто ведёт эту установку: ${mailbox}.`,
    ],
    button: null,
  };
}
