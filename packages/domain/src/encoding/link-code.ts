/** Longer than any code of a link to a course that was ever made. */
export const LINK_CODE_MAX = 400;

const CODE = new RegExp(`^[\\w-]{1,${LINK_CODE_MAX}}$`);

/** Whether a text has the form of such a code, base64url; whether it leads anywhere is for the server to say. */
export function isLinkCode(text: string): boolean {
  return CODE.test(text);
}
