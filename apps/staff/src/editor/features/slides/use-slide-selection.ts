import { useRef } from 'react';
import type { Editing } from '../../document/editing.ts';
import { listSelected, listSlideIds, selectSlides } from '../../document/steps/slides.ts';
import { type Choice, chooseSlide, listConcerned } from './rules.ts';
import { slidesTexts } from './texts.ts';

/** Choosing slides in the list. */
export interface SlideSelection {
  /** The slides that a command given at this one is about. */
  listConcerned: (id: string) => readonly string[];
  choose: (id: string, choice: Choice) => void;
  all: () => void;
  /** Back to the open slide; false where it is the only one already. */
  alone: () => boolean;
}

/** @param tell says to those who listen what is selected now */
export function useSlideSelection(editing: Editing, tell: (text: string) => void): SlideSelection {
  const anchor = useRef<string | null>(null);
  const read = (): { opened: string | null; selected: string[]; order: string[] } => {
    const { now } = editing.store.getState().history;
    return { opened: now.selection.slide_id, selected: listSelected(now), order: listSlideIds(now.document) };
  };

  function apply(opened: string | null, selected: readonly string[]): void {
    const before = read().selected.length;
    if (opened !== null) editing.select(selectSlides(opened, selected));
    if (selected.length > 1) tell(slidesTexts.selected_of(selected.length, read().order.length));
    else if (before > 1) tell(slidesTexts.selected_one);
  }

  return {
    listConcerned: (id) => listConcerned(read().selected, id),
    choose(id, choice) {
      const { order, ...before } = read();
      const next = chooseSlide({ ...before, anchor: anchor.current }, order, id, choice);
      anchor.current = next.anchor;
      apply(next.opened, next.selected);
    },
    all() {
      const { opened, order } = read();
      apply(opened ?? order[0] ?? null, order);
    },
    alone() {
      const { opened, selected } = read();
      if (opened === null || selected.length < 2) return false;
      anchor.current = opened;
      apply(opened, [opened]);
      return true;
    },
  };
}
