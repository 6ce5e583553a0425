import type { ErrorCase } from './failures/error-case.ts';

/** Words that every staff surface shares. */
export const shellTexts = {
  page_title: (page: string): string => `${page} · Парта`,
  loading: 'Загрузка…',
  more_rows: 'Показать ещё',
  light_theme: 'Светлая тема',
  dark_theme: 'Тёмная тема',
  no_connection: 'Нет связи',
  trying_again: 'Не получается связаться с сервером. Пробуем ещё раз…',
  failed_page_title: 'Ошибка · Парта',
  crashed_title: 'Страница не открылась',
  crashed_text: 'Обновите страницу. Если не поможет, обратитесь в техническую поддержку.',
  crashed_heading: 'Ошибка',
  undrawn:
    'Эту часть страницы не удалось показать. Остальное работает. Обновите страницу или обратитесь в техническую поддержку.',
  server_away_title: 'Сервер не отвечает',
  server_away_text: 'Страница откроется сама, как только связь вернётся. Эта пока остаётся как есть.',
} as const;

/** What the error tables of the documents say; the screens that can meet a case share its words. */
export const errorTexts: Readonly<Record<ErrorCase, string>> = {
  task: 'Материалы с вопросами типов «Задача», «Командная строка», «HTML/CSS» можно только назначить: провести их в реальном времени нельзя.',
  nested: 'Курс можно запустить только как асинхронное мероприятие.',
  child_missing: 'Нарушена структура курса. Дочерний модуль не найден...',
  no_contents: 'Для создания мероприятия материал должен содержать хотя бы один слайд.',
  material_not_found: 'Материал не найден',
  activity_not_found: 'Мероприятие не найдено.',
  too_many_results: 'Найдено более 20 результатов. Уточните запрос',
};

export const profileMenuTexts = {
  open: (name: string): string => `Профиль: ${name}`,
  profile: 'Профиль',
  security: 'Безопасность',
  administration: 'Администрирование',
  sign_out: 'Выйти',
  sign_out_action: 'выходе из учётной записи',
} as const;

/** Words of the page that shows everything kept about a person. */
export const readableDataTexts = {
  made: (moment: string): string => `Выгружено ${moment}`,
  id: (id: string): string => `Номер учётной записи: ${id}`,
  no_rows: 'Нет записей',
  yes: 'да',
  no: 'нет',
  nothing: '—',
} as const;

export const momentTexts = {
  today: (time: string): string => `Сегодня, ${time}`,
  yesterday: (time: string): string => `Вчера, ${time}`,
  in_zone: (text: string, zone: string): string => `${text} (${zone})`,
} as const;
