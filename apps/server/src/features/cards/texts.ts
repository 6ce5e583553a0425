/** What a participant is called who has a card in a lesson without names. */
export function cardNickname(card_number: number): string {
  return `Ученик ${card_number}`;
}
