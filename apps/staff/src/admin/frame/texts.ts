/** Words of the frame around every screen. */
export const frameTexts = {
  overview: 'Обзор',
  requests: 'Заявки',
  people: 'Люди',
  departments: 'Подразделения',
  invitations: 'Приглашения',
  news: 'Уведомления',
  log: 'Журнал',
  organizations: 'Организации',
  user_roles: 'Роли',
  mailbox: 'Письма',
  workspace: 'В рабочую область',
  home: 'Парта, администрирование',
  choose_organization: (current: string): string => `Организация: ${current}. Выбрать другую`,
  not_found_tab: 'Страница не найдена · Парта',
  not_found_heading: 'Не найдено',
  not_found_title: 'Такой страницы нет',
  not_found_text: 'Возможно, её удалили, или у вас больше нет к ней доступа.',
  to_start: 'На главную администрирования',
  no_permission_tab: 'Нет доступа · Парта',
  no_permission_heading: 'Администрирование',
  no_permission_title: 'Вы не администратор',
  no_permission_text: 'Здесь управляют организацией. Эту роль даёт её администратор.',
  factor_tab: 'Нужен второй фактор · Парта',
  factor_title: 'Включите второй фактор',
  factor_text:
    'На этом сервере администраторы входят со вторым фактором: кодом с телефона или ключом доступа. Пока вы его не включили, администрирование закрыто. Это займёт две минуты.',
  factor_turn_on: 'Включить второй фактор',
} as const;

/** What is being loaded, as it stands after «При». */
export const queryTexts = {
  organization_action: 'загрузке организации',
  grade_scale_action: 'загрузке шкалы отметок',
  departments_action: 'загрузке подразделений',
  requests_action: 'загрузке заявок',
  proposals_action: 'загрузке предложений учителей',
  people_action: 'загрузке людей',
} as const;
