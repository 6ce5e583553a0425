import type { ReactNode } from 'react';
import type { EditorProps } from '../../parts.ts';
import type { KeyDraft } from './key.ts';
import type { Content } from './schema.ts';

export function Editor(_props: EditorProps<Content, KeyDraft>): ReactNode {
  return null;
}
