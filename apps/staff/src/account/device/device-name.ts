import { deviceTexts } from '../texts.ts';

/** Most browsers name others too: the first that fits is the one. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/YaBrowser\//, deviceTexts.yandex],
  [/Edg(?:A|iOS)?\//, 'Microsoft Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

function findName(list: readonly (readonly [RegExp, string])[], agent: string): string | null {
  return list.find(([pattern]) => pattern.test(agent))?.[1] ?? null;
}

/** A device in words, by the User-Agent of its browser: «Chrome, Windows». */
export function describeDevice(agent: string): string {
  const browser = findName(BROWSERS, agent);
  const system = findName(SYSTEMS, agent);
  if (system === null) return browser ?? deviceTexts.unknown_device;
  return deviceTexts.device(browser ?? deviceTexts.unknown_browser, system);
}
