import { type Kysely, sql } from 'kysely';

/**
 * Notifications: news by administrators (type 0), which are for everybody within an audience and get a row of a reader only
 * once somebody has read them, and events of the product (type 1), which have such a row for each of their people at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification (
      id text primary key,
      type smallint not null,
      organization_id text references organization (id) on delete cascade,
      shown_from timestamptz not null,
      shown_until timestamptz,
      event jsonb,
      event_key text unique,
      audience text,
      title text,
      overview text,
      image text references stored_file (hash),
      is_urgent boolean not null default false,
      withdrawn_at timestamptz,
      constraint notification_type_check check (type in (0, 1)),
      constraint notification_audience_check check (audience in ('all', 'staff', 'pupils', 'organization')),
      constraint notification_news_check check (
        (type = 0) = (audience is not null and title is not null and overview is not null and shown_until is not null)
      ),
      constraint notification_event_check check ((type = 1) = (event is not null)),
      constraint notification_organization_check check (
        (organization_id is not null) = (type = 1 or audience = 'organization')
      )
    )`.execute(db);
  await sql`create index notification__news on notification (shown_from) where type = 0`.execute(db);
  await sql`create index notification__image on notification (image) where image is not null`.execute(db);
  await sql`create index notification__organization_id on notification (organization_id)`.execute(db);
  await sql`
    create table notification_reader (
      user_id text not null references user_account (id) on delete cascade,
      notification_id text not null references notification (id) on delete cascade,
      read_at timestamptz,
      primary key (user_id, notification_id)
    )`.execute(db);
  await sql`create index notification_reader__notification_id on notification_reader (notification_id)`.execute(db);
}
