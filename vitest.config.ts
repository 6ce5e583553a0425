import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { writeAddressTable } from './packages/config/src/build/address-table.ts';
import { reactPlugins } from './packages/config/src/build/vite.ts';
import { CHROMIUM_FLAGS } from './packages/config/src/testing/chromium-flags.ts';
import { listTriedFiles, SECOND_DATABASE, toPattern } from './scripts/second-database.mjs';

const browserTests = '**/*.browser.test.{ts,tsx}';
const serverSetup = './apps/server/src/testing/databases/global-setup.ts';
const never = ['**/node_modules/**', '**/dist/**', '**/.tsbuild/**'];

/** Chromium of the machine. */
const chromium = playwright({
  launchOptions: {
    executablePath: process.env['PARTA_CHROMIUM'] ?? '/usr/bin/chromium',
    args: [...CHROMIUM_FLAGS],
  },
});

/** A machine that is busy for a moment shows what is waited for later than in the usual second. */
const PATIENT = { poll: { timeout: 20_000 } };
/** Ends what hangs, milliseconds; no test is meant to come near, on a slow machine under other work either. */
const HANGS_MS = 90_000;
/** The same for a journey through every kind of question. */
const BROWSER_HANGS_MS = 240_000;

/** Server tests, on the database that `DATABASE_URL` names or on the embedded one. */
function serverProject(name: string, include: string[], tried: string[] = []): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      environment: 'node',
      include,
      // The keeper of the embedded database is the same whatever database the others are tried on.
      exclude: [
        ...never,
        ...tried,
        ...(process.env['DATABASE_URL'] === undefined ? [] : ['apps/server/src/db/embedded/**']),
      ],
      // Files share loaded modules: nothing of the server is kept in them, and loading them took half of the time.
      isolate: false,
      ...(existsSync(new URL(serverSetup, import.meta.url)) ? { globalSetup: serverSetup } : {}),
      setupFiles: ['small-hashes', 'refusals/watch-refusals'].map((name) =>
        fileURLToPath(new URL(`./apps/server/src/testing/${name}.ts`, import.meta.url)),
      ),
      pool: 'forks',
      maxWorkers: 4,
      testTimeout: HANGS_MS,
      expect: PATIENT,
      hookTimeout: HANGS_MS,
    },
  };
}

/** Found in the middle of a run otherwise, which then begins anew: dependencies of another package. */
const OF_DOMAIN = ['@parta/domain > @msgpack/msgpack', '@parta/domain > punycode.js'];

/** Tests of screens in Chromium, of an app and whatever stands in `dir`. */
function componentsProject(
  name: string,
  { app, dir, exclude, isolate, late, setupFiles }: ComponentTests,
): TestProjectInlineConfiguration {
  return {
    // Here React can be found, so that it is made ready before the first test and not in the middle of one.
    root: fileURLToPath(new URL(app, import.meta.url)),
    plugins: [writeAddressTable([]), reactPlugins()],
    optimizeDeps: { include: [...OF_DOMAIN, ...late] },
    test: {
      name,
      isolate,
      restoreMocks: true,
      testTimeout: HANGS_MS,
      expect: PATIENT,
      setupFiles: setupFiles.map((file) => fileURLToPath(new URL(file, import.meta.url))),
      maxWorkers: 3,
      dir: fileURLToPath(new URL(dir, import.meta.url)),
      include: [browserTests],
      exclude: [...never, ...exclude.map((glob) => fileURLToPath(new URL(glob, import.meta.url)))],
      browser: {
        enabled: true,
        headless: true,
        // Drawing its page of results anew at each of them took more than the tests did.
        ui: false,
        provider: chromium,
        instances: [{ browser: 'chromium' }],
        screenshotFailures: false,
        // Beside React as shipped, with the tree of the page left out as its text is (`tell-failures-briefly`).
        locators: { errorFormat: process.env['NODE_ENV'] === 'production' ? 'html' : 'all' },
      },
    },
  };
}

interface ComponentTests {
  app: string;
  /** Where their files are looked for, those of `exclude` left out. */
  dir: string;
  exclude: string[];
  isolate: boolean;
  /** Dependencies that are loaded late. */
  late: string[];
  setupFiles: string[];
}

const SETUP = './apps/staff/src/shell/testing/';

export default defineConfig({
  test: {
    reporters: [...configDefaults.reporters, './scripts/vitest-reporter.mjs'],
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/{staff,play}/src/**/*.test.{ts,tsx}',
            'apps/server/help-centre-browser/*.test.ts',
            'scripts/**/*.test.ts',
            '{faults,bench}/**/*.test.ts',
          ],
          exclude: [...never, browserTests],
          isolate: false,
          testTimeout: HANGS_MS,
          expect: PATIENT,
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'browsers',
          environment: 'node',
          include: ['e2e/browsers/browsers.test.ts'],
          globalSetup: './e2e/global-setup.ts',
          testTimeout: BROWSER_HANGS_MS,
          hookTimeout: HANGS_MS,
        },
      },
      serverProject('server', ['apps/server/src/**/*.test.ts'], listTriedFiles(process.env)),
      serverProject('server on the second database', SECOND_DATABASE.map(toPattern)),
      // What their files leave behind is the styles of the same pages; loading those anew took half of the time.
      componentsProject('components', {
        app: './apps/staff',
        dir: '.',
        exclude: ['apps/play/**'],
        isolate: false,
        late: ['katex/contrib/mhchem', '@simplewebauthn/browser'],
        setupFiles: ['forget-earlier-files', 'forget-toasts', 'leave-nothing', 'tell-failures-briefly'].map(
          (name) => `${SETUP}${name}.ts`,
        ),
      }),
      // Small pages that measure themselves, with styles of their own for plain elements.
      componentsProject('components of play', {
        app: './apps/play',
        dir: 'apps/play',
        exclude: [],
        isolate: true,
        late: [],
        setupFiles: ['forget-earlier-files', 'tell-failures-briefly'].map((name) => `${SETUP}${name}.ts`),
      }),
    ],
  },
});
