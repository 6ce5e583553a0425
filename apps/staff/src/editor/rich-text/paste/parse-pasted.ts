const STYLE_SHEET = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi;

/**
 * Pasted HTML as a page of its own, in which nothing runs or is loaded. The style sheets that office programs send are left
 * out before: the browser would tell the content security policy of each.
 */
export function parsePasted(html: string): Document {
  return new DOMParser().parseFromString(html.replace(STYLE_SHEET, ''), 'text/html');
}
