import type { FileUrl, RichImage } from '@parta/rich-content/text/rich-text-types';
import { addressOf } from '@parta/web-kit/addresses';
import { createContext, type ReactNode, Suspense, use, useState } from 'react';
import { lazyPart } from '../../shell/chunks/lazy-part.ts';
import { useServices } from '../../shell/services.tsx';
import { shrinkPicture } from './shrink-picture.ts';
import type { UploadWatch } from './upload-progress.ts';

/** What the editor does with pictures. */
export interface Pictures {
  fileUrl: FileUrl;
  /** Lets the author choose, crop, describe and upload a picture; null when she changed her mind. */
  pickImage: () => Promise<RichImage | null>;
  /** The same with a picture that is there already: crop, describe or replace it. */
  changeImage: (image: RichImage) => Promise<RichImage | null>;
  /**
   * Uploads a picture that was pasted or dropped, shrunk when it is larger than pictures are kept; its description is empty.
   * @throws CallError of `storage.upload`, UnreadablePicture or PictureTooLarge
   */
  uploadPicture: (file: Blob, watch?: UploadWatch) => Promise<RichImage>;
}

/** It comes when it is first asked for. */
const PictureDialog = lazyPart(async () => (await import('./picture-dialog.tsx')).PictureDialog);

const PicturesContext = createContext<Pictures | null>(null);

interface Request {
  key: number;
  image: RichImage | null;
  resolve: (image: RichImage | null) => void;
}

/** Stands once around the editor and holds its one picture dialog. */
export function PicturesProvider({ children }: { children: ReactNode }): ReactNode {
  const { client, settings } = useServices();
  const [request, setRequest] = useState<Request | null>(null);
  const [isOpened, setOpened] = useState(false);

  function ask(image: RichImage | null): Promise<RichImage | null> {
    request?.resolve(null);
    return new Promise((resolve) => {
      setRequest({ key: (request?.key ?? 0) + 1, image, resolve });
      setOpened(true);
    });
  }

  async function upload(file: Blob, { signal, onProgress }: UploadWatch = {}): Promise<RichImage> {
    onProgress?.('preparing');
    const shrunk = await shrinkPicture(file);
    onProgress?.(0);
    const { hash, width, height } = await client.call('storage.upload', {
      file: shrunk,
      // A file takes its time: saves and everything else must not wait for it to refresh the session.
      held: true,
      onProgress: (share) => onProgress?.(share),
      ...(signal === undefined ? {} : { signal }),
    });
    return { hash, width, height, alt: '' };
  }

  function finish(image: RichImage | null): void {
    setOpened(false);
    request?.resolve(image);
  }

  const pictures: Pictures = {
    fileUrl: (hash) => addressOf(settings.bases, 'storage.file', { params: { hash } }),
    pickImage: () => ask(null),
    changeImage: (image) => ask(image),
    uploadPicture: upload,
  };

  return (
    <PicturesContext value={pictures}>
      {children}
      {request !== null && (
        <Suspense>
          <PictureDialog
            key={request.key}
            opened={isOpened}
            image={request.image}
            fileUrl={pictures.fileUrl}
            upload={upload}
            onDone={finish}
          />
        </Suspense>
      )}
    </PicturesContext>
  );
}

/** The pictures of the editor; throws outside of the provider. */
export function usePictures(): Pictures {
  const pictures = use(PicturesContext);
  if (pictures === null) throw new Error('pictures are asked for outside of their provider');
  return pictures;
}
