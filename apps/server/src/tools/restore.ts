import { isEncrypted } from '../backup/archive.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { backupTexts } from '../backup/texts.ts';
import { systemClock } from '../clock.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { readFileArgument } from './file-argument.ts';
import { askPassphrase } from './passphrase.ts';
import { runTool } from './run-tool.ts';

// npm run restore -- FILE [--keep-sessions]: puts a backup into the empty installation that the settings name.
await runTool({
  role: 'server',
  async ask(args) {
    const { file, given } = readFileArgument(args, ['keep-sessions'], backupTexts.usageRestore);
    return {
      file,
      keep_sessions: given.has('keep-sessions'),
      passphrase: (await isEncrypted(file)) ? await askPassphrase() : null,
    };
  },
  async work({ asked: { file, ...options }, config, database, tell }) {
    await restoreBackup({ database, files: openFileStore(config), clock: systemClock, tell }, file, options);
    tell(backupTexts.restored);
  },
});
