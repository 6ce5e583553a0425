import { newIdentifier } from '@parta/domain/encoding/identifier';
import { randomBytes } from '@parta/web-kit/browser-random';
import { CallError } from '@parta/web-kit/call-error';
import { useEffect, useState } from 'react';
import { useServices } from '../../shell/services.tsx';
import { toRichText } from '../rich-text/conversion/to-rich-text.ts';
import { latexToMath } from '../rich-text/formulas/latex-to-math.ts';
import { type Editing, openEditing } from './editing.ts';
import { openMaterial } from './open-material.ts';
import { createDraftStore } from './saving/drafts.ts';
import { findSign, isFailure } from './saving/save-sign.ts';
import { openTabChannel } from './saving/tab-channel.ts';
import { browserTimers } from './saving/timers.ts';

export type EditingSession =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly error: Error; readonly isTrying: boolean; readonly retry: () => void }
  | { readonly kind: 'open'; readonly editing: Editing; readonly isResumed: boolean };

const drafts = createDraftStore();

function newId(): string {
  return newIdentifier(randomBytes);
}

/**
 * Opens a material for editing for as long as the screen stands.
 * @param slide_id the slide to begin with
 */
export function useEditingSession(material_id: string, slide_id: string | null): EditingSession {
  const { client, person, getNow } = useServices();
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{
    of: string;
    opened: { editing: Editing; isResumed: boolean } | null;
    error: Error | null;
  } | null>(null);
  const [firstSlide] = useState(slide_id);
  const of = `${material_id} ${attempt}`;

  useEffect(() => {
    const tab_id = newId();
    const controller = new AbortController();
    let editing: Editing | null = null;

    async function adopt(version: number): Promise<void> {
      if (editing === null || version <= editing.saved().version || editing.hasUnsent()) return;
      const theirs = await client.call('editor.material', { params: { id: material_id } }).catch(() => null);
      if (theirs !== null && !editing.hasUnsent() && theirs.version > editing.saved().version) editing.adopt(theirs);
    }

    const channel = openTabChannel({
      material_id,
      tab_id,
      timers: browserTimers,
      onNeighbour: () => editing?.setNeighbour(),
      onSaved: (version) => void adopt(version),
    });

    async function open(): Promise<void> {
      try {
        const { loaded, resumed } = await openMaterial(client, material_id, {
          person_id: person.userId,
          drafts,
          listNeighbours: channel.listNeighbours,
          signal: controller.signal,
        });
        if (controller.signal.aborted) return;
        editing = openEditing({
          person_id: person.userId,
          tab_id,
          loaded,
          resumed,
          slide_id: firstSlide,
          drafts,
          send: (body) => client.call('editor.save', { params: { id: material_id }, body }),
          readText: (content) => toRichText(content, latexToMath),
          newId,
          getNow,
          timers: browserTimers,
          onSaved: channel.tellSaved,
          onTakenOver: () => {
            if (resumed !== null) void drafts.remove(resumed.draft.tab_id, material_id).catch(() => undefined);
          },
        });
        if (channel.hasNeighbours()) editing.setNeighbour();
        const { changes = {}, texts = [] } = resumed?.draft ?? {};
        const isResumed = Object.keys(changes).length > 0 || texts.length > 0;
        setSettled({ of, opened: { editing, isResumed }, error: null });
      } catch (error) {
        if (controller.signal.aborted) return;
        setSettled({ of, opened: null, error: error instanceof Error ? error : new Error('unknown') });
      }
    }

    const unlisten = listenToPage(() => editing);
    void open();
    return () => {
      unlisten();
      controller.abort();
      void editing?.flush();
      editing?.close();
      channel.close();
    };
  }, [material_id, of, firstSlide, client, person.userId, getNow]);

  const { opened = null, error = null } = settled ?? {};
  if (settled !== null && opened !== null && settled.of === of) return { kind: 'open', ...opened };
  if (settled !== null && error !== null) {
    return {
      kind: 'failed',
      error,
      isTrying: settled.of !== of,
      retry: () => setAttempt(attempt + 1),
    };
  }
  return { kind: 'opening' };
}

/**
 * Has a page save what is typed as it is left, and ask before it leaves what is not saved.
 * @returns what ends it
 */
function listenToPage(getEditing: () => Editing | null): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // What is typed goes out when the person turns away; a reload finds it on the device.
  const handleHidden = (): void => {
    if (document.visibilityState === 'hidden') void getEditing()?.flush();
  };
  const handleLeave = (event: BeforeUnloadEvent): void => {
    const editing = getEditing();
    if (editing === null) return;
    const state = editing.store.getState();
    if (isFailure(findSign(state)) || (editing.hasUnsent() && !state.isKept)) event.preventDefault();
  };
  // Errors that no other code handles: of an event handler, of the text editor, of a promise.
  const handleError = (error: unknown): void => {
    const isExpected = error instanceof CallError || (error instanceof Error && error.name === 'AbortError');
    if (error instanceof Error && !isExpected) getEditing()?.setFailed();
  };
  document.addEventListener('visibilitychange', handleHidden, { signal });
  window.addEventListener('online', () => void getEditing()?.flush(), { signal });
  window.addEventListener('beforeunload', handleLeave, { signal });
  window.addEventListener('error', ({ error }) => handleError(error), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => handleError(reason), { signal });
  return () => controller.abort();
}
