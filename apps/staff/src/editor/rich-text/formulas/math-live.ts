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

/** A field in which a formula is typed by sight, put into a place of the page. */
export function createMathField(place: HTMLElement, label: string, onInput: (latex: string) => void): MathField {
  const element = new MathfieldElement();
  element.mathVirtualKeyboardPolicy = 'manual';
  element.setAttribute('aria-label', label);
  place.replaceChildren(element);
  // The library takes this only from a field that stands in a page.
  element.menuItems = [];
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
