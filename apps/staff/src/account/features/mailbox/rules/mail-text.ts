/** A run of a mail's text; `href` where it is an address of our own. */
export interface MailPart {
  text: string;
  href: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"«»]+/g;
const ENDING = /[.,;:!?)]+$/;

/** What is ours, as this page is opened. */
export interface OwnAddresses {
  origins: ReadonlySet<string>;
  /** Full address of the account service's base. */
  account: string;
}

/**
 * Cuts a mail's text at the addresses in it. Only those that lead to our own origins become links: a mail holds names
 * that strangers have written. A page of the account service under another name of this machine, as where it was opened
 * by its IP address, leads to the same page of this origin.
 */
export function splitMail(text: string, own: OwnAddresses): MailPart[] {
  const parts: MailPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(ENDING, '');
    const href = findOwn(address, own);
    if (href === null) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null });
    parts.push({ text: address, href });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

function findOwn(address: string, { origins, account }: OwnAddresses): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname, search, hash } = new URL(address);
  if (origins.has(origin)) return address;
  const base = new URL(account);
  return pathname.startsWith(base.pathname) && base.pathname !== '/'
    ? `${base.origin}${pathname}${search}${hash}`
    : null;
}
