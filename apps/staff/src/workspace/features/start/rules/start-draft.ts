import type { OrganizedKind } from '@parta/domain/codes';
import { type AsyncForm, getInitialAsyncForm } from './async-form.ts';
import type { WallClock } from './start-form.ts';
import { getInitialSyncForm, type SyncForm } from './sync-form.ts';

/** Both forms of the dialog, and which of them is open. */
export interface StartDraft {
  kind: OrganizedKind;
  sync: SyncForm;
  async: AsyncForm;
}

export interface StartDraftInput {
  title: string;
  kind: OrganizedKind;
  /** Ids of organizations. */
  organizations: Readonly<Record<OrganizedKind, readonly string[]>>;
  moments: Pick<WallClock, 'getWallClock'>;
  /** Milliseconds since the epoch. */
  now: number;
}

/** The dialog as it opens. */
export function getInitialDraft({ title, kind, organizations, moments, now }: StartDraftInput): StartDraft {
  return {
    kind,
    sync: getInitialSyncForm(title, organizations.sync, moments, now),
    async: getInitialAsyncForm(title, organizations.async, moments, now),
  };
}

/** With the other form opened; the title and the start that were typed go along. */
export function switchKind(draft: StartDraft, kind: OrganizedKind): StartDraft {
  const { title, start_date } = draft[draft.kind];
  return kind === 'sync'
    ? { ...draft, kind, sync: { ...draft.sync, title, start_date } }
    : { ...draft, kind, async: { ...draft.async, title, start_date } };
}
