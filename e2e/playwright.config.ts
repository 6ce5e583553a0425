import { CHROMIUM_FLAGS } from '@parta/config/testing/chromium-flags';
import { defineConfig } from '@playwright/test';

/** What watches how long something takes has the machine to itself. */
const ALONE = /(?:administration|two-tabs)\.spec\.ts$/;
/** The longest, so they begin; and on servers of their own, for they leave materials behind. */
const TOURS = /accessibility(?:-\w+)?\.spec\.ts$/;

/**
 * What is made on demand, by `--grep`: pictures of every step (`PARTA_SCREENS=1`, too), and the pictures and films of the help
 * centre.
 */
const ON_DEMAND = ['@screens', '@help', '@films'].filter(
  (tag) => !process.argv.join(' ').includes(tag) && !(tag === '@screens' && process.env['PARTA_SCREENS'] !== undefined),
);

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './global-setup.ts',
  outputDir: 'test-results',
  // With two the processors are idle for a fifth of the time (decision 058).
  workers: 3,
  projects: [
    { name: 'tours', testMatch: TOURS },
    { name: 'journeys', testIgnore: [ALONE, TOURS] },
    { name: 'alone', testMatch: ALONE, dependencies: ['tours', 'journeys'], workers: 1 },
  ],
  forbidOnly: process.env['CI'] !== undefined,
  // They end what hangs; none is meant to come near, on a slow machine under other work either.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['../scripts/playwright-reporter.mjs']],
  grepInvert: ON_DEMAND.map((tag) => new RegExp(tag)),
  use: {
    // It takes a picture of the page's elements at every step: a machine that nobody sits at does without.
    trace: { mode: process.env['CI'] === undefined ? 'retain-on-failure' : 'off', screenshots: false, sources: false },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: process.env['PARTA_CHROMIUM'] ?? '/usr/bin/chromium',
      args: [...CHROMIUM_FLAGS],
    },
  },
});
