import type { NewsAudience, NotificationType } from '@parta/domain/codes';
import type { ColumnType, Generated } from 'kysely';

/** News by administrators (0) or an event of the product (1). */
export interface NotificationTable {
  id: string;
  type: NotificationType;
  /** Of every event, and of news for one organization. */
  organization_id: string | null;
  /** Of an event when it came to pass. */
  shown_from: Date;
  /** Null of an event. */
  shown_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** What came to pass; null of news. */
  event: ColumnType<unknown, string | null, never>;
  /** An event is told once under its key, whoever tells of it again. */
  event_key: string | null;
  audience: NewsAudience | null;
  title: string | null;
  overview: string | null;
  /** Hash of a stored file. */
  image: string | null;
  is_urgent: Generated<boolean>;
  withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Whom an event was told, and who has read what; of news there is no row until then. */
export interface NotificationReaderTable {
  user_id: string;
  notification_id: string;
  read_at: Date | null;
}
