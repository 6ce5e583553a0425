import { SUPPORTED_BROWSERS } from './supported-browsers.ts';

const { chrome, edge, firefox, safari } = SUPPORTED_BROWSERS;

/** Where the product works, in words of the help and of the page for older browsers. */
export const supportedBrowsersText = `Chrome и Яндекс Браузер с версии ${chrome}, Edge с ${edge}, Firefox с ${firefox}, Safari с ${safari}`;
