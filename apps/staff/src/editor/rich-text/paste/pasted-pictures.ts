import { isPictureFile } from '../../pictures/picture-traits.ts';
import { parsePasted } from './parse-pasted.ts';

/** A picture longer than this in a pasted page is left out: it would be refused anyway. */
const DATA_ADDRESS_MAX = 30_000_000;
const DATA_PICTURE = /^data:(image\/(?:png|jpeg|gif|webp|avif));base64,([A-Za-z0-9+/=\s]+)$/;

/**
 * The pictures of what is pasted: files, or those written out in its HTML. `instead` says that they are pasted in place
 * of the text: office programs put a picture of the text beside it, which nobody wants.
 */
export function findPictures(
  files: readonly File[],
  html: string,
  text: string,
): { files: readonly Blob[]; instead: boolean } {
  const pictures = files.filter(isPictureFile);
  if (pictures.length > 0 && hasNamesAlone(files, text)) return { files: pictures, instead: true };
  return { files: readDataPictures(html), instead: false };
}

/** Some systems put the names of copied files on the clipboard as text. */
function hasNamesAlone(files: readonly File[], text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.every((line) => line === '' || files.some(({ name }) => name === line));
}

/** Whether a picture is written out in a pasted page, so that it is uploaded. */
export function isDataPicture(image: Element): boolean {
  const address = image.getAttribute('src') ?? '';
  return address.length <= DATA_ADDRESS_MAX && DATA_PICTURE.test(address);
}

function readDataPictures(html: string): Blob[] {
  return imagesOf(html).flatMap((image) => {
    const address = image.getAttribute('src') ?? '';
    if (address.length > DATA_ADDRESS_MAX) return [];
    const [, type, digits] = DATA_PICTURE.exec(address) ?? [];
    if (type === undefined || digits === undefined) return [];
    try {
      const bytes = Uint8Array.from(atob(digits.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
      return [new Blob([bytes], { type })];
    } catch {
      return [];
    }
  });
}

function imagesOf(html: string): HTMLImageElement[] {
  if (!/<img/i.test(html)) return [];
  return [...parsePasted(html).querySelectorAll('img')];
}
