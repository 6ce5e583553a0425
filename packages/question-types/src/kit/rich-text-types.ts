/**
 * Rich text as a JSON document in the shape of the editor (ProseMirror): stored, sent and drawn without HTML.
 * A formula carries its LaTeX and, once the server has seen it, the MathML tree to draw.
 */
export interface RichText {
  type: 'doc';
  content: RichBlock[];
}

export type RichBlock =
  | { type: 'paragraph'; content?: RichInline[] | undefined }
  | { type: 'heading'; attrs: { level: number }; content?: RichInline[] | undefined }
  | { type: 'bulletList'; content: RichListItem[] }
  | { type: 'orderedList'; content: RichListItem[] }
  | { type: 'image'; attrs: RichImage }
  | { type: 'formula'; attrs: RichFormula };

export interface RichListItem {
  type: 'listItem';
  content: RichBlock[];
}

export type RichInline =
  | { type: 'text'; text: string; marks?: { type: RichMark }[] | undefined }
  | { type: 'hardBreak' }
  | { type: 'inlineFormula'; attrs: RichFormula };

export type RichMark = 'bold' | 'italic' | 'underline' | 'strike' | 'code' | 'subscript' | 'superscript';

/** `hash` names the stored file; `alt` is empty for decoration alone; sizes in CSS pixels. */
export interface RichImage {
  hash: string;
  alt: string;
  width: number;
  height: number;
}

export interface RichFormula {
  latex: string;
  mathml: MathNode | null;
}

/** An element of MathML or a text. The server lets through an allow-list of elements and attributes only. */
export type MathNode = string | { tag: string; attributes: Record<string, string>; children: MathNode[] };
