import { pino } from 'pino';
import { openDatabase } from '../../db/database.ts';
import { DatabaseOpenError } from '../../db/errors.ts';

// A process that opens the embedded database as the product does, for tests that kill it: `hold-database.ts <dataDir>
// <server|tool>`. Prints one line when it is open, asks the database every 20 ms, closes at SIGTERM; exits with 1 and
// the refusal on standard error, or with 3 when another server has taken the database from it.
const [dataDir, role] = process.argv.slice(2);
if (dataDir === undefined || (role !== 'server' && role !== 'tool')) throw new Error('usage: <dataDir> <server|tool>');

try {
  const opened = await openDatabase({
    dataDir,
    role,
    log: pino({ level: 'silent' }),
    onOwnershipLost: () => process.exit(3),
  });
  process.stdout.write('open\n');
  let answers = 0;
  let wasDown = false;
  const timer = setInterval(() => {
    opened.pool.query('select 1').then(
      () => {
        answers += 1;
        if (answers === 1 || wasDown) process.stdout.write(wasDown ? 'again\n' : 'answers\n');
        wasDown = false;
      },
      () => {
        wasDown = true;
      },
    );
  }, 20);
  process.once('SIGTERM', () => {
    clearInterval(timer);
    void opened.close().then(() => process.exit(0));
  });
} catch (error) {
  if (!(error instanceof DatabaseOpenError)) throw error;
  process.stderr.write(error.message);
  process.exitCode = 1;
}
