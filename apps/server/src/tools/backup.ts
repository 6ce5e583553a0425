import { backupTexts } from '../backup/texts.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { systemClock } from '../clock.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { readFileArgument } from './file-argument.ts';
import { choosePassphrase } from './passphrase.ts';
import { runTool } from './run-tool.ts';

// npm run backup -- FILE [--encrypt]: writes a backup of the installation that the settings name; the server may run.
await runTool({
  role: 'tool',
  async ask(args) {
    const { file, is_set } = readFileArgument(args, 'encrypt', backupTexts.usageBackup);
    return { file, passphrase: is_set ? await choosePassphrase() : null };
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
