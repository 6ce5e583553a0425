// Names of files and folders in `apps/server/src`; a folder stands for every test below it.

/**
 * The server tests whose subject is the database itself: they run on the PostgreSQL of the machine as well as on the embedded one
 * (decision 040).
 */
export const BOTH_DATABASES = [
  // Connections, migrations, clock, COPY, the queue, advisory locks, processes that end.
  'app.test.ts',
  'backup',
  'db',
  'jobs',
  'limits',
  'tools',
  // Searches, whose words depend on the locale of a database: C and C.UTF-8 part them differently.
  'features/activities/list-search.test.ts',
  'features/catalog/catalog.test.ts',
  'features/catalog/search.test.ts',
  'features/library/tree.test.ts',
  'features/people-search',
];

/**
 * The server tests that ask a database for more than rows, and one walk through every call. Where the machine has a PostgreSQL, they run
 * on it and not on the embedded one.
 */
const SECOND_ALONE = [
  // Every call as every actor, so every statement of a call is planned by the oldest version that is served.
  'gate/authorisation.test.ts',
  // How a server starts, and what it says where it cannot.
  'start.test.ts',
  // NOTIFY, row locks and what two servers do to one session.
  'features/answers/answer-order.test.ts',
  'features/answers/answers.test.ts',
  'features/live/join.test.ts',
  'features/live/leading.test.ts',
  'features/rooms/stream.test.ts',
  'features/live/taking-over.test.ts',
  // Locks on seats, hashes of files, curators' turns, presses, sessions.
  'features/catalog/curation.test.ts',
  'features/materials/saving.test.ts',
  'features/organizations/seats.test.ts',
  'features/people/refresh.test.ts',
  'features/people/tokens.test.ts',
  'features/presses',
  'features/storage/unused-files.test.ts',
  // Recursive queries, triggers, erasure over every table.
  'features/audit/audit.test.ts',
  'features/materials/versions.test.ts',
  'features/personal-data/erase.test.ts',
  // Aggregates over all marks, and rows known by the transactions that wrote them.
  'features/statistics/six-routes.test.ts',
  'features/statistics/renewed-results.test.ts',
];

export const SECOND_DATABASE = [...BOTH_DATABASES, ...SECOND_ALONE];

/** Says in the environment of the tests on the embedded database that the others have been run on the second one. */
export const TRIED_ON_SECOND = 'PARTA_TRIED_ON_SECOND';

/** Patterns of the files that the embedded database need not be asked. @param {Record<string, string | undefined>} env */
export function listTriedFiles(env) {
  return env[TRIED_ON_SECOND] === undefined ? [] : SECOND_ALONE.map(toPattern);
}

/** The files that one of the names stands for. @param {string} name */
export function toPattern(name) {
  return `apps/server/src/${name}${name.endsWith('.ts') ? '' : '/**/*.test.ts'}`;
}
