import { readFileSync } from 'node:fs';

/** The sign of the product, for pages that the server draws by itself. */
export const LOGO =
  '<svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true"><path class="logo-top" d="M3 3h18a3 3 0 0 1 3 3v2H0V6a3 3 0 0 1 3-3Z"/><path class="logo-legs" d="M4 10h4v12H4zM16 10h4v12h-4z"/></svg>';

const TOKENS = new URL('../../../../packages/ui/src/tokens.css', import.meta.url);
const BRAND = new URL('./assets/brand.css', import.meta.url);

/** Frame of pages that are one card; their own styles set its `--card-width`. */
export const CARD_STYLE = new URL('./assets/card.css', import.meta.url);

/** Styles of such pages, in their order: measures and colors of the product, its letters and sign, then a page's own. */
export function readPageStyle(...own: readonly URL[]): string {
  return [TOKENS, BRAND, ...own].map((file) => readFileSync(file, 'utf8')).join('\n');
}
