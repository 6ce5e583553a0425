import type { Template } from '@parta/domain/codes';
import type { ColumnType, Generated } from 'kysely';

/** JSON that is parsed where it is read: written as text, read as unknown. */
export type Json = ColumnType<unknown, string, string>;

export interface FolderTable {
  id: string;
  user_id: string;
  parent: string | null;
  title: string;
  date_created: Date;
  date_changed: Date;
}
export interface MaterialTable {
  id: string;
  /** Null: a frozen copy of the catalog. */
  user_id: string | null;
  folder: string | null;
  template: Template;
  title: string;
  overview: Json;
  short_overview: string;
  language: string;
  tags: string[];
  /** Hash of a stored file. */
  cover: string | null;
  /** Hours. */
  study_time: number | null;
  certificate: ColumnType<unknown, string | null, string | null>;
  /** Time for one attempt at one's own pace; null without a limit. */
  attempt_minutes: ColumnType<number | null, number | null | undefined, number | null>;
  allow_copying: Generated<boolean>;
  toc: ColumnType<unknown, string | undefined, string>;
  version: Generated<number>;
  date_created: Date;
  date_changed: Date;
}
/** What a material was at each save, without its slides: these are kept once for each hash. */
export interface MaterialVersionTable {
  material_id: string;
  version: number;
  save_id: string | null;
  user_id: string | null;
  saved_at: Date;
  cause: 'edit' | 'restore' | 'convert' | 'rename' | 'create' | 'copy';
  restored_from: number | null;
  template: Template;
  description: Json;
  toc: Json;
  /** In the order of the material. */
  content_hashes: string[];
}
export interface MaterialContentVersionTable {
  material_id: string;
  /** SHA-256 over the canonical JSON of the slide with its questions and keys. */
  hash: string;
  document: Json;
}
export interface CatalogFolderTable {
  id: string;
  parent: string | null;
  title: string;
  date_created: Date;
  date_changed: Date;
  /** Generated: Russian stems of the title. */
  search_stems: ColumnType<string, never, never>;
}
export interface CatalogMaterialTable {
  material_id: string;
  folder: string | null;
  /** Set where the material is a module of a published course and no entry of its own. */
  course_id: string | null;
  source_material_id: string | null;
  source_version: number;
  published_by: string | null;
  published_at: Date;
  updated_at: Date;
  withdrawn_at: Date | null;
  /** That of the material. */
  template: ColumnType<Template, Template | undefined, Template>;
  has_certificate: Generated<boolean>;
  /** The title as `search_text` gives it, for finding parts of words. */
  title_folded: string;
  /** Russian stems of the title, of weight A, of tags and of overviews. */
  search_stems: Generated<string>;
}
export interface StoredUploadTable {
  user_id: string;
  hash: string;
  uploaded_at: Date;
}
export interface ContentTable {
  id: string;
  material_id: string;
  position: number;
  title: string;
  blocks: Json;
  layout: ColumnType<unknown, string | undefined, string>;
  speaker_notes: string;
}
export interface QuestionTable {
  id: string;
  content_id: string;
  position: number;
  type: string;
  points: number;
  prompt: Json;
  time_limit: number | null;
  required: boolean;
}
export interface QuestionKeyTable {
  question_id: string;
  key: ColumnType<unknown, string | null, string | null>;
  explanation: ColumnType<unknown, string | null, string | null>;
}
export interface StoredFileTable {
  hash: string;
  media_type: string;
  size: number;
  /** Of a picture, in pixels. */
  width: number | null;
  height: number | null;
  created_at: Date;
}
export interface MaterialFileTable {
  material_id: string;
  hash: string;
}
export interface SnapshotTable {
  material_hash: string;
  document: Json;
  created_at: Date;
  /** As in the document, for lists. */
  title: string;
  template: string | null;
  /** As in the document; null where the material gives none, or was frozen before that was kept. */
  certificate: ColumnType<unknown, string | null | undefined, string | null>;
}
export interface SnapshotKeyTable {
  material_hash: string;
  document: Json;
}
export interface SnapshotFileTable {
  material_hash: string;
  hash: string;
}
