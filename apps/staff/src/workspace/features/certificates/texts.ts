/** Words of the achievements. */
export const certificatesTexts = {
  title: 'Достижения',
  load_action: 'загрузке сертификатов',
  column_event: 'Мероприятие',
  column_type: 'Тип',
  column_date: 'Дата',
  type: 'Сертификат',
  type_revoked: 'Сертификат (отозван)',
  open: 'Открыть в новой вкладке',
  copy: 'Скопировать ссылку',
  copied: 'Ссылка скопирована',
  not_copied: 'Браузер не дал скопировать ссылку',
  pdf: 'Скачать PDF',
  remove: 'Удалить',
  to_activities: 'К мероприятиям',
  empty_title: 'Сертификатов пока нет',
  empty_text: 'Они появятся здесь, когда вы успешно пройдёте материал, за который выдают сертификат.',
} as const;

/** Words of the question before a certificate goes. */
export const deletionTexts = {
  title: 'Удалить сертификат',
  text: (title: string): string =>
    `Сертификат «${title}» исчезнет из достижений, и по его ссылке будет сказано, что владелец его удалил. Вернуть его нельзя.`,
  submit: 'Удалить',
  action: 'удалении сертификата',
  failed: 'Произошла ошибка при удалении сертификата',
  gone: 'Этого сертификата уже нет',
} as const;
