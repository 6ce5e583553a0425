import { TRIED_ON_SECOND } from './second-database.mjs';

/** The React that users get; checking itself, the other takes a seventh of these steps (decision 058). */
const AS_SHIPPED = { NODE_ENV: 'production' };
/** Pages that nobody looks at are not drawn (decision 058). */
const UNSEEN = { PARTA_DRAWING: 'off' };
const SECOND = 'server on the system PostgreSQL';
const COMPONENTS = 'components';

/**
 * What `npm test` runs, in this order. `groups` are the words of `npm test <group>`; without one everything runs.
 * `database`: 'embedded' runs without DATABASE_URL, 'system' on the PostgreSQL of the machine. `needs`: 'chromium' puts
 * its path into PARTA_CHROMIUM, 'oldest chromium' that of the oldest supported one into PARTA_BROWSERS, 'build' builds the web apps before. `settings` are further variables of its environment. `beside`:
 * 'waiting' steps watch no time: where others run, they do so one after the other beside them, take the processor only when
 * nobody else wants it, and show what they printed when they have ended; `since` names the step that they wait for. `onDisk`:
 * what it writes goes to disk, as a school's does, and not to memory (decision 058). `after`: variables for when another step has
 * run before it, whole.
 * @typedef {{
 *   name: string, command: readonly string[], cwd?: string, groups?: readonly string[],
 *   database?: 'embedded' | 'system', needs?: readonly ('chromium' | 'oldest chromium' | 'build')[],
 *   beside?: 'waiting', since?: string, onDisk?: true, settings?: Readonly<Record<string, string>>,
 *   after?: { step: string, settings: Readonly<Record<string, string>> },
 * }} Step
 * @type {readonly Step[]}
 */
export const steps = [
  {
    name: 'faults, one seed of 60 s',
    command: ['node', 'faults/src/main.ts', '--seconds', '60', '--seed', '1'],
    database: 'embedded',
    needs: ['build'],
    onDisk: true,
  },
  // Those that nobody waits for with a clock stand last: they may take long while others want the processor.
  { name: 'unit', command: ['vitest', 'run', '--project', 'unit'], groups: ['unit'], beside: 'waiting' },
  { name: 'format', command: ['biome', 'check', '--error-on-warnings', '.'], groups: ['check'], beside: 'waiting' },
  {
    name: 'house rules',
    command: ['node', 'packages/config/src/checks/check-all.ts'],
    groups: ['check'],
    beside: 'waiting',
  },
  { name: 'unused', command: ['knip'], groups: ['check'], beside: 'waiting' },
  // An export that tests alone import says so, and why: `@internal`.
  { name: 'unused but in tests', command: ['knip', '--production'], groups: ['check'], beside: 'waiting' },
  // Server tests keep both processors at work, pages leave a fifth of them (decision 058).
  { name: 'lint', command: ['oxlint'], groups: ['check'], beside: 'waiting', since: COMPONENTS },
  // Checkers beside each other check many types twice (decision 058).
  {
    name: 'types',
    command: ['tsc', '-b', '--singleThreaded'],
    groups: ['check'],
    beside: 'waiting',
    since: COMPONENTS,
  },
  {
    name: SECOND,
    // A file that somebody names may be on the embedded database alone.
    command: ['vitest', 'run', '--passWithNoTests', '--project', 'server on the second database'],
    groups: ['server'],
    database: 'system',
  },
  {
    name: 'server on the embedded database',
    command: ['vitest', 'run', '--project', 'server'],
    groups: ['server'],
    database: 'embedded',
    after: { step: SECOND, settings: { [TRIED_ON_SECOND]: 'yes', KEEP_REFUSALS: 'yes' } },
  },
  {
    // What the tests of both databases have provoked.
    name: 'refusals',
    command: ['node', 'apps/server/src/testing/refusals/check-refusals.ts'],
    groups: ['server'],
  },
  {
    name: COMPONENTS,
    command: ['vitest', 'run', '--passWithNoTests', '--project', 'components', '--project', 'components of play'],
    groups: ['browser', 'components'],
    needs: ['chromium'],
    settings: { ...AS_SHIPPED, ...UNSEEN },
  },
  { name: 'bundle size', command: ['node', 'packages/config/src/checks/check-size.ts'], needs: ['build'] },
  { name: 'bundle secrets', command: ['node', 'packages/config/src/checks/check-bundles.ts'], needs: ['build'] },
  { name: 'bundle browsers', command: ['node', 'packages/config/src/checks/check-browsers.ts'], needs: ['build'] },
  {
    name: 'browser',
    command: ['playwright', 'test'],
    cwd: 'e2e',
    groups: ['browser', 'journeys'],
    database: 'embedded',
    needs: ['chromium', 'build'],
    settings: UNSEEN,
  },
  {
    name: 'browser, Chromium 109',
    command: ['vitest', 'run', '--project', 'browsers'],
    database: 'embedded',
    needs: ['oldest chromium', 'build'],
    settings: { PARTA_BROWSERS_RUN: 'short' },
  },
];
