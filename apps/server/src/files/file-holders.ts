import type { Database } from '../db/tables.ts';

type ColumnName = { [Table in keyof Database]: `${Table}.${keyof Database[Table] & string}` }[keyof Database];

type Holder = {
  readonly [Table in keyof Database]: {
    readonly table: Table;
    readonly column: keyof Database[Table] & string;
    /** Columns that name files, on their own or inside a document, for each of which a row here is written. */
    readonly of: readonly ColumnName[];
  };
}[keyof Database];

/**
 * The tables whose rows keep a stored file; the sweep of the night removes what none of them names. Whatever names a
 * file is declared here: a column that references `stored_file` as a holder, any other under the holder that keeps its
 * files. `file-holders.test.ts` compares this with the schema.
 */
export const FILE_HOLDERS = [
  {
    table: 'material_file',
    column: 'hash',
    of: [
      'material.cover',
      'material.certificate',
      'material.overview',
      'content.blocks',
      'content.layout',
      'question.prompt',
      'question_key.key',
      'question_key.explanation',
      'material_version.description',
      'material_content_version.document',
    ],
  },
  { table: 'notification', column: 'image', of: [] },
  {
    table: 'snapshot_file',
    column: 'hash',
    of: ['snapshot.document', 'snapshot.certificate', 'snapshot_key.document'],
  },
  { table: 'stored_upload', column: 'hash', of: [] },
] as const satisfies readonly Holder[];

/** A table whose rows keep stored files. */
export type FileHolder = (typeof FILE_HOLDERS)[number]['table'];
