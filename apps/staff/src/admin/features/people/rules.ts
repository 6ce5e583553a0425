import { cleanEmail } from '@parta/domain/people/email';

/** The host that the server gives to the address of an erased account; no mail can ever reach it. */
const ERASED_HOST = '@erased.invalid';

/** Whether a person's data were erased: what stands in place of her name and address is nobody's. */
export function isErased({ email }: { email: string | null }): boolean {
  return email?.endsWith(ERASED_HOST) === true;
}

/** Whether an address was typed again, as the server compares it. */
export function isSameEmail(typed: string, email: string): boolean {
  return cleanEmail(typed) === cleanEmail(email);
}
