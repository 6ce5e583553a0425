import type { ReactNode } from 'react';
import { useEdited, useEditing } from '../document/editing-context.ts';
import { keyOfText, type TextAddress } from '../document/text-address.ts';
import { RichTextField, type RichTextFieldProps } from '../rich-text/rich-text-field.tsx';
import './text-block.css';

export interface TextBlockProps extends Omit<RichTextFieldProps, 'unread' | 'onUnread'> {
  /** Which text of the material it is, so that what cannot be converted is kept for it. */
  address: TextAddress;
}

/** A rich text of the material under its name, which the field itself only reads aloud. */
export function TextBlock({ address, ...props }: TextBlockProps): ReactNode {
  const editing = useEditing();
  const unread = useEdited((state) => state.unread.get(keyOfText(address))?.content ?? null);
  return (
    <div className="text-block">
      <span className="text-block-label" aria-hidden="true">
        {props.label}
      </span>
      <RichTextField {...props} unread={unread} onUnread={(content) => editing.keepUnread(address, content)} />
    </div>
  );
}
