/** A run of a mail's text; `href` where it is an address of our own. */
export interface MailPart {
  text: string;
  href: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"«»]+/g;
const ENDING = /[.,;:!?)]+$/;

/**
 * Cuts a mail's text at the addresses in it. Only those of our own origins become links: a mail holds names that
 * strangers have written.
 */
export function splitMail(text: string, origins: ReadonlySet<string>): MailPart[] {
  const parts: MailPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(ENDING, '');
    if (!URL.canParse(address) || !origins.has(new URL(address).origin)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null });
    parts.push({ text: address, href: address });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}
