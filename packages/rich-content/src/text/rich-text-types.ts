/**
 * Rich text as a JSON document in the shape of the editor (ProseMirror): stored, sent and drawn without HTML.
 * A formula carries its LaTeX and, once the server has seen it, the MathML tree to draw.
 */
export interface RichText {
  type: 'doc';
  content: RichBlock[];
}

export type RichAlign = 'left' | 'center' | 'right';

export type RichBlock =
  | { type: 'paragraph'; attrs?: RichBlockAttributes | undefined; content?: RichInline[] | undefined }
  | { type: 'heading'; attrs: RichHeadingAttributes; content?: RichInline[] | undefined }
  | { type: 'bulletList'; content: RichListItem[] }
  | { type: 'orderedList'; content: RichListItem[] }
  | { type: 'blockquote'; content: RichBlock[] }
  | { type: 'codeBlock'; attrs: { language: RichCodeLanguage | null }; content?: RichPlainText[] | undefined }
  | { type: 'horizontalRule' }
  | { type: 'image'; attrs: RichImage & RichImageLayout }
  | { type: 'formula'; attrs: RichFormula }
  | { type: 'video'; attrs: RichVideo }
  | { type: 'table'; content: RichTableRow[] }
  | { type: 'columns'; content: RichColumn[] };

export interface RichBlockAttributes {
  textAlign?: RichAlign | null | undefined;
}
export interface RichHeadingAttributes extends RichBlockAttributes {
  level: number;
}

export interface RichListItem {
  type: 'listItem';
  content: RichBlock[];
}

/** Two or three beside each other, one below the other on a phone. */
export interface RichColumn {
  type: 'column';
  content: RichBlock[];
}

export interface RichTableRow {
  type: 'tableRow';
  content: RichTableCell[];
}
export interface RichTableCell {
  type: 'tableCell' | 'tableHeader';
  attrs: { colspan: number; rowspan: number };
  content: RichBlock[];
}

export interface RichPlainText {
  type: 'text';
  text: string;
}

export type RichInline =
  | { type: 'text'; text: string; marks?: RichMarkNode[] | undefined }
  | { type: 'hardBreak' }
  | { type: 'inlineFormula'; attrs: RichFormula };

export type RichMark = 'bold' | 'italic' | 'underline' | 'strike' | 'code' | 'subscript' | 'superscript';

/** Colours are `#rrggbb`; a link leads to http, https or mailto alone. */
export type RichMarkNode =
  | { type: RichMark }
  | { type: 'link'; attrs: { href: string } }
  | { type: 'textStyle'; attrs: { color: string } }
  | { type: 'highlight'; attrs: { color: string } };

/** `hash` names the stored file; `alt` is empty for decoration alone; sizes in CSS pixels. */
export interface RichImage {
  hash: string;
  alt: string;
  width: number;
  height: number;
}

/** The address at which a stored file is served to the one who looks. */
export type FileUrl = (hash: string) => string;

/** Share of the width that a picture of a text may take, and where it stands; left out: whole width, in the middle. */
export interface RichImageLayout {
  share?: 25 | 50 | 75 | 100 | undefined;
  align?: RichAlign | undefined;
}

export interface RichFormula {
  latex: string;
  mathml: MathNode | null;
}

export const VIDEO_PROVIDERS = ['rutube', 'vk', 'youtube'] as const;
export type VideoProvider = (typeof VIDEO_PROVIDERS)[number];

/**
 * A video of another site: nothing of it is loaded before somebody asks for it. `video_id` as the provider writes it, `start`
 * in whole seconds, `access` the parameters of an address that open a video which is not public, as `name=value&name=value`.
 */
export interface RichVideo {
  provider: VideoProvider;
  video_id: string;
  start?: number | undefined;
  access?: string | undefined;
  title: string;
}

export const CODE_LANGUAGES = [
  'bash',
  'c',
  'cpp',
  'csharp',
  'css',
  'html',
  'java',
  'javascript',
  'json',
  'pascal',
  'php',
  'python',
  'sql',
  'typescript',
] as const;
export type RichCodeLanguage = (typeof CODE_LANGUAGES)[number];

/** An element of MathML or a text. The server lets through an allow-list of elements and attributes only. */
export type MathNode = string | { tag: string; attributes: Record<string, string>; children: MathNode[] };
