import type { Region } from '@parta/question-types/kit/regions/regions';
import type { RichImage } from '@parta/rich-content/text/rich-text-types';
import { asJsonObject } from '@parta/web-kit/json-object';

/** The right places on a picture. */
export interface RegionsForm {
  kind: 'regions';
  image: RichImage;
  read(key: unknown): Region[];
  write(key: unknown, regions: readonly Region[]): unknown;
}

/** The form of a question that asks for a place on a picture; null without one. */
export function regionsForm(content: unknown): RegionsForm | null {
  const image = readImage(asJsonObject(content)?.['image']);
  if (image === null) return null;
  return {
    kind: 'regions',
    image,
    read: (key) => {
      const regions = asJsonObject(key)?.['regions'];
      return Array.isArray(regions) ? regions.flatMap((region: unknown) => readRegion(region) ?? []) : [];
    },
    write: (key, regions) => ({ ...asJsonObject(key), regions }),
  };
}

function readImage(value: unknown): RichImage | null {
  const { hash, alt, width, height } = asJsonObject(value) ?? {};
  if (typeof hash !== 'string' || typeof width !== 'number' || typeof height !== 'number') return null;
  return { hash, alt: typeof alt === 'string' ? alt : '', width, height };
}

function readRegion(value: unknown): Region | null {
  const { id, shape, x, y, width, height, points } = asJsonObject(value) ?? {};
  if (typeof id !== 'string') return null;
  if (shape === 'polygon') {
    return {
      id,
      shape,
      points: Array.isArray(points) ? points.flatMap((point: unknown) => readPoint(point) ?? []) : [],
    };
  }
  const corner = readPoint({ x, y });
  if (corner === null || typeof width !== 'number' || typeof height !== 'number') return null;
  return shape === 'rectangle' || shape === 'ellipse' ? { id, shape, ...corner, width, height } : null;
}

function readPoint(value: unknown): { x: number; y: number } | null {
  const { x, y } = asJsonObject(value) ?? {};
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
}
