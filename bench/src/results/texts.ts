/** What the bench calls what it plants for results. */
export const resultsTexts = {
  work: 'Замер: контрольная работа',
  activity: (number: number) => `Замер: занятие ${number}`,
  group: (number: number) => `Замер, группа ${number}`,
} as const;
