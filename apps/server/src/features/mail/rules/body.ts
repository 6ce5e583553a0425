import { escapeMarkup } from '../../../markup/escape-markup.ts';
import type { Letter } from '../../../post-office.ts';
import { mailTexts } from '../texts.ts';
import type { Body } from '../types.ts';

/** Makes both forms of a mail's words. The HTML has no style sheet, picture or script, and every word is escaped. */
export function composeBody({ paragraphs, button }: Pick<Letter, 'paragraphs' | 'button'>): Body {
  return {
    text: [...paragraphs, ...(button === null ? [] : [`${button.label}:\n${button.address}`]), mailTexts.footer].join(
      '\n\n',
    ),
    html: [
      '<!doctype html><html lang="ru"><head><meta charset="utf-8"></head><body>',
      ...paragraphs.map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`),
      ...(button === null ? [] : [linkOf(button)]),
      `<p><small>${escapeMarkup(mailTexts.footer)}</small></p>`,
      '</body></html>',
    ].join('\n'),
  };
}

/** A button that is a table cell, which mail programs draw without styles; its address stands below in words. */
function linkOf({ label, address }: NonNullable<Letter['button']>): string {
  const href = escapeMarkup(address);
  return [
    '<table cellpadding="12" cellspacing="0" border="0"><tr><td bgcolor="#1f5fa8">',
    `<a href="${href}"><font color="#ffffff"><b>${escapeMarkup(label)}</b></font></a>`,
    '</td></tr></table>',
    `<p><a href="${href}">${href}</a></p>`,
  ].join('');
}
