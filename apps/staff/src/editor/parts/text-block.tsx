import type { ReactNode } from 'react';
import { RichTextField, type RichTextFieldProps } from '../rich-text/rich-text-field.tsx';
import './text-block.css';

/** A rich text under its name, which the field itself only reads aloud. */
export function TextBlock(props: RichTextFieldProps): ReactNode {
  return (
    <div className="text-block">
      <span className="text-block-label" aria-hidden="true">
        {props.label}
      </span>
      <RichTextField {...props} />
    </div>
  );
}
