import { IconButton } from '@parta/ui/buttons/icon-button';
import { ProgressBar } from '@parta/ui/display/progress-bar';
import { IconPhotoX, IconRefresh, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { pictureTexts } from './texts.ts';
import type { UploadFailure } from './upload-failure.ts';
import { describeProgress, shareOf, type UploadProgress } from './upload-progress.ts';
import './uploads.css';

/** A picture on its way, or one that did not arrive. */
export interface TravellingPicture {
  key: number;
  name: string;
  /** Of the file itself, to draw it from. */
  address: string;
  progress: UploadProgress;
  /** Null as long as nothing went wrong. */
  failure: UploadFailure | null;
}

interface UploadRowProps {
  picture: TravellingPicture;
  onRetry: () => void;
  /** Holds it back on its way, or forgets it once it has failed. */
  onDrop: () => void;
}

/** One picture with how far it has come, and what to do with it. */
export function UploadRow({ picture, onRetry, onDrop }: UploadRowProps): ReactNode {
  const { name, address, progress, failure } = picture;
  return (
    <li className="upload-row" data-failed={failure !== null || undefined}>
      <Thumbnail address={address} />
      {failure === null ? (
        <ProgressBar label={name} value={shareOf(progress)} valueText={describeProgress(progress)} />
      ) : (
        <p className="upload-failure" role="alert">
          <b>{name}</b>
          {failure.text}
        </p>
      )}
      <span className="upload-buttons">
        {failure?.mayRetry === true && (
          <IconButton
            label={pictureTexts.retry_of(name)}
            tooltip={pictureTexts.retry}
            icon={<IconRefresh />}
            onClick={onRetry}
          />
        )}
        <IconButton
          label={failure === null ? pictureTexts.stop_of(name) : pictureTexts.forget_of(name)}
          tooltip={failure === null ? pictureTexts.stop : pictureTexts.forget}
          icon={<IconX />}
          onClick={onDrop}
        />
      </span>
    </li>
  );
}

/** The picture itself, so that of several ones each is known. */
function Thumbnail({ address }: { address: string }): ReactNode {
  const [isBroken, setBroken] = useState(false);
  return (
    <span className="upload-thumbnail">
      {isBroken ? <IconPhotoX aria-hidden="true" /> : <img src={address} alt="" onError={() => setBroken(true)} />}
    </span>
  );
}
