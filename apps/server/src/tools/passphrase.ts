import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { BackupError } from '../backup/backup-error.ts';
import { backupTexts } from '../backup/texts.ts';

/** Shorter ones fall to anybody who gets the file. */
const LENGTH_MIN = 12;

/** Whether the settings name a passphrase: then every backup is encrypted unless it is asked for in plain form. */
export function hasPassphrase(): boolean {
  return (process.env['BACKUP_PASSPHRASE'] ?? '') !== '';
}

/** The passphrase to write with: `BACKUP_PASSPHRASE`, or typed twice at a terminal. Throws BackupError. */
export async function choosePassphrase(): Promise<string> {
  const set = process.env['BACKUP_PASSPHRASE'] ?? '';
  const passphrase = set === '' ? await ask(backupTexts.askPassphrase) : set;
  if (passphrase.length < LENGTH_MIN) throw new BackupError(backupTexts.passphraseShort(LENGTH_MIN));
  if (set === '' && (await ask(backupTexts.repeatPassphrase)) !== passphrase) {
    throw new BackupError(backupTexts.passphraseDiffers);
  }
  return passphrase;
}

/** The passphrase to read with, from the same places. Throws BackupError. */
export async function askPassphrase(): Promise<string> {
  const set = process.env['BACKUP_PASSPHRASE'] ?? '';
  return set === '' ? await ask(backupTexts.askPassphrase) : set;
}

/** Asks at the terminal without showing what is typed. */
async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new BackupError(backupTexts.passphraseMissing);
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
