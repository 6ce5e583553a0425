import { afterAll } from 'vitest';

/** What libraries keep for the next time, unseen. */
const KEPT = '[data-mantine-shared-portal-node]:empty, [aria-label="autosize measurement"]';

/** What stood in the page before this file. */
const earlier = new WeakSet<Element>(document.body.children);

// Files share a page: what one leaves in it takes clicks and focus from those after it. The file that leaves something fails.
afterAll(() => {
  const left = [...document.body.children].filter((element) => !earlier.has(element) && !element.matches(KEPT));
  for (const element of left) element.remove();
  const names = left.map(({ outerHTML }) => outerHTML.slice(0, 200));
  if (names.length > 0) throw new Error(`left in the page: ${names.join('\n')}`);
});
