import { rmSync } from 'node:fs';
import { PROVOKED } from '../refusals/provoked-refusals.ts';
import { startTestServer, type TestServer } from './database.ts';

let server: TestServer | null = null;

/** Makes the template of the run and says on which server the tests run. */
export async function setup(): Promise<void> {
  if (process.env['KEEP_REFUSALS'] === undefined) rmSync(PROVOKED, { recursive: true, force: true });
  server = await startTestServer();
  process.stderr.write(`database of the tests: PostgreSQL ${server.version}${server.embedded ? ', embedded' : ''}\n`);
}

/** Deletes the template and stops an embedded server that nobody else uses. */
export async function teardown(): Promise<void> {
  await server?.close();
}
