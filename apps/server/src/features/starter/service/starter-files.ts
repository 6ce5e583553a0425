import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import sharp from 'sharp';
import { type StarterMaterial, type StarterPicture, starterMaterial } from '../types.ts';

const MATERIALS = new URL('../assets/materials/', import.meta.url);
const PICTURES = new URL('../assets/pictures/', import.meta.url);

/** A picture of the starter catalog with its bytes, which are WebP. */
export interface StarterFile extends StarterPicture {
  bytes: Buffer;
}

/** Every material of the starter catalog by its name, in the order of names. @throws where one is not written well */
export async function readStarterMaterials(): Promise<Map<string, StarterMaterial>> {
  const names = (await readdir(MATERIALS)).filter((name) => name.endsWith('.json')).toSorted();
  const read = names.map(async (name): Promise<[string, StarterMaterial]> => {
    const parsed = starterMaterial.safeParse(JSON.parse(await readFile(new URL(name, MATERIALS), 'utf8')));
    if (!parsed.success) throw new Error(`${name}: ${parsed.error.message}`);
    return [basename(name, '.json'), parsed.data];
  });
  return new Map(await Promise.all(read));
}

/** Every picture of the starter catalog by its name. */
export async function readStarterPictures(): Promise<Map<string, StarterFile>> {
  const names = (await readdir(PICTURES)).filter((name) => name.endsWith('.webp')).toSorted();
  const read = names.map(async (name): Promise<[string, StarterFile]> => {
    const bytes = await readFile(new URL(name, PICTURES));
    const { width, height } = await sharp(bytes).metadata();
    const hash = createHash('sha256').update(bytes).digest('hex');
    return [basename(name, '.webp'), { hash, width, height, bytes }];
  });
  return new Map(await Promise.all(read));
}
