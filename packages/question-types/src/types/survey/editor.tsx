import type { ReactNode } from 'react';
import type { EditorProps } from '../../parts.ts';
import type { Content } from './schema.ts';

export function Editor(_props: EditorProps<Content, null>): ReactNode {
  return null;
}
