import { BackupError } from '../backup/backup-error.ts';
import { backupTexts } from '../backup/texts.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { systemClock } from '../clock.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { readFileArgument } from './file-argument.ts';
import { choosePassphrase, hasPassphrase } from './passphrase.ts';
import { runTool } from './run-tool.ts';

// npm run backup -- FILE [--encrypt | --plain]: writes a backup of the installation that the settings name; the server may run.
await runTool({
  role: 'tool',
  async ask(args) {
    const { file, given } = readFileArgument(args, ['encrypt', 'plain'], backupTexts.usageBackup);
    if (given.size > 1) throw new BackupError(backupTexts.usageBackup);
    const isEncrypted = given.has('encrypt') || (hasPassphrase() && !given.has('plain'));
    return { file, passphrase: isEncrypted ? await choosePassphrase() : null };
  },
  async work({ asked: { file, passphrase }, config, database, tell }) {
    if (passphrase === null) tell(backupTexts.notEncrypted);
    await writeBackup(
      { pool: database.pool, files: openFileStore(config), clock: systemClock, tell },
      file,
      passphrase,
    );
  },
});
