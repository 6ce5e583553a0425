import { MathfieldElement } from 'mathlive';
import 'mathlive/fonts.css';

// Fonts come with the page's own styles, and a lesson needs no sounds: nothing is asked of any other address.
MathfieldElement.fontsDirectory = null;
MathfieldElement.soundsDirectory = null;
MathfieldElement.locale = 'ru';

/** The field of MathLive, as far as it is used here. */
export interface MathField {
  element: HTMLElement;
  setLatex: (latex: string) => void;
  /** Takes letters as if they had been typed. */
  type: (text: string) => void;
}

/** Letters that become a sign of their own here, and not as in school: «dx» beside its fraction, «ee» as the number e. */
const UNLIKE_SCHOOL: ReadonlySet<string> = new Set(['dx', 'dy', 'dt', 'ee', 'ii']);

/** Without empty places, which a person who goes on with «_» and «^» would have to fill, or to find and delete. */
const AS_IN_SCHOOL = {
  int: '\\int',
  sum: '\\sum',
  prod: '\\prod',
  log: '\\log',
  lim: '\\lim',
  '~': '\\sim',
};

/** A field in which a formula is typed by sight, put into a place of the page. */
export function createMathField(place: HTMLElement, label: string, onInput: (latex: string) => void): MathField {
  const element = new MathfieldElement();
  element.mathVirtualKeyboardPolicy = 'manual';
  element.setAttribute('aria-label', label);
  place.replaceChildren(element);
  // The library takes this only from a field that stands in a page.
  element.menuItems = [];
  const shortcuts = Object.entries(element.inlineShortcuts).filter(([typed]) => !UNLIKE_SCHOOL.has(typed));
  element.inlineShortcuts = { ...Object.fromEntries(shortcuts), ...AS_IN_SCHOOL };
  // Its key for «~» writes what no converter reads.
  element.keybindings = element.keybindings.filter(({ key }) => key !== 'shift+[Backquote]');
  element.addEventListener('input', () => onInput(element.value));
  return {
    element,
    setLatex: (latex) => {
      if (element.value !== latex) element.setValue(latex, { silenceNotifications: true });
    },
    type: (text) => {
      element.executeCommand(['typedText', text, { simulateKeystroke: true }]);
    },
  };
}
