import { presenterChange, presenterDocument, presenterState } from '@parta/contract/live-schemas';
import { applyChange } from '@parta/contract/presenter-change';
import type { z } from 'zod';
import type { ReceivedEvent } from './callers/event-reader.ts';

type Screen = z.output<typeof presenterDocument>;

/** The documents that a presenter's stream makes on her screen, one after each event. */
export function listScreens(events: readonly ReceivedEvent[]): Screen[] {
  const screens: Screen[] = [];
  for (const { event, data, id } of events) {
    const before = screens.at(-1);
    if (event === 'full') screens.push(presenterState.parse(data).document);
    if (event !== 'change' || before === undefined) continue;
    const after = applyChange(before, presenterChange.parse(data));
    if (after === null || after.version !== id) throw new Error('a change does not fit the document before it');
    screens.push(presenterDocument.parse(after));
  }
  return screens;
}
