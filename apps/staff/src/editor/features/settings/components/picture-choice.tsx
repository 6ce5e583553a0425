import { Button } from '@parta/ui/buttons/button';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { usePictures } from '../../../pictures/pictures.tsx';

export interface PictureChoiceProps {
  label: string;
  /** The stored file; null where there is none. */
  hash: string | null;
  words: { choose: string; change: string; remove: string; none: string; alt: string };
  onChange: (hash: string | null) => void;
}

/** A picture that stands for something: chosen, replaced or taken away. */
export function PictureChoice({ label, hash, words, onChange }: PictureChoiceProps): ReactNode {
  const { fileUrl, pickImage } = usePictures();
  const id = useId();

  async function choose(): Promise<void> {
    const image = await pickImage();
    if (image !== null) onChange(image.hash);
  }

  return (
    <section className="settings-picture" aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      {hash === null ? <p className="ui-muted">{words.none}</p> : <img src={fileUrl(hash)} alt={words.alt} />}
      <div className="settings-buttons">
        <Button icon={<IconPhoto aria-hidden="true" />} onClick={() => void choose()}>
          {hash === null ? words.choose : words.change}
        </Button>
        {hash !== null && (
          <Button variant="subtle" icon={<IconTrash aria-hidden="true" />} onClick={() => onChange(null)}>
            {words.remove}
          </Button>
        )}
      </div>
    </section>
  );
}
