import { createElement, type ReactNode } from 'react';
import type { FileUrl } from '../parts.ts';
import { drawMath } from './draw-math.ts';
import './rich-text.css';
import type { RichBlock, RichFormula, RichInline, RichMark, RichMarkNode, RichText } from './rich-text-types.ts';

interface RichTextViewProps {
  document: RichText;
  fileUrl: FileUrl;
  /** Level of the page's heading that a first-level heading of the document becomes; 2 unless told. */
  level?: number;
}

/** Draws a rich text document element by element; nothing in it is ever read as HTML. */
export function RichTextView({ document, fileUrl, level = 2 }: RichTextViewProps): ReactNode {
  return <div className="qt-rich">{drawBlocks(document.content, { fileUrl, level })}</div>;
}

interface Drawing {
  fileUrl: FileUrl;
  level: number;
}

/** Keys are places: a drawn document is replaced as a whole, its nodes never move. */
function drawBlocks(blocks: readonly RichBlock[], drawing: Drawing): ReactNode {
  return blocks.map((block, index) => <Block key={`${index}`} block={block} drawing={drawing} />);
}

function Block({ block, drawing }: { block: RichBlock; drawing: Drawing }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{drawInlines(block.content)}</p>;
    case 'heading':
      return createElement(`h${Math.min(6, drawing.level + block.attrs.level - 1)}`, null, drawInlines(block.content));
    case 'bulletList':
    case 'orderedList':
      return createElement(
        block.type === 'bulletList' ? 'ul' : 'ol',
        null,
        block.content.map((item, index) => <li key={`${index}`}>{drawBlocks(item.content, drawing)}</li>),
      );
    case 'image':
      return (
        <img
          src={drawing.fileUrl(block.attrs.hash)}
          alt={block.attrs.alt}
          width={block.attrs.width}
          height={block.attrs.height}
          loading="lazy"
          decoding="async"
        />
      );
    case 'blockquote':
      return <blockquote>{drawBlocks(block.content, drawing)}</blockquote>;
    case 'codeBlock':
      return (
        <pre className="qt-code">
          <code>{(block.content ?? []).map(({ text }) => text).join('')}</code>
        </pre>
      );
    case 'horizontalRule':
      return <hr />;
    case 'video':
      return <p>{block.attrs.title}</p>;
    case 'table':
      return (
        <table>
          <tbody>
            {block.content.map((row, index) => (
              <tr key={`${index}`}>
                {row.content.map((cell, place) =>
                  createElement(
                    cell.type === 'tableHeader' ? 'th' : 'td',
                    { key: `${place}`, colSpan: cell.attrs.colspan, rowSpan: cell.attrs.rowspan },
                    drawBlocks(cell.content, drawing),
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'columns':
      return (
        <div className="qt-columns">
          {block.content.map((column, index) => (
            <div key={`${index}`}>{drawBlocks(column.content, drawing)}</div>
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

function drawInlines(inlines: readonly RichInline[] = []): ReactNode {
  return inlines.map((inline, index) => <Inline key={`${index}`} inline={inline} />);
}

function Inline({ inline }: { inline: RichInline }): ReactNode {
  switch (inline.type) {
    case 'text':
      return (inline.marks ?? []).reduce<ReactNode>((inner, mark) => drawMark(mark, inner), inline.text);
    case 'hardBreak':
      return <br />;
    case 'inlineFormula':
      return <Formula formula={inline.attrs} />;
  }
}

function drawMark(mark: RichMarkNode, inner: ReactNode): ReactNode {
  switch (mark.type) {
    case 'link':
      return (
        <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer nofollow">
          {inner}
        </a>
      );
    case 'textStyle':
      return <span style={{ color: mark.attrs.color }}>{inner}</span>;
    case 'highlight':
      return <mark style={{ background: mark.attrs.color }}>{inner}</mark>;
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

/** A formula from its MathML tree; its LaTeX where the server has not made one, or made one that is no formula. */
function Formula({ formula }: { formula: RichFormula }): ReactNode {
  const { mathml } = formula;
  if (mathml === null || typeof mathml === 'string' || mathml.tag !== 'math') return <code>{formula.latex}</code>;
  return drawMath(mathml, 'math');
}
