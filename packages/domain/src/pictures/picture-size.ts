import { PICTURE_LONG_SIDE_MAX, PICTURE_PIXELS_MAX, PICTURE_SHORT_SIDE, PICTURE_SIDE } from '../limits.ts';

/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/**
 * The size in which a picture is kept, never larger than it is: within `PICTURE_SIDE`, but a long screenshot or a panorama
 * keeps `PICTURE_SHORT_SIDE` across, for it would be unreadable otherwise.
 */
export function fitPicture({ width, height }: PictureSize): PictureSize {
  const longer = Math.max(width, height);
  const scale = Math.min(
    1,
    Math.max(PICTURE_SIDE / longer, PICTURE_SHORT_SIDE / Math.min(width, height)),
    PICTURE_LONG_SIDE_MAX / longer,
    Math.sqrt(PICTURE_PIXELS_MAX / (width * height)),
  );
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
