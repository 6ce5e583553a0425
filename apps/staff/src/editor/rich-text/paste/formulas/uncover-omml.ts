const COMMENTED = /<!--\[if gte msEquation \d+\]>([\s\S]*?)<!\[endif\]-->/gi;
const FALLBACK = /<!\[if !msEquation\]>[\s\S]*?<!\[endif\]>/gi;
const EMPTY_TAG = /<(m:[a-z]+)((?:\s+[\w:]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>/]+))*)\s*\/>/gi;

/** Word hides its formulas in comments, with a picture in their place; the parser of HTML knows no closed tags of theirs. */
export function uncoverOmml(html: string): string {
  if (!/msEquation|<m:/i.test(html)) return html;
  return html.replace(FALLBACK, '').replace(COMMENTED, '$1').replace(EMPTY_TAG, '<$1$2></$1>');
}
