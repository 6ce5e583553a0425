import { VIDEO_TITLE_MAX } from '@parta/domain/limits';
import { parseVideoAddress } from '@parta/rich-content/video/video';
import { Button } from '@parta/ui/buttons/button';
import { TextField } from '@parta/ui/fields/text-field';
import { Dialog } from '@parta/ui/overlays/dialog';
import type { Editor } from '@tiptap/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { toVideo } from '../conversion/to-rich-text.ts';
import { describeVideo } from '../schema/describe-video.ts';
import { richTextTexts } from '../texts.ts';
import { videoPageAddress } from './video-page-address.ts';

/** Address and title of a video, new or the selected one. */
export function VideoDialog({ editor, onClose }: { editor: Editor; onClose: () => void }): ReactNode {
  const words = richTextTexts.video;
  const [before] = useState(() => (editor.isActive('video') ? toVideo(editor.getAttributes('video')) : null));
  const [address, setAddress] = useState(before === null ? '' : videoPageAddress(before));
  const [title, setTitle] = useState(before?.title ?? '');
  const [isInvalid, setInvalid] = useState(false);
  const place = parseVideoAddress(address);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (place === null) return setInvalid(true);
    // What the new address does not have must not stay from the old one.
    const attrs = { start: null, access: null, ...place, title: title.trim() };
    if (before === null) editor.chain().insertContent({ type: 'video', attrs }).run();
    else editor.chain().updateAttributes('video', attrs).run();
    onClose();
  }

  return (
    <Dialog opened onClose={onClose} title={words.title} size="medium">
      <form className="rich-form" onSubmit={handleSubmit} noValidate>
        <TextField
          label={words.address}
          description={place === null ? words.address_hint : describeVideo(place)}
          value={address}
          onChange={(typed) => {
            setAddress(typed);
            setInvalid(false);
          }}
          inputMode="url"
          autoFocus
          {...(isInvalid ? { error: words.invalid } : {})}
        />
        <TextField
          label={words.name}
          description={words.name_hint}
          value={title}
          onChange={setTitle}
          maxLength={VIDEO_TITLE_MAX}
        />
        <div className="rich-form-buttons">
          <Button onClick={onClose}>{richTextTexts.cancel}</Button>
          <Button variant="primary" type="submit">
            {before === null ? richTextTexts.insert : richTextTexts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
