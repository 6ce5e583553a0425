import type { LogEntry } from '../api.ts';
import { actionTexts, detailTexts, valueTexts } from '../texts.ts';

type Details = LogEntry['details'];

/** Free text of the organization and names, which are no words of ours even where they look like one. */
const FREE = new Set(['department', 'before', 'after']);

function wordOf(name: string, value: string): string {
  return FREE.has(name) ? value : (valueTexts[value] ?? value);
}

function valueOf(name: string, value: Details[string]): string {
  if (Array.isArray(value)) return value.map((item) => wordOf(name, item)).join(', ');
  return wordOf(name, String(value));
}

/** What happened, in words. */
export function getActionWords({ action }: Pick<LogEntry, 'action'>): string {
  return actionTexts[action];
}

/** What an entry was about, in words; '' where there is nothing to say. */
export function getDetailWords(details: Details): string {
  return Object.entries(details)
    .flatMap(([name, value]) => {
      const say = detailTexts[name];
      const words = valueOf(name, value);
      return say === undefined || words === '' ? [] : [say(words)];
    })
    .join('; ');
}
