import { Ivya } from 'ivya';

/** Where an element can be pressed, or why not yet. */
type Spot = { readonly x: number; readonly y: number } | { readonly problem: string };

const ivya = Ivya.create({ browser: 'chromium', exact: true });

function listVisible(selector: string): Element[] {
  return ivya.queryLocatorSelectorAll(selector).filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  });
}

/** The middle of an element, if a press there reaches it. */
function findMiddle(element: Element): Spot {
  const box = element.getBoundingClientRect();
  const spot = { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) };
  const top = document.elementFromPoint(spot.x, spot.y);
  if (top === null) return { problem: 'out of sight' };
  const isHit = element.contains(top) || top.contains(element) || top.closest('label')?.contains(element) === true;
  return isHit ? spot : { problem: `covered by <${top.tagName.toLowerCase()} class="${top.className}">` };
}

/** Finds elements for the drivers, the same way in every browser; a page gets it as the global `partaLocator`. */
const partaLocator = {
  /** Visible elements. */
  count: (selector: string): number => listVisible(selector).length,

  texts: (selector: string): string[] =>
    listVisible(selector).map((element) =>
      'value' in element && typeof element.value === 'string' && element.value !== ''
        ? element.value
        : (element.textContent ?? ''),
    ),

  isChecked: (selector: string): boolean =>
    ivya.queryLocatorSelectorAll(selector).some((element) => element instanceof HTMLInputElement && element.checked),

  /** The middle of the first visible element, which is scrolled into view where another element or the edge covers it. */
  spotOf(selector: string): Spot {
    const [element] = listVisible(selector);
    if (element === undefined) return { problem: 'not there' };
    if (element.matches(':disabled, [aria-disabled="true"]')) return { problem: 'disabled' };
    const found = findMiddle(element);
    // Next time it is in view.
    if ('problem' in found) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return found;
  },

  /** Chooses in a native list, whose popup is no part of the page. */
  choose(selector: string, label: string): void {
    const list = listVisible(selector).find((element) => element instanceof HTMLSelectElement);
    const option = [...(list?.options ?? [])].find((each) => each.label === label);
    if (list === undefined || option === undefined) throw new Error(`no list ${selector} with «${label}»`);
    list.value = option.value;
    list.dispatchEvent(new Event('input', { bubbles: true }));
    list.dispatchEvent(new Event('change', { bubbles: true }));
  },
};

Object.assign(globalThis, { partaLocator });
