/**
 * The server tests that run on the PostgreSQL of the machine as well as on the embedded one (decision 040): what asks
 * the database for more than rows, and one walk through every call. Names of files and folders in `apps/server/src`;
 * a folder stands for every test below it.
 */
export const SECOND_DATABASE = [
  // Every call as every actor, so every statement of a call is planned by both versions.
  'gate/authorisation.test.ts',
  // Connections, migrations, clock, COPY, the queue, advisory locks, processes that start and end.
  'app.test.ts',
  'backup',
  'db',
  'jobs',
  'limits',
  'start.test.ts',
  'tools',
  // NOTIFY, row locks and what two servers do to one session.
  'features/answers/answer-order.test.ts',
  'features/answers/answers.test.ts',
  'features/live/join.test.ts',
  'features/live/leading.test.ts',
  'features/rooms/stream.test.ts',
  'features/live/taking-over.test.ts',
  // Locks on seats, hashes of files, curators' turns, presses, sessions.
  'features/catalog',
  'features/materials/saving.test.ts',
  'features/organizations/seats.test.ts',
  'features/people/refresh.test.ts',
  'features/people/tokens.test.ts',
  'features/presses',
  'features/storage/unused-files.test.ts',
  // Search by stems and words, recursive queries, triggers, erasure over every table.
  'features/audit/audit.test.ts',
  'features/library/tree.test.ts',
  'features/materials/versions.test.ts',
  'features/people-search',
  'features/personal-data/erase.test.ts',
  // Aggregates over all marks, and rows known by the transactions that wrote them.
  'features/statistics/six-routes.test.ts',
  'features/statistics/renewed-results.test.ts',
];
