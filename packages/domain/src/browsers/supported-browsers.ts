/**
 * The oldest version of each browser in which every page works: build targets, polyfills, the check of built files, the
 * page for older browsers and the words of the help come from here. Browsers on Chromium (Yandex among them) count by
 * their Chromium number; every browser on an iPhone or iPad is Safari.
 *
 * Chrome 109 and Firefox 115 are the last for Windows 7 and 8, Safari 15.6 the last for iPhone 6s and 7 (decision 068).
 */
export const SUPPORTED_BROWSERS = { chrome: '109', edge: '109', firefox: '115', safari: '15.4' } as const;

export type SupportedBrowser = keyof typeof SUPPORTED_BROWSERS;
