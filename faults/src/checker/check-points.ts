import type { HistoryEvent } from '../history/events.ts';
import type { Violation } from './violation.ts';

/** Every point that the run was to cross killed a server at least once, and every copied material is whole. */
export function checkPoints(events: readonly HistoryEvent[]): Violation[] {
  const hit = new Set(events.flatMap((event) => (event.f === 'fault' && event.hit === true ? [event.fault] : [])));
  return events.flatMap((event): Violation[] => {
    if (event.f === 'run') {
      return (event.points ?? [])
        .filter((point) => !hit.has(`crash_${point}`))
        .map((point) => ({ rule: 'points', message: `no server died at ${point}` }));
    }
    if (event.f !== 'library') return [];
    const { source, copies } = event.library;
    return copies
      .filter(
        (copy) => copy.contents !== source.contents || copy.questions !== source.questions || copy.keys !== source.keys,
      )
      .map((copy) => ({ rule: 'library', message: `the copy ${copy.material_id} is not whole` }));
  });
}
