import type { ReactNode } from 'react';
import type { FileUrl } from '../parts.ts';
import { RichTextView } from './rich-text.tsx';
import type { RichText } from './rich-text-types.ts';
import type { SlideLayout } from './slide-layout.ts';

interface SlideViewProps {
  blocks: RichText;
  layout: SlideLayout;
  fileUrl: FileUrl;
  /** Level of the page's heading that a first-level heading of the slide becomes; 2 unless told. */
  level?: number;
}

/** A slide's own part, without its questions, laid out as its author chose; the place it stands in sets the type size. */
export function SlideView({ blocks, layout, fileUrl, level = 2 }: SlideViewProps): ReactNode {
  return (
    <div className="qt-slide" data-layout={layout.kind}>
      <RichTextView document={blocks} fileUrl={fileUrl} level={level} />
    </div>
  );
}
