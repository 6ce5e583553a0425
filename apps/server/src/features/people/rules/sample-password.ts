/** Of every sample account, known to everybody: sample data is for looking around, never for a school's own installation. */
export const SAMPLE_PASSWORD = 'parta-demo';

/** What addresses of sample accounts end with: no mail is ever delivered to such a name (RFC 2606). */
export const SAMPLE_DOMAIN = '@parta.example';

/** Whether an address is of a sample account, in an installation that has them. */
export function isSampleAddress(email: string | null): boolean {
  return email?.endsWith(SAMPLE_DOMAIN) === true;
}
