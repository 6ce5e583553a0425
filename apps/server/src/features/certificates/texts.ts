/** What stands on a certificate. */
export const paperTexts = {
  heading: 'СЕРТИФИКАТ',
  given: 'Настоящим подтверждается, что',
  finished: 'успешно завершает обучение по материалу',
  title: (title: string): string => `«${title}»`,
  date: 'Дата выдачи',
  number: 'Номер',
  check: 'Проверить подлинность',
  file: (title: string): string => `Сертификат — ${title}.pdf`,
  sample_file: 'Образец сертификата.png',
} as const;

/** What stands where nothing is known yet. */
export const sampleTexts = {
  person_name: 'Фамилия Имя Отчество',
  title: 'Название материала',
  organization: 'Название организации',
  date: '1 сентября 2026 г.',
  number: 'ОБРАЗЕЦ',
} as const;

/** The public page. */
export const pageTexts = {
  brand: 'Парта',
  tab: 'Проверка сертификата · Парта',
  states: {
    real: 'Сертификат подлинный',
    revoked: 'Сертификат отозван',
    deleted: 'Сертификат удалён владельцем',
    unknown: 'Такого сертификата нет',
    tampered: 'В номере ошибка',
  },
  hints: {
    real: 'Он выдан на «Парте». Сверьте имя, название и дату с тем, что напечатано.',
    revoked: 'Он был выдан на «Парте», но больше не действует.',
    deleted: 'Он был выдан на «Парте», но владелец удалил его, и подтвердить его нельзя.',
    unknown: 'Сертификат с таким номером никогда не выдавался.',
    tampered: 'Номер записан неверно или изменён. Проверьте его по бумаге, знак за знаком.',
  },
  person: 'Кому выдан',
  material: 'Материал',
  organization: 'Организация',
  date: 'Дата выдачи',
  revoked: 'Дата отзыва',
  number: 'Номер',
  pdf: 'Скачать PDF',
  image: 'Открыть картинку',
  picture: 'Изображение сертификата',
} as const;
