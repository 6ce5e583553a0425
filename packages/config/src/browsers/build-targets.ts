import { SUPPORTED_BROWSERS } from '@parta/domain/browsers/supported-browsers';

/** What scripts and styles of every app are lowered for, as the bundler names browsers. */
export const BUILD_TARGETS: string[] = [
  ...Object.entries(SUPPORTED_BROWSERS).map(([browser, version]) => `${browser}${version}`),
  `ios${SUPPORTED_BROWSERS.safari}`,
];
