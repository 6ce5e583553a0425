import type { CSSProperties, ReactNode } from 'react';
import { inkOn, readableOn } from '../color/ink.ts';
import { RichTextView } from '../text/rich-text.tsx';
import type { FileUrl, RichText } from '../text/rich-text-types.ts';
import { arrangeSlide, type SlideLayout } from './slide-layout.ts';
import './slide.css';

interface SlideViewProps {
  blocks: RichText;
  layout: SlideLayout;
  fileUrl: FileUrl;
  /** Level of the page's heading that a first-level heading of the slide becomes; 2 unless told. */
  level?: number;
  /** On a wall nobody follows links: they are drawn, but the Tab key passes them. */
  still?: boolean;
}

type SlideStyle = CSSProperties & Partial<Record<'--qt-line' | '--qt-soft' | '--qt-muted' | '--qt-accent', string>>;

/** Colours of a slide that stands on a background of its own. */
function styleOn(background: string): SlideStyle {
  const ink = inkOn(background);
  return {
    background,
    color: ink,
    '--qt-line': `${ink}66`,
    '--qt-soft': `${ink}1a`,
    '--qt-muted': ink,
    '--qt-accent': readableOn('#3446d8', background),
  };
}

/** A slide's own part, without its questions, laid out as its author chose; the place it stands in sets the type size. */
export function SlideView({ blocks, layout, fileUrl, level = 2, still = false }: SlideViewProps): ReactNode {
  const { kind, media, words } = arrangeSlide(blocks, layout.kind);
  const { background } = layout;
  const shared = { fileUrl, level, still, paper: background };
  const mediaView = media !== null && (
    <div className="qt-slide-media">
      <RichTextView document={media} {...shared} />
    </div>
  );
  return (
    <div
      className="qt-slide"
      data-layout={kind}
      data-filled={background === null ? undefined : ''}
      {...(background === null ? {} : { style: styleOn(background) })}
    >
      {kind === 'media_left' && mediaView}
      {words.content.length > 0 && (
        <div className="qt-slide-words">
          <RichTextView document={words} {...shared} />
        </div>
      )}
      {kind !== 'media_left' && mediaView}
    </div>
  );
}
