import { readFile } from 'node:fs/promises';
import type { HistoryEvent } from './events.ts';

const KINDS = new Set<unknown>([
  'submit',
  'command',
  'read',
  'fault',
  'stall',
  'crash',
  'undeclared',
  'left',
  'run',
  'evidence',
  'finish',
  'work',
  'library',
]);

/** Reads a history written by `openRecorder`. A torn last line is left out. @throws Error for any other strange line */
export async function readHistory(path: string | URL): Promise<HistoryEvent[]> {
  const lines = (await readFile(path, 'utf8')).split('\n');
  return lines.flatMap((line, index): HistoryEvent[] => {
    if (line === '') return [];
    const event = parse(line);
    if (isHistoryEvent(event)) return [event];
    if (index === lines.length - 1) return [];
    throw new Error(`line ${index + 1} is no event of a history`);
  });
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Our own file: its marks are looked at, the rest is trusted. */
function isHistoryEvent(value: unknown): value is HistoryEvent {
  if (typeof value !== 'object' || value === null) return false;
  return 'f' in value && KINDS.has(value.f) && 'at_ns' in value && typeof value.at_ns === 'number';
}
