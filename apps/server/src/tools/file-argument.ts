import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../backup/backup-error.ts';

/** Reads `FILE [--option]`: one file, and whether the option stands there. Anything else is refused with the usage. */
export function readFileArgument(
  args: readonly string[],
  option: string,
  usage: string,
): { file: string; is_set: boolean } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { [option]: { type: 'boolean' } },
    });
    const [file, ...rest] = positionals;
    if (file === undefined || file === '' || rest.length > 0) throw new BackupError(usage);
    // npm runs a script in the project's folder, wherever the person stood.
    return { file: resolve(process.env['INIT_CWD'] ?? '', file), is_set: values[option] === true };
  } catch (error) {
    throw new BackupError(usage, { cause: error });
  }
}
