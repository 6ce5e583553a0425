/** Words of the second step of a sign-in. */
export const secondStepTexts = {
  back: 'Назад к паролю',
} as const;
