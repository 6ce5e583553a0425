import { PICTURE_ALT_MAX } from '@parta/domain/limits';
import type { FileUrl, RichImage } from '@parta/rich-content/text/rich-text-types';
import { Button } from '@parta/ui/buttons/button';
import { ProgressBar } from '@parta/ui/display/progress-bar';
import { Switch } from '@parta/ui/fields/switch';
import { TextField } from '@parta/ui/fields/text-field';
import { Dialog } from '@parta/ui/overlays/dialog';
import { IconPhotoUp } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Crop, WHOLE } from './crop.ts';
import { CropArea, type CropAreaProps } from './crop-area.tsx';
import { isPictureFile, type PictureTraits, readPictureTraits } from './picture-traits.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { pictureTexts } from './texts.ts';
import { describeUnreadable } from './upload-failure.ts';
import { describeProgress, shareOf, type UploadWatch } from './upload-progress.ts';
import { useUpload } from './use-upload.ts';
import './pictures.css';

interface PictureDialogProps {
  opened: boolean;
  /** A picture that is there already, to be changed. */
  image: RichImage | null;
  fileUrl: FileUrl;
  upload: (file: Blob, watch: UploadWatch) => Promise<RichImage>;
  onDone: (image: RichImage | null) => void;
}

/** A file of the author's own, with an address to draw it from. */
interface Chosen extends PictureTraits {
  file: Blob;
  address: string;
}

function pictureOf(files: FileList): File | null {
  return [...files].find(isPictureFile) ?? files[0] ?? null;
}

/** The address of a file as long as the dialog lives. */
function useChosen(): [Chosen | null, (file: Blob, traits: PictureTraits) => void] {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useEffect(() => (chosen === null ? undefined : () => URL.revokeObjectURL(chosen.address)), [chosen]);
  return [chosen, (file, traits) => setChosen({ ...traits, file, address: URL.createObjectURL(file) })];
}

/** Choose, crop and describe a picture; it is uploaded when the author is done. */
export function PictureDialog({ opened, image, fileUrl, upload, onDone }: PictureDialogProps): ReactNode {
  const [chosen, choose] = useChosen();
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [words, setWords] = useState<Words>({
    alt: image?.alt ?? '',
    isDecoration: image !== null && image.alt === '',
  });
  const [altMissing, setAltMissing] = useState(false);
  const { progress, failure, setFailure, run, stop } = useUpload();
  const isUploading = progress !== null;
  const address = chosen?.address ?? (image === null ? null : fileUrl(image.hash));
  const leave = isUploading ? stop : () => onDone(null);

  async function handleFile(file: Blob | null): Promise<void> {
    if (file === null || isUploading) return;
    const traits = await readPictureTraits(file);
    setFailure(null);
    if (traits.foreign === 'svg') return setFailure(describeUnreadable(traits.foreign));
    setCrop(WHOLE);
    choose(file, traits);
  }

  async function prepare(watch: UploadWatch): Promise<RichImage> {
    if (chosen !== null) return upload(await shrinkPicture(chosen.file, crop), watch);
    if (image === null) throw new Error('nothing to insert');
    if (crop.width === 1 && crop.height === 1) return image;
    const response = await fetch(fileUrl(image.hash), { credentials: 'include' });
    return upload(await shrinkPicture(await response.blob(), crop), watch);
  }

  function handleDone(): void {
    const alt = words.isDecoration ? '' : words.alt.trim();
    if (alt === '' && !words.isDecoration) setAltMissing(true);
    else void run(prepare, (made) => onDone({ ...made, alt }));
  }

  return (
    <Dialog
      opened={opened}
      onClose={leave}
      title={image === null ? pictureTexts.add_title : pictureTexts.change_title}
      size="large"
      buttons={
        <>
          <Button onClick={leave}>{isUploading ? pictureTexts.stop : pictureTexts.cancel}</Button>
          <Button variant="primary" loading={isUploading} disabled={address === null} onClick={handleDone}>
            {failure?.mayRetry === true ? pictureTexts.retry : image === null ? pictureTexts.insert : pictureTexts.save}
          </Button>
        </>
      }
    >
      <FileArea
        onFile={(file) => void handleFile(file)}
        shown={
          address === null
            ? null
            : {
                address,
                crop,
                onCrop: setCrop,
                onBroken: () => setFailure(describeUnreadable(chosen?.foreign ?? null)),
              }
        }
      />
      <p className="picture-note" role="status">
        {chosen?.isMoving === true && pictureTexts.moving}
      </p>
      {address !== null && (
        <PictureWords
          words={words}
          isMissing={altMissing}
          onChange={(next) => {
            setWords(next);
            if (next.alt !== words.alt) setAltMissing(false);
          }}
        />
      )}
      <p className="picture-problem" role="alert">
        {failure?.text}
      </p>
      {progress !== null && (
        <div className="picture-progress">
          <ProgressBar
            label={pictureTexts.uploading}
            value={shareOf(progress)}
            valueText={describeProgress(progress)}
          />
        </div>
      )}
    </Dialog>
  );
}

/** What is read aloud in place of the picture; a decoration is passed over. */
interface Words {
  alt: string;
  isDecoration: boolean;
}

interface PictureWordsProps {
  words: Words;
  isMissing: boolean;
  onChange: (words: Words) => void;
}

function PictureWords({ words, isMissing, onChange }: PictureWordsProps): ReactNode {
  const { alt, isDecoration } = words;
  return (
    <div className="picture-words">
      <TextField
        label={pictureTexts.alt}
        description={pictureTexts.alt_hint}
        value={alt}
        onChange={(text) => onChange({ ...words, alt: text })}
        disabled={isDecoration}
        maxLength={PICTURE_ALT_MAX}
        lines={2}
        {...(isMissing && !isDecoration ? { error: pictureTexts.alt_missing } : {})}
      />
      <Switch
        label={pictureTexts.decoration}
        description={pictureTexts.decoration_hint}
        checked={isDecoration}
        onChange={(next) => onChange({ ...words, isDecoration: next })}
      />
    </div>
  );
}

interface FileAreaProps {
  onFile: (file: Blob | null) => void;
  /** The picture that is there already; null while there is none. */
  shown: Omit<CropAreaProps, 'onAnother'> | null;
}

/** Takes a file by button, drop or paste anywhere on the page while the dialog is open. */
function FileArea({ onFile, shown }: FileAreaProps): ReactNode {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function choose(): void {
    input.current?.click();
  }

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    onFile(pictureOf(event.dataTransfer.files));
  }

  function handlePaste(event: ClipboardEvent): void {
    const file = pictureOf(event.clipboardData.files);
    if (file === null) return;
    event.preventDefault();
    onFile(file);
  }

  return (
    // The area takes what is thrown at it; its button and its field are the ways by keyboard.
    <div
      className="picture-drop"
      data-over={isOver || undefined}
      data-empty={shown === null || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      onPaste={handlePaste}
    >
      {shown !== null ? (
        <CropArea key={shown.address} {...shown} onAnother={choose} />
      ) : (
        <>
          <IconPhotoUp aria-hidden="true" />
          <p className="picture-drop-hint">{pictureTexts.drop_here}</p>
          <Button data-autofocus onClick={choose}>
            {pictureTexts.choose}
          </Button>
          <p className="ui-muted">{pictureTexts.formats}</p>
        </>
      )}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        className="picture-input"
        aria-label={pictureTexts.file}
        tabIndex={-1}
        onChange={(event) => {
          onFile(event.currentTarget.files === null ? null : pictureOf(event.currentTarget.files));
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
