import { withoutInvisible } from '@parta/domain/text/visible-text';

/** Raised digits, each at the place of its value. */
export const RAISED_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Signs that are drawn or typed in several ways, for `replaceAll` by the one that stands for all of them. */
export const DASHES = /[‐‑‒–—―−˗]/g;
export const TIMES_SIGNS = /[×·⋅∙∗•✕✖⨯]/g;
export const SLASHES = /[⁄∕]/g;
/** Fractions of one sign, as keyboards of phones have them. */
export const FRACTION_SIGNS = /[¼-¾⅐-⅞]/g;
export const DEGREE_SIGNS = /[º˚]/g;

/**
 * Signs that have a usual form: full width, small, letters and digits of mathematics, ligatures, Roman numerals of one sign,
 * the sign of micro, degrees of Celsius.
 */
const WIDTHS = /[\uff01-\uff5e\ufe50-\ufe6b\ufb00-\ufb06\u2160-\u217f\u{1d400}-\u{1d7ff}\u00b5\u2103]/gu;

/** A text whose signs have their usual forms. */
export function unifyWidths(text: string): string {
  return text.replace(WIDTHS, (sign) => sign.normalize('NFKC'));
}

/** A text of signs that can be seen; every kind of space is a space. */
export function dropInvisible(text: string): string {
  return withoutInvisible(text)
    .replace(/[\ufe0e\ufe0f]/g, '')
    .replace(/\p{Zs}/gu, ' ');
}
