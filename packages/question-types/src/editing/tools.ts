import type { EditorProps } from '../parts.ts';

/** What the parts of an editor need of its owner. */
export type EditingTools = Pick<EditorProps<unknown, unknown>, 'disabled' | 'fileUrl' | 'newId' | 'pickImage'>;
