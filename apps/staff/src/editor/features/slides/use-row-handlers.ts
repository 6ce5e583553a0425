import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { useEditing } from '../../document/editing-context.ts';
import { findPlace, moveSlides } from '../../document/steps/slides.ts';
import { handleListKey } from './components/list-keys.ts';
import { readChoice } from './rules.ts';
import type { SlideCommands } from './use-slide-commands.ts';
import type { SlideSelection } from './use-slide-selection.ts';

export interface RowHandlersProps {
  commands: SlideCommands;
  selection: SlideSelection;
  /** A press selects instead of opening. */
  isAsked: boolean;
  /** A slide was chosen, to be seen. */
  onChosen: () => void;
  /** Selecting has been ended by Escape; false where there was nothing to end. */
  onDone: () => boolean;
}

/** What a row of the list does; the same functions at every drawing, so that rows are drawn anew only when they change. */
export interface RowHandlers {
  onChoose: (event: MouseEvent, id: string) => void;
  onKeyDown: (event: KeyboardEvent, id: string) => void;
  /** The slides that are lifted with this one. */
  onLift: (id: string) => readonly string[];
  onDropped: (dragged: readonly string[], target: string, edge: 'before' | 'after') => void;
}

/** Choosing, walking, lifting and dropping rows. */
export function useRowHandlers(props: RowHandlersProps): RowHandlers {
  const editing = useEditing();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const onChoose = useCallback((event: MouseEvent, id: string): void => {
    const now = latest.current;
    const choice = readChoice(event, now.isAsked);
    now.selection.choose(id, choice);
    if (choice === 'only') now.onChosen();
  }, []);

  const onKeyDown = useCallback(
    (event: KeyboardEvent, id: string): void => handleListKey(editing, event, id, latest.current),
    [editing],
  );

  const onLift = useCallback((id: string): readonly string[] => latest.current.selection.listConcerned(id), []);

  const onDropped = useCallback(
    (dragged: readonly string[], target: string, edge: 'before' | 'after'): void => {
      const { document: current } = editing.store.getState().history.now;
      const place = findPlace(current, target);
      if (place === null) return;
      const index = place.section.content_ids.filter((id) => !dragged.includes(id)).indexOf(target);
      const to = { section_id: place.section.id, index: edge === 'before' ? index : index + 1 };
      editing.edit(moveSlides(dragged, to));
      latest.current.commands.tellMoved(dragged);
    },
    [editing],
  );

  return { onChoose, onKeyDown, onLift, onDropped };
}
