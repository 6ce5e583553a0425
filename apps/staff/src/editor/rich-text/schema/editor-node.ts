/** A node of the editor's own document, as far as it is trusted: anything may stand in it. */
export interface EditorNode {
  type?: string | undefined;
  text?: string | undefined;
  attrs?: Record<string, unknown> | undefined;
  marks?: EditorMark[] | undefined;
  content?: EditorNode[] | undefined;
}

export interface EditorMark {
  type: string;
  attrs?: Record<string, unknown> | undefined;
}
