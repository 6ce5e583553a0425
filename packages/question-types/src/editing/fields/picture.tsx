import type { FileUrl, RichImage } from '@parta/rich-content/text/rich-text-types';
import { IconButton } from '@parta/ui/buttons/icon-button';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import '../editing.css';
import { texts } from '../texts.ts';

interface PictureButtonProps {
  /** Whose picture it is, read aloud. */
  owner: string;
  disabled: boolean;
  onPick(): Promise<void>;
}

/** Chooses the picture of an item where it has none. */
export function PictureButton({ owner, disabled, onPick }: PictureButtonProps): ReactNode {
  return (
    <IconButton
      label={texts.of_row(texts.add_picture, owner)}
      tooltip={texts.add_picture}
      icon={<IconPhotoPlus />}
      disabled={disabled}
      onClick={() => void onPick()}
    />
  );
}

interface PictureSlotProps extends PictureButtonProps {
  image: RichImage;
  fileUrl: FileUrl;
  onRemove(): void;
}

/** The picture of an item with its description; pressing it chooses another one. */
export function PictureSlot(props: PictureSlotProps): ReactNode {
  const { owner, image, disabled, fileUrl, onPick, onRemove } = props;
  return (
    <figure className="qe-picture">
      <button
        type="button"
        className="qe-picture-change"
        aria-label={texts.of_row(texts.change_picture, owner)}
        disabled={disabled}
        onClick={() => void onPick()}
      >
        <img src={fileUrl(image.hash)} alt={image.alt} width={image.width} height={image.height} />
      </button>
      <figcaption data-missing={image.alt === '' || undefined}>
        {image.alt === '' ? texts.no_alt : image.alt}
      </figcaption>
      <IconButton
        label={texts.of_row(texts.remove_picture, owner)}
        tooltip={texts.remove_picture}
        icon={<IconX />}
        disabled={disabled}
        onClick={onRemove}
      />
    </figure>
  );
}
