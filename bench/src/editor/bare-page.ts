import type { Page } from 'playwright';
import { editorTexts } from './texts.ts';

/** Any page of the server whose answer gives way to the bare one. */
const PATH = '/account/login';

/**
 * Opens a page with the same list, title and text as the editor and not a line of code: what this browser does at best.
 * It comes from the same server, which answers with a page of its own; only the words are others.
 */
export async function serveBarePage(page: Page, slides: number): Promise<string> {
  const body = writePage(slides);
  await page.route(`**${PATH}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ status: 200, headers: { 'content-type': response.headers()['content-type'] ?? '' }, body });
  });
  return PATH;
}

function writePage(slides: number): string {
  const { bare, slide, heading, points, sentence } = editorTexts;
  const rows = Array.from(
    { length: slides },
    (_, index) => `<li class="slide-row"><button>${index + 1} ${slide(index + 1)}</button></li>`,
  );
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><title>${bare.title}</title>
<style>body{display:grid;grid-template-columns:20rem 1fr;height:100vh;margin:0}nav,main{overflow:auto}</style>
<nav><ol>${rows.join('')}</ol></nav>
<main class="canvas"><h2 class="canvas-heading">${bare.slide(1, slides)}</h2>
<p id="slide-title"><input aria-label="${bare.title}" value="${slide(1)}"></p>
<div class="rich-body"><div contenteditable="true" role="textbox" aria-label="${bare.field}">
<h2>${heading}</h2><ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul><p>${sentence.repeat(4)}</p>
</div></div></main></html>`;
}
