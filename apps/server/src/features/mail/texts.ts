/** Words that every mail has. */
export const mailTexts = {
  sender: 'Парта',
  /** What stands under every mail. */
  footer: 'Это письмо отправлено автоматически, отвечать на него не нужно.',
} as const;
