import { inkOn, inksOf } from '@parta/rich-content/color/ink';
import { Highlight } from '@tiptap/extension-highlight';
import { TextStyle } from '@tiptap/extension-text-style';
import { isPlainInk, isPlainPaper, toHexColor } from './css-color.ts';

/** A colour of words, drawn so that it is read in both themes. Black of other programs is no colour: it is just text. */
export const ColoredText = TextStyle.extend({
  addAttributes: () => ({
    color: {
      default: null,
      parseHTML: (element) => {
        const own = toHexColor(element.getAttribute('data-color'));
        const styled = toHexColor(element.style.color);
        return own ?? (styled === null || isPlainInk(styled) ? null : styled);
      },
      renderHTML: ({ color }) => {
        const hex = toHexColor(color);
        if (hex === null) return {};
        const { light, dark } = inksOf(hex, null);
        return { 'data-color': hex, class: 'qt-ink', style: `--qt-light: ${light}; --qt-dark: ${dark}` };
      },
    },
  }),
});

/** A colour behind words, with ink that is read on it. The white paper of other programs is none. */
export const ColoredPaper = Highlight.extend({
  addAttributes: () => ({
    color: {
      default: null,
      parseHTML: (element) => {
        const own = toHexColor(element.getAttribute('data-color'));
        const styled = toHexColor(element.style.backgroundColor);
        return own ?? (styled === null || isPlainPaper(styled) ? null : styled);
      },
      renderHTML: ({ color }) => {
        const hex = toHexColor(color);
        return hex === null ? {} : { 'data-color': hex, style: `background: ${hex}; color: ${inkOn(hex)}` };
      },
    },
  }),
  parseHTML: () => [
    { tag: 'mark' },
    {
      style: 'background-color',
      getAttrs: (value) => {
        const hex = toHexColor(value);
        return hex === null || isPlainPaper(hex) ? false : { color: hex };
      },
    },
  ],
});
