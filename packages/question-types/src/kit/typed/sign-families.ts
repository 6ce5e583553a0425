/** Raised digits, each at the place of its value. */
export const RAISED_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Signs that are drawn or typed in several ways, for `replaceAll` by the one that stands for all of them. */
export const DASHES = /[‐‑‒–—―−]/g;
export const TIMES_SIGNS = /[×·⋅∙∗•]/g;
export const SLASHES = /[⁄∕]/g;
export const DEGREE_SIGNS = /[º˚]/g;
