import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { Editing, EditingState } from './editing.ts';
import type { Description, MaterialDocument, Section, Selection, Slide } from './types.ts';

/** Stands around the screens of an opened material. */
export const EditingContext = createContext<Editing | null>(null);

/** The opened material; throws outside of it. */
export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (editing === null) throw new Error('a screen of the editor stands outside of an opened material');
  return editing;
}

/** A part of what is edited; draws anew only when that part is another one. */
export function useEdited<Part>(select: (state: EditingState) => Part): Part {
  return useStore(useEditing().store, select);
}

export function useDocument(): MaterialDocument {
  return useEdited((state) => state.history.now.document);
}

export function useDescription(): Description {
  return useEdited((state) => state.history.now.document.description);
}

export function useSections(): readonly Section[] {
  return useEdited((state) => state.history.now.document.toc);
}

export function useSelection(): Selection {
  return useEdited((state) => state.history.now.selection);
}

/** The selected slide. */
export function useSelectedSlide(): Slide | undefined {
  return useEdited(({ history: { now } }) => now.document.contents.find(({ id }) => id === now.selection.slide_id));
}
