import { pino } from 'pino';
import { BackupError } from '../backup/backup-error.ts';
import { type Config, loadConfig } from '../config/config.ts';
import { ConfigError } from '../config/environment.ts';
import { type OpenedDatabase, openDatabase } from '../db/database.ts';
import type { DatabaseRole } from '../db/embedded/presence.ts';
import { DatabaseOpenError } from '../db/errors.ts';
import { toolTexts } from './texts.ts';

/** What a command-line tool works with. */
export interface Tool<Asked> {
  readonly asked: Asked;
  readonly config: Config;
  readonly database: OpenedDatabase;
  /** Writes a line for the person. */
  tell(line: string): void;
}

export interface ToolRun<Asked> {
  /** A 'tool' works beside a running server; a 'server' has the embedded database alone. */
  readonly role: DatabaseRole;
  /** Reads the arguments, before anything is opened. */
  ask(args: readonly string[], config: Config): Asked | Promise<Asked>;
  work(tool: Tool<Asked>): Promise<void>;
}

/**
 * Runs a tool on the installation that the settings name, closes the database whatever happens, and ends with 1 and
 * words when it fails.
 */
export async function runTool<Asked>({ role, ask, work }: ToolRun<Asked>): Promise<void> {
  const tell = (line: string): void => {
    process.stderr.write(`${line}\n`);
  };
  try {
    const config = loadConfig(process.env);
    const asked = await ask(process.argv.slice(2), config);
    const database = await openDatabase({
      ...(config.databaseUrl === null ? {} : { url: config.databaseUrl }),
      dataDir: config.dataDir,
      role,
      unlimited: true,
      log: pino({ level: 'error' }, pino.destination({ dest: 2, sync: true })),
    });
    try {
      await work({ asked, config, database, tell });
    } finally {
      await database.close();
    }
  } catch (error) {
    const is_known = error instanceof BackupError || error instanceof ConfigError || error instanceof DatabaseOpenError;
    tell(is_known ? error.message : toolTexts.failed(error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  }
}
