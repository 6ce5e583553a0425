import { UPLOAD_MAX_BYTES } from '@parta/domain/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { hash } from './shapes.ts';

export const storageEndpoints = {
  'storage.file': endpoint({
    service: 'storage',
    method: 'GET',
    path: '{hash}',
    access: 'material_reader',
    summary: 'A stored file that the caller has uploaded, or of a material that she may see',
    params: z.strictObject({ hash }),
    result: z.unknown(),
    reasons: { 404: ['not_found'] },
  }),
  'storage.upload': endpoint({
    service: 'storage',
    method: 'POST',
    path: 'upload/',
    access: 'library_owner',
    summary: 'Stores a picture (PNG, JPEG, WebP, GIF, AVIF), turned upright, without metadata, resized, as WebP',
    binary: { max_bytes: UPLOAD_MAX_BYTES },
    result: z.strictObject({ hash, width: z.int(), height: z.int(), size: z.int(), media_type: z.string() }),
    reasons: {
      400: ['not_a_picture', 'too_many_pixels', 'broken_picture'],
      409: ['storage_limit'],
      413: ['file_too_large'],
    },
  }),
} as const;
