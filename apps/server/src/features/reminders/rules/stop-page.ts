import { reminderTexts } from '../texts.ts';

/** Asks by a button, which needs no script: a mail program may have opened it by itself. */
export function writeAskPage(): string {
  const { ask_title, ask_text, ask_button } = reminderTexts;
  return writePage(ask_title, `<p>${ask_text}</p>\n<form method="post"><button>${ask_button}</button></form>`);
}

/** What is seen after the button. */
export function writeStoppedPage(): string {
  const { stopped_title, stopped_text } = reminderTexts;
  return writePage(stopped_title, `<p>${stopped_text}</p>`);
}

function writePage(title: string, body: string): string {
  return `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${reminderTexts.tab(title)}</title>
<h1>${title}</h1>
${body}
</html>
`;
}
