import { cleanHtml } from './clean-html.ts';
import { readFormulas } from './formulas/read-formulas.ts';
import { showLeftOut } from './left-out.ts';

/** Pasted HTML as the editor takes it; says what had to be left out. */
export function cleanPasted(html: string): string {
  const cleaned = cleanHtml(html, readFormulas);
  showLeftOut(cleaned.left);
  return cleaned.html;
}
