/** What a participant is called who has a card in a lesson without names. */
export function cardNickname(card_number: number): string {
  return `Ученик ${card_number}`;
}

/** What is printed on paper cards, and what the file of them is called. */
export const sheetTexts = {
  title: 'Карточки для ответов',
  number: (card: number): string => `№ ${card}`,
  how: ['Ваша буква должна быть сверху.', 'Поднимите карточку рисунком к ведущему.'],
  file: (from: number, to: number): string => (from === to ? `Карточка ${from}.pdf` : `Карточки ${from}–${to}.pdf`),
} as const;
