import { PICTURE_ALT_MAX } from '@parta/domain/limits';
import { Button } from '@parta/ui/buttons/button';
import { TextField } from '@parta/ui/fields/text-field';
import { IconPhotoPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EditorFrame } from '../../editing/editor-frame.tsx';
import { RegionsField } from '../../editing/regions/regions-field.tsx';
import { texts } from '../../editing/regions/texts.ts';
import type { EditorProps } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';

/** The picture, and the places on it that are right. */
export function Editor(props: EditorProps<Content, Key>): ReactNode {
  const { content, answerKey, problems, disabled, fileUrl, newId, pickImage, onChange } = props;
  const { image } = content;

  async function handlePick(): Promise<void> {
    const picked = await pickImage();
    if (picked !== null) onChange({ content: { image: picked }, answerKey });
  }

  if (image === null) {
    return (
      <EditorFrame problems={problems}>
        <NoPicture disabled={disabled} onPick={() => void handlePick()} />
      </EditorFrame>
    );
  }

  return (
    <EditorFrame problems={problems}>
      <RegionsField
        image={image}
        regions={answerKey?.regions ?? null}
        problems={problems}
        disabled={disabled}
        fileUrl={fileUrl}
        newId={newId}
        onChange={(regions) => onChange({ content, answerKey: { regions } })}
      >
        <div>
          <Button variant="subtle" icon={<IconPhotoPlus />} disabled={disabled} onClick={() => void handlePick()}>
            {texts.replace}
          </Button>
        </div>
        <TextField
          label={texts.description}
          description={texts.description_hint}
          value={image.alt}
          maxLength={PICTURE_ALT_MAX}
          disabled={disabled}
          onChange={(alt) => onChange({ content: { image: { ...image, alt } }, answerKey })}
        />
      </RegionsField>
    </EditorFrame>
  );
}

function NoPicture({ disabled, onPick }: { disabled: boolean; onPick(): void }): ReactNode {
  return (
    <div className="qe-spots-empty">
      <p>
        <b>{texts.no_picture}</b>
      </p>
      <p className="qe-hint">{texts.no_picture_hint}</p>
      <Button icon={<IconPhotoPlus />} disabled={disabled} onClick={onPick}>
        {texts.pick}
      </Button>
    </div>
  );
}
