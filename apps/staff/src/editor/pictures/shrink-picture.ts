import { UPLOAD_MAX_BYTES } from '@parta/domain/limits';
import { fitPicture } from '@parta/domain/pictures/picture-size';
import { type Crop, cropInPixels, WHOLE } from './crop.ts';
import { readPictureTraits } from './picture-traits.ts';
import { PictureTooLarge, UnreadablePicture } from './upload-failure.ts';

/** Smaller files travel as they are. */
const LIGHT_BYTES = 1_000_000;
const QUALITY = 0.92;

/**
 * The part of a picture, no larger than it is kept, so that a photo of a phone does not travel whole. A picture that is
 * light and whole stays as it is: its colours are converted once, by the server.
 * @throws UnreadablePicture when the browser can't draw the file, PictureTooLarge when no server takes what is left
 */
export async function shrinkPicture(file: Blob, crop: Crop = WHOLE): Promise<Blob> {
  const shrunk = await shrink(file, crop);
  if (shrunk.size > UPLOAD_MAX_BYTES) throw new PictureTooLarge();
  return shrunk;
}

async function shrink(file: Blob, crop: Crop): Promise<Blob> {
  const { foreign } = await readPictureTraits(file);
  if (foreign === 'svg') throw new UnreadablePicture(foreign);
  const mayStay = crop.width === 1 && crop.height === 1 && foreign === null;
  if (mayStay && (file.size <= LIGHT_BYTES || file.type === 'image/gif')) return file;
  // Some browsers draw HEIC: there it travels as WebP.
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnreadablePicture(foreign);
  });
  const part = cropInPixels(crop, bitmap.width, bitmap.height);
  const size = fitPicture(part);
  if (mayStay && size.width === part.width && size.height === part.height) return file;
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new UnreadablePicture(foreign);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, part.left, part.top, part.width, part.height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new UnreadablePicture(foreign)) : resolve(blob)),
      'image/webp',
      QUALITY,
    );
  });
}
