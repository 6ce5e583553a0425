import { IconButton } from '@parta/ui/icon-button';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RichImage } from '../kit/rich-text-types.ts';
import './editing.css';
import { texts } from './texts.ts';
import type { EditingTools } from './tools.ts';

interface PictureProps {
  /** Whose picture it is, read aloud. */
  owner: string;
  image: RichImage | null;
  tools: EditingTools;
  onChange(image: RichImage | null): void;
}

async function pick({ tools, onChange }: PictureProps): Promise<void> {
  const image = await tools.pickImage();
  if (image !== null) onChange(image);
}

/** Chooses the picture of an item where it has none. */
export function PictureButton(props: PictureProps): ReactNode {
  const { owner, tools } = props;
  return (
    <IconButton
      label={texts.of_row(texts.add_picture, owner)}
      tooltip={texts.add_picture}
      icon={<IconPhotoPlus />}
      disabled={tools.disabled}
      onClick={() => void pick(props)}
    />
  );
}

/** The picture of an item with its description; pressing it chooses another one. */
export function PictureSlot(props: PictureProps): ReactNode {
  const { owner, image, tools, onChange } = props;
  if (image === null) return null;
  return (
    <figure className="qe-picture">
      <button
        type="button"
        className="qe-picture-change"
        aria-label={texts.of_row(texts.change_picture, owner)}
        disabled={tools.disabled}
        onClick={() => void pick(props)}
      >
        <img src={tools.fileUrl(image.hash)} alt={image.alt} width={image.width} height={image.height} />
      </button>
      <figcaption data-missing={image.alt === '' || undefined}>
        {image.alt === '' ? texts.no_alt : image.alt}
      </figcaption>
      <IconButton
        label={texts.of_row(texts.remove_picture, owner)}
        tooltip={texts.remove_picture}
        icon={<IconX />}
        disabled={tools.disabled}
        onClick={() => onChange(null)}
      />
    </figure>
  );
}
