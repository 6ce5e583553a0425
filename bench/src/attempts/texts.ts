/** What the bench calls its work. */
export const attemptTexts = {
  work: 'Замер: домашняя работа',
  lesson: (number: number) => `Замер: урок ${number}`,
} as const;
