import { ANSWERING_MS_MAX } from '@parta/domain/attempts/answering-time';

/** How long questions of an attempt were on the screen of this page. */
export interface SlideTimes {
  /** Counts from now on for a slide that has come on the screen. @returns what ends that */
  show(content_id: string): () => void;
  /** Stops while the page is hidden. */
  setVisible(isVisible: boolean): void;
  /** Gives a question, which is worked on now, the time of its slide since the slide came or another question of it was worked on. */
  attribute(content_id: string, question_id: string): void;
  /** Time of a question in whole milliseconds; undefined where it is unknown. */
  timeOf(content_id: string, question_id: string): number | undefined;
  /** Another device has had the attempt: of no slide is all time known any more. */
  lose(): void;
}

interface SlideTimesParts {
  /** Monotonic, in milliseconds. */
  now(): number;
  isVisible: boolean;
  /** Marks a slide as opened. False where it was opened before this page, or may have been: its time is unknown then. */
  open(content_id: string): boolean;
}

/**
 * The visible time of a slide is split among its questions by what was worked on: what passes until a question is touched or
 * answered belongs to that question. A question to which the participant comes back goes on with the time that it had.
 */
export function createSlideTimes({ now, isVisible, open }: SlideTimesParts): SlideTimes {
  /** Slides that this page was the first to open. */
  const known = new Set<string>();
  /** Time of slides that no question has been given yet. */
  const pending = new Map<string, number>();
  const spent = new Map<string, number>();
  let shown: string | null = null;
  let visible = isVisible;
  let since = now();

  function count(): void {
    const until = now();
    if (shown !== null && visible) pending.set(shown, (pending.get(shown) ?? 0) + until - since);
    since = until;
  }

  return {
    show(content_id) {
      count();
      shown = content_id;
      if (open(content_id)) known.add(content_id);
      return () => {
        count();
        if (shown === content_id) shown = null;
      };
    },
    setVisible(isVisible) {
      count();
      visible = isVisible;
    },
    attribute(content_id, question_id) {
      count();
      spent.set(question_id, (spent.get(question_id) ?? 0) + (pending.get(content_id) ?? 0));
      pending.delete(content_id);
    },
    timeOf(content_id, question_id) {
      const ms = spent.get(question_id);
      if (ms === undefined || !known.has(content_id)) return undefined;
      return ms > ANSWERING_MS_MAX ? undefined : Math.round(ms);
    },
    lose: () => known.clear(),
  };
}
