import { cardNickname } from '../texts.ts';

/** What the scanner calls the holder of a card: in a survey without names by the card alone, for a presenter may have renamed the holder. */
export function nameOfHolder(nickname: string, card_number: number, nameless: boolean): string {
  return nameless ? cardNickname(card_number) : nickname;
}
