import { asJsonObject } from '@parta/web-kit/json-object';
import type { Timers } from './timers.ts';

/** How long pages of the same material have to say that they are there. */
const ANSWER_MS = 250;

export interface TabChannelParts {
  material_id: string;
  tab_id: string;
  timers: Timers;
  /** Another page of this browser has the material open. */
  onNeighbour: () => void;
  /** It has saved a version. */
  onSaved: (version: number) => void;
}

/** How the pages of one material in this browser know of each other. */
export interface TabChannel {
  /** Pages that are there, by their ids. */
  listNeighbours(): Promise<ReadonlySet<string>>;
  hasNeighbours(): boolean;
  tellSaved(version: number): void;
  close(): void;
}

export function openTabChannel(parts: TabChannelParts): TabChannel {
  const { material_id, tab_id, timers, onNeighbour, onSaved } = parts;
  const channel = new BroadcastChannel(`parta-editor:${material_id}`);
  const neighbours = new Set<string>();
  let isClosed = false;

  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    const { kind, from, version } = asJsonObject(event.data) ?? {};
    if (typeof from !== 'string') return;
    if (kind === 'left') neighbours.delete(from);
    else neighbours.add(from);
    if (kind === 'hello') channel.postMessage({ kind: 'here', from: tab_id });
    if (kind === 'hello' || kind === 'here') onNeighbour();
    if (kind === 'saved' && typeof version === 'number') onSaved(version);
  });
  channel.postMessage({ kind: 'hello', from: tab_id });

  return {
    listNeighbours: () => new Promise((resolve) => void timers.after(ANSWER_MS, () => resolve(neighbours))),
    hasNeighbours: () => neighbours.size > 0,
    tellSaved(version) {
      if (!isClosed) channel.postMessage({ kind: 'saved', from: tab_id, version });
    },
    close() {
      isClosed = true;
      channel.postMessage({ kind: 'left', from: tab_id });
      channel.close();
    },
  };
}
