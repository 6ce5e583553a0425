import { type CSSProperties, createElement, type ReactNode } from 'react';
import { CodeBlock } from '../code/code-block.tsx';
import { inkOn, inksOf } from '../color/ink.ts';
import { FormulaView } from '../math/formula-view.tsx';
import { texts } from '../texts.ts';
import { VideoCard } from '../video/video-card.tsx';
import './rich-text.css';
import type {
  FileUrl,
  RichBlock,
  RichFormula,
  RichImage,
  RichImageLayout,
  RichInline,
  RichMark,
  RichMarkNode,
  RichTableRow,
  RichText,
} from './rich-text-types.ts';
import { isSafeLink } from './safe-link.ts';

interface RichTextViewProps {
  document: RichText;
  fileUrl: FileUrl;
  /** Level of the page's heading that a first-level heading of the document becomes; 2 unless told. */
  level?: number;
  /** `#rrggbb` of what the text stands on, where that is not the paper of the theme. */
  paper?: string | null;
  /** On a wall nobody follows links: they are drawn, but the Tab key passes them. */
  still?: boolean;
}

/** Draws a rich text document element by element; nothing in it is ever read as HTML. */
export function RichTextView({
  document,
  fileUrl,
  level = 2,
  paper = null,
  still = false,
}: RichTextViewProps): ReactNode {
  return <div className="qt-rich">{drawBlocks(document.content, { fileUrl, level, paper, still })}</div>;
}

interface Drawing {
  fileUrl: FileUrl;
  level: number;
  paper: string | null;
  still: boolean;
}

/** Keys are places: a drawn document is replaced as a whole, its nodes never move. */
function drawBlocks(blocks: readonly RichBlock[], drawing: Drawing): ReactNode {
  return blocks.map((block, index) => <Block key={`${index}`} block={block} drawing={drawing} />);
}

function Block({ block, drawing }: { block: RichBlock; drawing: Drawing }): ReactNode {
  switch (block.type) {
    case 'paragraph':
    case 'heading': {
      const tag = block.type === 'paragraph' ? 'p' : `h${Math.min(6, drawing.level + block.attrs.level - 1)}`;
      const place = block.type === 'paragraph' ? {} : { 'data-level': block.attrs.level };
      const align = block.attrs?.textAlign ?? null;
      const style = align === null ? {} : { style: { textAlign: align } };
      return createElement(tag, { ...place, ...style }, drawInlines(block.content, drawing));
    }
    case 'bulletList':
    case 'orderedList':
      return createElement(
        block.type === 'bulletList' ? 'ul' : 'ol',
        null,
        block.content.map((item, index) => <li key={`${index}`}>{drawBlocks(item.content, drawing)}</li>),
      );
    case 'image':
      return <Picture image={block.attrs} drawing={drawing} />;
    case 'blockquote':
      return <blockquote>{drawBlocks(block.content, drawing)}</blockquote>;
    case 'codeBlock':
      return (
        <CodeBlock
          language={block.attrs.language}
          code={(block.content ?? []).map(({ text }) => text).join('')}
          still={drawing.still}
        />
      );
    case 'horizontalRule':
      return <hr />;
    case 'video':
      return <VideoCard video={block.attrs} />;
    case 'table':
      return <TableView rows={block.content} drawing={drawing} />;
    case 'columns':
      return (
        <div className="qt-columns">
          {block.content.map((column, index) => (
            <div key={`${index}`} className="qt-column">
              {drawBlocks(column.content, drawing)}
            </div>
          ))}
        </div>
      );
    case 'formula':
      return (
        <div className="qt-formula">
          <Formula formula={block.attrs} />
        </div>
      );
  }
}

function Picture({ image, drawing }: { image: RichImage & RichImageLayout; drawing: Drawing }): ReactNode {
  return (
    <figure className="qt-figure" data-share={image.share} data-align={image.align}>
      <img
        src={drawing.fileUrl(image.hash)}
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading="lazy"
        decoding="async"
      />
    </figure>
  );
}

/** A table scrolls inside of itself, so that a phone's page never does. */
function TableView({ rows, drawing }: { rows: readonly RichTableRow[]; drawing: Drawing }): ReactNode {
  return (
    <div className="qt-table" {...(drawing.still ? {} : { role: 'group', 'aria-label': texts.table, tabIndex: 0 })}>
      <table>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${index}`}>
              {row.content.map((cell, place) =>
                createElement(
                  cell.type === 'tableHeader' ? 'th' : 'td',
                  {
                    key: `${place}`,
                    colSpan: cell.attrs.colspan,
                    rowSpan: cell.attrs.rowspan,
                    ...(cell.type === 'tableHeader' ? { scope: index === 0 ? 'col' : 'row' } : {}),
                  },
                  drawBlocks(cell.content, drawing),
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function drawInlines(inlines: readonly RichInline[] = [], drawing: Drawing): ReactNode {
  return inlines.map((inline, index) => <Inline key={`${index}`} inline={inline} drawing={drawing} />);
}

function Inline({ inline, drawing }: { inline: RichInline; drawing: Drawing }): ReactNode {
  switch (inline.type) {
    case 'text': {
      const marks = inline.marks ?? [];
      const paper = marks.find((mark) => mark.type === 'highlight')?.attrs.color ?? drawing.paper;
      return marks.reduce<ReactNode>((inner, mark) => drawMark(mark, inner, paper, drawing.still), inline.text);
    }
    case 'hardBreak':
      return <br />;
    case 'inlineFormula':
      return <Formula formula={inline.attrs} />;
  }
}

/** @param paper what the words stand on: their own highlight, the slide's background, or null for the theme's paper */
function drawMark(mark: RichMarkNode, inner: ReactNode, paper: string | null, still: boolean): ReactNode {
  switch (mark.type) {
    case 'link':
      if (still || !isSafeLink(mark.attrs.href)) return <span className="qt-link">{inner}</span>;
      return (
        <a className="qt-link" href={mark.attrs.href} target="_blank" rel="noopener noreferrer nofollow">
          {inner}
        </a>
      );
    case 'textStyle': {
      const { light, dark } = inksOf(mark.attrs.color, paper);
      const style: CSSProperties & Record<'--qt-light' | '--qt-dark', string> = {
        '--qt-light': light,
        '--qt-dark': dark,
      };
      return (
        <span className="qt-ink" style={style}>
          {inner}
        </span>
      );
    }
    case 'highlight':
      return <mark style={{ background: mark.attrs.color, color: inkOn(mark.attrs.color) }}>{inner}</mark>;
    default:
      return createElement(MARK_ELEMENTS[mark.type], null, inner);
  }
}

const MARK_ELEMENTS: Readonly<Record<RichMark, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  subscript: 'sub',
  superscript: 'sup',
};

/** A formula as it can be drawn; its LaTeX where the server has not made one, or made one that is no formula. */
function Formula({ formula }: { formula: RichFormula }): ReactNode {
  const { mathml } = formula;
  if (mathml === null || typeof mathml === 'string' || mathml.tag !== 'math') return <code>{formula.latex}</code>;
  return <FormulaView latex={formula.latex} mathml={mathml} />;
}
