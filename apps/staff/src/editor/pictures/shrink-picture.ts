import { PICTURE_MAX_SIDE, UPLOAD_MAX_BYTES } from '@parta/domain/limits';
import { type Crop, cropInPixels, WHOLE } from './crop.ts';
import { PictureTooLarge, UnreadablePicture } from './upload-failure.ts';

/** Smaller files travel as they are. */
const LIGHT_BYTES = 1_000_000;
const QUALITY = 0.92;

/**
 * The part of a picture, no larger than it is kept, so that a photo of a phone does not travel whole. A picture that is
 * light and whole stays as it is: its animation and its exact colours survive.
 * @throws UnreadablePicture when the browser can't draw the file, PictureTooLarge when no server takes what is left
 */
export async function shrinkPicture(file: Blob, crop: Crop = WHOLE): Promise<Blob> {
  const shrunk = await shrink(file, crop);
  if (shrunk.size > UPLOAD_MAX_BYTES) throw new PictureTooLarge();
  return shrunk;
}

async function shrink(file: Blob, crop: Crop): Promise<Blob> {
  const isWhole = crop.width === 1 && crop.height === 1;
  if (isWhole && (file.size <= LIGHT_BYTES || file.type === 'image/gif')) return file;
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnreadablePicture('the browser cannot draw this file');
  });
  const part = cropInPixels(crop, bitmap.width, bitmap.height);
  const scale = Math.min(1, PICTURE_MAX_SIDE / Math.max(part.width, part.height));
  if (isWhole && scale === 1) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new UnreadablePicture('the browser cannot draw');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, part.left, part.top, part.width, part.height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new UnreadablePicture('the browser cannot write')) : resolve(blob)),
      'image/webp',
      QUALITY,
    );
  });
}
