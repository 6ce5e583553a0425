import type { ReactNode } from 'react';
import { pictureTexts } from '../../pictures/texts.ts';
import { UploadRow } from '../../pictures/upload-row.tsx';
import type { TravellingPictures } from './use-travelling-pictures.ts';

/** The pictures of a text that are on their way or did not arrive; nothing where there are none. */
export function UploadList({ travelling }: { travelling: TravellingPictures }): ReactNode {
  const { pictures, retry, drop } = travelling;
  if (pictures.length === 0) return null;
  return (
    <ul className="uploads" aria-label={pictureTexts.uploads}>
      {pictures.map((picture) => (
        <UploadRow
          key={picture.key}
          picture={picture}
          onRetry={() => retry(picture.key)}
          onDrop={() => drop(picture.key)}
        />
      ))}
    </ul>
  );
}
