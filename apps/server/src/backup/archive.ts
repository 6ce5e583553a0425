import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import tar from 'tar-stream';
import { findErrorCode } from '../db/errors.ts';
import { BackupError } from './backup-error.ts';
import { backupTexts } from './texts.ts';

/** Writes entries one after the other; resolves once the entry has been handed on. */
export type AddEntry = (name: string, bytes: Buffer) => Promise<void>;

/** A file of an archive, whole: the largest are pieces of 4 MiB and pictures. */
export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Begins every file that the age format (https://age-encryption.org/v1) has encrypted. */
const AGE_HEADER = Buffer.from('age-encryption.org/v1\n');
/** Begins every file that zstd has compressed (RFC 8878). */
const ZSTD_HEADER = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** 2^16 rounds of scrypt over 64 MiB: half a second of a small server for every try at a passphrase. */
const SCRYPT_WORK_FACTOR = 16;
/** Larger entries are none of ours. */
const ENTRY_BYTES_MAX = 256 * 1024 * 1024;

/**
 * Writes an archive: tar, compressed by zstd and, with a passphrase, encrypted in the age format, so that all three can
 * be read without the product. zstd adds a checksum of everything, manifest and end included. Nobody but the owner may read the file; one that is there already is never replaced.
 */
export async function writeArchive(
  file: string,
  passphrase: string | null,
  fill: (add: AddEntry) => Promise<void>,
): Promise<void> {
  const pack = tar.pack();
  const add: AddEntry = async (name, bytes) => {
    await pipeline(Readable.from([bytes], { objectMode: false }), pack.entry({ name, size: bytes.length }));
  };
  const written = pipeline(
    pack,
    createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    (source: AsyncIterable<Buffer>) => (passphrase === null ? source : encrypt(source, passphrase)),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
  const filled = fill(add).then(
    () => pack.finalize(),
    (error: unknown) => {
      pack.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    },
  );
  // What filled it tells more than the stream that broke after it.
  const outcomes = await Promise.allSettled([filled, written]);
  const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? findErrorCode(outcome.reason) : null));
  if (codes.some((code) => code !== null && /^(?:ENOENT|EACCES|EPERM|ENOSPC|EROFS|EISDIR|EDQUOT)$/.test(code))) {
    throw new BackupError(backupTexts.notWritable(file));
  }
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/**
 * Whether a passphrase is needed to read the file. Throws BackupError for one that is not there, cannot be read or is no
 * archive.
 */
export async function isEncrypted(file: string): Promise<boolean> {
  let beginning = Buffer.alloc(0);
  try {
    for await (const chunk of createReadStream(file, { end: AGE_HEADER.length - 1 })) {
      if (Buffer.isBuffer(chunk)) beginning = Buffer.concat([beginning, chunk]);
    }
  } catch (error) {
    if (findErrorCode(error) === 'ENOENT') throw new BackupError(backupTexts.notFound(file));
    throw new BackupError(backupTexts.notABackup(file), { cause: error });
  }
  if (beginning.equals(AGE_HEADER)) return true;
  if (beginning.subarray(0, ZSTD_HEADER.length).equals(ZSTD_HEADER)) return false;
  throw new BackupError(backupTexts.notABackup(file));
}

/** Reads the entries of an archive in their order. What breaks off or was changed throws BackupError. */
export async function* readArchive(file: string, passphrase: string | null): AsyncIterable<ArchiveEntry> {
  await isEncrypted(file);
  const extract = tar.extract();
  const failures: Error[] = [];
  const read = pipeline(
    createReadStream(file),
    (source: AsyncIterable<Buffer>) => (passphrase === null ? source : decrypt(source, passphrase)),
    createZstdDecompress(),
    extract,
  ).catch((error: unknown) => {
    failures.push(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    for await (const entry of extract) {
      if ((entry.header.size ?? 0) > ENTRY_BYTES_MAX) throw new BackupError(backupTexts.damaged(file));
      const parts: Buffer[] = [];
      for await (const part of entry) parts.push(part);
      yield { name: entry.header.name, bytes: Buffer.concat(parts) };
    }
    await read;
    for (const failure of failures) throw failure;
  } catch (error) {
    // The stream that broke tells why; what was read of it only that it did.
    const told = [error, ...failures].find((one) => one instanceof BackupError);
    throw told ?? new BackupError(backupTexts.damaged(file), { cause: error });
  } finally {
    extract.destroy();
  }
}

async function* encrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncIterable<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR);
  yield* await encrypter.encrypt(ReadableStream.from(source));
}

async function* decrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncIterable<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const opened = await decrypter.decrypt(ReadableStream.from(source)).catch((error: unknown) => {
    throw new BackupError(backupTexts.wrongPassphrase, { cause: error });
  });
  yield* opened;
}
