import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A package of somebody else that an installation runs or sends to browsers. */
export type ShippedPackage = {
  readonly name: string;
  readonly version: string;
  /** The SPDX expression of its manifest, or MIT where the text says so; null where neither names one. */
  readonly license: string | null;
  /** Its license and notices, whole; empty where it brings none. */
  readonly texts: readonly string[];
};

const APPS = ['apps/server', 'apps/staff', 'apps/play'];
/** The scope of our own packages: looked through, not listed. */
const OURS = '@parta/';
const NOTICE_FILE = /^(?:licen[cs]e|copying|notice|ofl)(?:[-._].*)?$/i;

type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly license: string | null;
  readonly needs: string[];
};

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function readManifest(folder: string): Manifest {
  const read: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isRecord(read)) throw new Error(`${folder}: no manifest`);
  const { license } = read;
  const needs = [read['dependencies'], read['optionalDependencies']].flatMap((one) =>
    isRecord(one) ? Object.keys(one) : [],
  );
  return {
    name: textOf(read['name']) ?? folder,
    version: textOf(read['version']) ?? '',
    // Old manifests hold an object.
    license: textOf(isRecord(license) ? license['type'] : license),
    needs,
  };
}

/** Where a package finds another, as Node looks for it; null for an optional one that this system has not. */
function findPackage(from: string, name: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
    if (dirname(folder) === folder) return null;
  }
}

function readTexts(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && NOTICE_FILE.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim())
    .sort();
}

/** The title and the grant of the MIT license, of which no other license has both. */
function isMit(text: string): boolean {
  return /^(?:the )?mit license/i.test(text) && text.includes('Permission is hereby granted, free of charge');
}

/**
 * Every package that the server or a page depends on at run time, and what those depend on, by name. A bundle may leave
 * parts of them out: to name one too many harms nobody.
 */
export function listShippedPackages(root: string): ShippedPackage[] {
  const seen = new Set<string>();
  const shipped = new Map<string, ShippedPackage>();
  const visit = (folder: string): void => {
    if (seen.has(folder)) return;
    seen.add(folder);
    const { needs, ...manifest } = readManifest(folder);
    const isOurs = APPS.some((app) => folder === join(root, app)) || manifest.name.startsWith(OURS);
    if (!isOurs) {
      const texts = readTexts(folder);
      const license = manifest.license ?? (texts.some(isMit) ? 'MIT' : null);
      shipped.set(`${manifest.name}@${manifest.version}`, { ...manifest, license, texts });
    }
    for (const name of needs) {
      const found = findPackage(folder, name);
      if (found !== null) visit(found);
    }
  };
  for (const app of APPS) if (existsSync(join(root, app, 'package.json'))) visit(join(root, app));
  return [...shipped.values()].sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
}
