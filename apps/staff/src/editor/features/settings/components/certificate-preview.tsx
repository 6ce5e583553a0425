import type { CertificateLook } from '@parta/domain/codes';
import { Skeleton } from '@parta/ui/display/states';
import { CallError } from '@parta/web-kit/call-error';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../../shell/failures/load-failure.tsx';
import { useServices } from '../../../../shell/services.tsx';
import { settingsTexts } from '../texts.ts';

export interface CertificatePreviewProps {
  title: string;
  look: CertificateLook;
  /** Hash; null without a picture of the author's. */
  background_image: string | null;
}

/** The certificate as those who earn it will have it, drawn by the server from the layout of the paper. */
export function CertificatePreview({ title, look, background_image }: CertificatePreviewProps): ReactNode {
  const { client } = useServices();
  const drawn = useQuery({
    queryKey: ['certificate', 'preview', title, look, background_image],
    queryFn: async ({ signal }) => {
      const query = { title, look, ...(background_image === null ? {} : { background_image }) };
      const file = await client.call('certificate.preview', { query, signal });
      if (!(file instanceof Blob)) throw new TypeError('a preview is a file');
      return file;
    },
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { action: settingsTexts.preview_action },
  });
  const isTooOften = drawn.error instanceof CallError && drawn.error.reason === 'too_many_requests';
  if (drawn.isError && drawn.data === undefined && !isTooOften) return <LoadFailure query={drawn} />;
  return (
    <figure className="settings-preview" aria-busy={drawn.isFetching || undefined}>
      {drawn.data === undefined ? <Skeleton height="240px" /> : <Picture file={drawn.data} />}
      <figcaption className="ui-muted" role={isTooOften ? 'status' : undefined}>
        {isTooOften ? settingsTexts.preview_too_often : settingsTexts.preview_hint}
      </figcaption>
    </figure>
  );
}

function Picture({ file }: { file: Blob }): ReactNode {
  return <img ref={(element) => showFile(element, file)} width={842} height={595} alt={settingsTexts.preview} />;
}

/** Shows a file that has no address; takes the one made for it back. */
function showFile(element: HTMLImageElement | null, file: Blob): (() => void) | undefined {
  if (element === null) return undefined;
  const address = URL.createObjectURL(file);
  element.src = address;
  return () => URL.revokeObjectURL(address);
}
