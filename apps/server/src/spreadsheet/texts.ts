/** Letters that people write for each other, the first for the second. */
export const sameLetters = ['ё', 'е'] as const;

/** Columns of a list of people. */
export const personHeads = {
  last_name: 'Фамилия',
  first_name: 'Имя',
  middle_name: 'Отчество',
  email: 'Электронная почта',
} as const;

/** What lists of schools call the column of addresses. */
export const likeEmailHead: readonly string[] = ['почта', 'эл. почта', 'e-mail', 'email'];
