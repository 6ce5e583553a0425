import { BackupError } from '../backup/backup-error.ts';
import { moveFiles } from '../features/storage/commands/move-files.ts';
import { openFileStore, openFolderStore } from '../files/open-file-store.ts';
import { runTool } from './run-tool.ts';
import { toolTexts } from './texts.ts';

// npm run move-files [-- --keep]: carries stored files from the folder into the bucket that the settings name.
await runTool({
  role: 'tool',
  ask(args, { s3 }) {
    if (args.some((arg) => arg !== '--keep')) throw new BackupError(toolTexts.usageMove);
    if (s3 === null) throw new BackupError(toolTexts.bucketMissing);
    return { keep: args.includes('--keep') };
  },
  async work({ asked: { keep }, config, database, tell }) {
    const { moved, missing } = await moveFiles(
      { db: database.kysely, from: openFolderStore(config), to: openFileStore(config) },
      { keep, tell: (done, all) => tell(toolTexts.moving(done, all)) },
    );
    if (missing.length > 0) throw new BackupError(toolTexts.missing(missing));
    tell(toolTexts.moved(moved));
  },
});
