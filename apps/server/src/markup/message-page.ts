import { createHash } from 'node:crypto';
import { escapeMarkup } from './escape-markup.ts';
import { CARD_STYLE, LOGO, readPageStyle } from './page-style.ts';
import { messageFrame, messageTexts } from './texts.ts';

const STYLE = readPageStyle(CARD_STYLE, new URL('./assets/message.css', import.meta.url));
const SERVER_FAILURE = 500;
const BAD_REQUEST = 400;

/** The content security policy of such a page: its one style, by hash, and letters. */
export const MESSAGE_POLICY = `default-src 'none'; font-src 'self'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** What the page says. */
export interface Message {
  /** HTTP status of the answer. */
  readonly status: number;
  /** Seconds after which to come again; null where that does not help. */
  readonly retry_after: number | null;
  /** Address of the start page. */
  readonly home: string;
}

/** Whether an answer is shown by a browser as a page: programs and scripts of pages do not accept HTML. */
export function acceptsPage({ accept = '' }: { readonly accept?: string | undefined }): boolean {
  return accept.includes('text/html');
}

/** A page that says in words why an address could not be shown, and leads back. */
export function writeMessagePage({ status, retry_after, home }: Message): string {
  const words = messageTexts[status] ?? messageTexts[status >= SERVER_FAILURE ? SERVER_FAILURE : BAD_REQUEST];
  const title = words?.title ?? '';
  const text = [words?.text ?? '', ...(retry_after === null ? [] : [messageFrame.again(retry_after)])].join(' ');
  const start = escapeMarkup(home);
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${messageFrame.tab(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><a class="brand" href="${start}">${LOGO}<span>${messageFrame.brand}</span></a></header>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a class="home" href="${start}">${messageFrame.home}</a></p>
</main>
</body>
</html>
`;
}
