import type { RichImage } from '@parta/question-types/kit/rich-text-types';
import type { FileUrl } from '@parta/question-types/parts';
import { Button } from '@parta/ui/buttons/button';
import { ProgressBar } from '@parta/ui/display/progress-bar';
import { Switch } from '@parta/ui/fields/switch';
import { TextField } from '@parta/ui/fields/text-field';
import { Dialog } from '@parta/ui/overlays/dialog';
import { IconPhotoUp } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Crop, WHOLE } from './crop.ts';
import { CropArea, type CropAreaProps } from './crop-area.tsx';
import { shrinkPicture } from './shrink-picture.ts';
import { pictureTexts } from './texts.ts';
import { describeUploadFailure, type UploadFailure } from './upload-failure.ts';
import { describeProgress, shareOf, type UploadProgress, type UploadWatch } from './upload-progress.ts';
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
interface Chosen {
  file: Blob;
  address: string;
}

function pictureOf(files: FileList): File | null {
  return [...files].find((file) => file.type.startsWith('image/')) ?? files[0] ?? null;
}

/** The address of a file as long as the dialog lives. */
function useChosen(): [Chosen | null, (file: Blob) => void] {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useEffect(() => (chosen === null ? undefined : () => URL.revokeObjectURL(chosen.address)), [chosen]);
  return [chosen, (file) => setChosen({ file, address: URL.createObjectURL(file) })];
}

/** Choose, crop and describe a picture; it is uploaded when the author is done. */
export function PictureDialog({ opened, image, fileUrl, upload, onDone }: PictureDialogProps): ReactNode {
  const [chosen, choose] = useChosen();
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [alt, setAlt] = useState(image?.alt ?? '');
  const [isDecoration, setDecoration] = useState(image !== null && image.alt === '');
  const [failure, setFailure] = useState<UploadFailure | null>(null);
  const [altMissing, setAltMissing] = useState(false);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const abort = useRef<AbortController | null>(null);
  const isUploading = progress !== null;
  const address = chosen?.address ?? (image === null ? null : fileUrl(image.hash));

  function handleFile(file: Blob | null): void {
    if (file === null || isUploading) return;
    setFailure(null);
    setCrop(WHOLE);
    choose(file);
  }

  async function prepare(watch: UploadWatch): Promise<RichImage> {
    if (chosen !== null) return upload(await shrinkPicture(chosen.file, crop), watch);
    if (image === null) throw new Error('nothing to insert');
    if (crop.width === 1 && crop.height === 1) return image;
    const response = await fetch(fileUrl(image.hash), { credentials: 'include' });
    return upload(await shrinkPicture(await response.blob(), crop), watch);
  }

  async function handleDone(): Promise<void> {
    const words = isDecoration ? '' : alt.trim();
    if (words === '' && !isDecoration) return setAltMissing(true);
    const held = new AbortController();
    abort.current = held;
    const tell = (next: UploadProgress): void => {
      if (!held.signal.aborted) setProgress(next);
    };
    setProgress('preparing');
    setFailure(null);
    try {
      const made = await prepare({ signal: held.signal, onProgress: tell });
      if (held.signal.aborted) return;
      onDone({ ...made, alt: words });
    } catch (error) {
      if (held.signal.aborted) return;
      setFailure(describeUploadFailure(error));
    }
    setProgress(null);
  }

  /** The picture stays as it was chosen; what still comes of its way is not waited for. */
  function handleStop(): void {
    abort.current?.abort();
    setProgress(null);
  }

  return (
    <Dialog
      opened={opened}
      onClose={isUploading ? handleStop : () => onDone(null)}
      title={image === null ? pictureTexts.add_title : pictureTexts.change_title}
      size="large"
      buttons={
        <>
          <Button onClick={isUploading ? handleStop : () => onDone(null)}>
            {isUploading ? pictureTexts.stop : pictureTexts.cancel}
          </Button>
          <Button variant="primary" loading={isUploading} disabled={address === null} onClick={() => void handleDone()}>
            {failure?.mayRetry === true ? pictureTexts.retry : image === null ? pictureTexts.insert : pictureTexts.save}
          </Button>
        </>
      }
    >
      <FileArea
        onFile={handleFile}
        shown={
          address === null
            ? null
            : {
                address,
                crop,
                onCrop: setCrop,
                onBroken: () => setFailure({ text: pictureTexts.reasons.not_a_picture, mayRetry: false }),
              }
        }
      />
      {address !== null && (
        <div className="picture-words">
          <TextField
            label={pictureTexts.alt}
            description={pictureTexts.alt_hint}
            value={alt}
            onChange={(text) => {
              setAlt(text);
              setAltMissing(false);
            }}
            disabled={isDecoration}
            maxLength={500}
            lines={2}
            {...(altMissing && !isDecoration ? { error: pictureTexts.alt_missing } : {})}
          />
          <Switch
            label={pictureTexts.decoration}
            description={pictureTexts.decoration_hint}
            checked={isDecoration}
            onChange={setDecoration}
          />
        </div>
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
