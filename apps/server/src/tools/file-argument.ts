import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../backup/backup-error.ts';

/** Reads `FILE [--option…]`: one file, and which of the options are given. Anything else is refused with the usage. */
export function readFileArgument<Option extends string>(
  args: readonly string[],
  options: readonly Option[],
  usage: string,
): { file: string; given: ReadonlySet<Option> } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(options.map((option) => [option, { type: 'boolean' } as const])),
    });
    const [file, ...rest] = positionals;
    if (file === undefined || file === '' || rest.length > 0) throw new BackupError(usage);
    // npm runs a script in the folder of the project, whatever the current folder of the person was.
    return {
      file: resolve(process.env['INIT_CWD'] ?? '', file),
      given: new Set(options.filter((option) => values[option] === true)),
    };
  } catch (error) {
    throw new BackupError(usage, { cause: error });
  }
}
