/** Words about a failure that no screen has words of its own for. */
export const webKitTexts = {
  error_title: 'Ошибка',
  error_text: (action: string, name: string): string => `При ${action} произошла ошибка (${name}).`,
  error_prompt: 'Попробуйте ещё раз или обратитесь в техническую поддержку:',
  error_prompt_without_mailbox: 'Попробуйте ещё раз или обратитесь в техническую поддержку.',
} as const;
