import type { Phase } from '@parta/domain/live/live-phase';
import type { OpenedQuestion } from '../types.ts';

/** What the judging of answers needs of a session, as it was read at one moment. */
export interface KnownSession {
  readonly activity_id: string;
  readonly step: number;
  readonly phase: Phase;
  readonly paused_at: Date | null;
  readonly material_hash: string;
  readonly repeated_answers: boolean;
  /** Those who answer by paper cards: of two answers of one of them the later counts. They are known before the start. */
  readonly card_holders: ReadonlySet<string>;
  readonly questions: ReadonlyMap<string, OpenedQuestion>;
}

const KEPT_MAX = 1000;

/**
 * Sessions as this process last read them. Whoever uses one says so to the database and lets it compare: step, phase
 * and pause change with every change of a question's times.
 */
export class KnownSessions {
  readonly #kept = new Map<string, KnownSession>();

  find(activity_id: string): KnownSession | null {
    return this.#kept.get(activity_id) ?? null;
  }

  keep(session: KnownSession): void {
    if (this.#kept.size >= KEPT_MAX) this.#kept.clear();
    this.#kept.set(session.activity_id, session);
  }
}
