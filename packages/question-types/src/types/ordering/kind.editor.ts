import { IconArrowsSort as Icon } from '@tabler/icons-react';
import type { EditorKind } from '../../parts.ts';
import { Editor } from './editor.tsx';
import { key } from './key.ts';
import { problems } from './problems.ts';
import { schema } from './schema.ts';
import { about } from './texts.ts';

/** The kind as its author meets it. */
export const ordering = { schema, key, problems, Editor, Icon, about } satisfies EditorKind;
