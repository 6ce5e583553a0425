/** What the bench types as somebody who registers. */
export const accountTexts = {
  newcomer: { lastName: 'Петрова', firstName: 'Анна', middleName: 'Ивановна' },
};
