import { JOIN_CODE_LENGTH } from '@parta/domain/limits';

/** The digits of whatever was typed or pasted, at most six. */
export function readJoinCode(text: string): string {
  return text.replace(/\D/g, '').slice(0, JOIN_CODE_LENGTH);
}

/** A code in two groups, as it is shown and spoken: «482 917». */
export function formatJoinCode(digits: string): string {
  return digits.length > 3 ? `${digits.slice(0, 3)} ${digits.slice(3)}` : digits;
}

/** Whether the code can be looked up. */
export function isWholeJoinCode(digits: string): boolean {
  return digits.length === JOIN_CODE_LENGTH;
}
