/** The mail that invites. */
export const invitationTexts = {
  subject: (organization: string): string => `Приглашение: ${organization}`,
  who: (organization: string): string =>
    `Организация «${organization}» приглашает вас в «Парту» — сервис для проведения занятий и опросов.`,
  whatNext: (until: string): string =>
    `Чтобы принять приглашение, откройте страницу по кнопке ниже. Ссылка действует до ${until} и предназначена только вам.`,
  whatIfNot: 'Если вы не ждали этого письма, ничего делать не нужно.',
  button: 'Принять приглашение',
} as const;
