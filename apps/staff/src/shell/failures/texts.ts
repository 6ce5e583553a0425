export const minuteForms = { one: 'минуту', few: 'минуты', many: 'минут' } as const;

/** What a call says that was tried too often. */
export const tooManyAttempts = 'Слишком много попыток. Подождите немного и попробуйте снова.';

/** The same where the server names the time to wait. */
export function tooManyAttemptsFor(time: string): string {
  return `Слишком много попыток. Попробуйте снова через ${time}.`;
}
