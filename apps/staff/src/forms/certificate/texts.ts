/** Words of the question before a certificate is revoked. */
export const revocationTexts = {
  title: 'Отозвать сертификат',
  text: (name: string): string =>
    `Сертификат (${name}) перестанет действовать навсегда. На его странице будет сказано, что он отозван, без причины.`,
  reason: 'Причина',
  reason_hint: 'Её увидите вы и администраторы организации',
  submit: 'Отозвать',
  action: 'отзыве сертификата',
  done: 'Сертификат отозван',
  gone: 'Этого сертификата уже нет',
} as const;

/** Words of the question before a name is put right. */
export const reissueTexts = {
  title: 'Исправить имя на сертификате',
  text: (before: string, after: string): string =>
    `Вместо «${before}» будет напечатано «${after}». Номер и дата останутся прежними.`,
  submit: 'Исправить',
  action: 'исправлении имени',
  done: 'Имя на сертификате исправлено',
} as const;
