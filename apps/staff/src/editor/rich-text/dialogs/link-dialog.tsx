import { LINK_ADDRESS_MAX } from '@parta/domain/limits';
import { isSafeLink } from '@parta/rich-content/text/safe-link';
import { Button } from '@parta/ui/buttons/button';
import { TextField } from '@parta/ui/fields/text-field';
import { Dialog } from '@parta/ui/overlays/dialog';
import type { Editor } from '@tiptap/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { richTextTexts } from '../texts.ts';
import { completeLink } from './complete-link.ts';

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Address and words of a link, new or the one under the cursor. */
export function LinkDialog({ editor, onClose }: LinkDialogProps): ReactNode {
  const words = richTextTexts.link;
  const [start] = useState(() => {
    if (editor.isActive('link')) editor.commands.extendMarkRange('link');
    const { from, to } = editor.state.selection;
    const href: unknown = editor.getAttributes('link')['href'];
    return { href: typeof href === 'string' ? href : '', text: editor.state.doc.textBetween(from, to, ' ') };
  });
  const [address, setAddress] = useState(start.href);
  const [text, setText] = useState(start.text);
  const [isInvalid, setInvalid] = useState(false);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const href = completeLink(address);
    if (!isSafeLink(href)) return setInvalid(true);
    const shown = text.trim() === '' ? address.trim() : text.trim();
    if (shown === start.text.trim()) editor.chain().setLink({ href }).run();
    else {
      editor
        .chain()
        .insertContent({ type: 'text', text: shown, marks: [{ type: 'link', attrs: { href } }] })
        .unsetMark('link')
        .run();
    }
    onClose();
  }

  return (
    <Dialog opened onClose={onClose} title={words.title} size="small">
      <form className="rich-form" onSubmit={handleSubmit} noValidate>
        <TextField
          label={words.address}
          description={words.address_hint}
          value={address}
          onChange={(typed) => {
            setAddress(typed);
            setInvalid(false);
          }}
          type="url"
          maxLength={LINK_ADDRESS_MAX}
          autoFocus
          {...(isInvalid ? { error: words.invalid } : {})}
        />
        <TextField label={words.text} value={text} onChange={setText} maxLength={500} />
        <div className="rich-form-buttons">
          <Button onClick={onClose}>{richTextTexts.cancel}</Button>
          <Button variant="primary" type="submit">
            {start.href === '' ? richTextTexts.insert : richTextTexts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
