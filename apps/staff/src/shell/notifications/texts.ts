import { plural } from '@parta/domain/text/plural';

/** What stands in the first load of every page. */
export const bellTexts = {
  open: (unread: number): string =>
    unread === 0
      ? 'Уведомления'
      : `Уведомления: ${unread} ${plural(unread, { one: 'непрочитанное', few: 'непрочитанных', many: 'непрочитанных' })}`,
  many: '99+',
} as const;

export const panelTexts = {
  title: 'Уведомления',
  read_all: 'Отметить все прочитанными',
  read_all_action: 'отметке уведомлений',
  read_action: 'отметке уведомления',
  load_action: 'загрузке уведомлений',
  unread: 'Новое',
  empty_title: 'Уведомлений пока нет',
  empty_text: 'Здесь появятся новости и события: назначенные работы, проверенные ответы, решения по заявкам.',
  close: 'Закрыть',
  begins: (moment: string): string => `Начало: ${moment}`,
  until: (moment: string): string => `Срок: до ${moment}`,
} as const;

export const urgentTexts = {
  label: 'Срочное уведомление',
  close: 'Закрыть срочное уведомление',
  others: (count: number): string => `Ещё срочных: ${count}`,
} as const;
