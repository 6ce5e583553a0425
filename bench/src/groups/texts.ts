/** What the bench calls its groups and the people who join them. */
export const groupTexts = {
  group: (number: number) => `Замер ${number}`,
  last_name: 'Ученикова',
  first_name: 'Анна',
} as const;
