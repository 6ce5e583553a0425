/** Why a backup or a restore cannot be done; `message` is written for the person who runs it. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
