import { normalizeText } from '../typed/text-match.ts';

/** What stands in the cell of the right answer: the answer, and settings named after it, each behind a bar. */
export interface SheetCell<Setting extends string> {
  answer: string;
  settings: ReadonlySet<Setting>;
}

/** Reads «1, 3 | всё или ничего». Null where a setting is none of those that have a name. */
export function readCell<Setting extends string>(
  cell: string,
  names: Readonly<Record<Setting, string>>,
): SheetCell<Setting> | null {
  const [first = '', ...rest] = cell.split('|').map((part) => part.trim());
  const settings = new Set<Setting>();
  const isSetting = (text: string): boolean => {
    const found = settingNamed(text, names);
    if (found !== null) settings.add(found);
    return found !== null;
  };
  // A cell may also hold nothing but a setting.
  const answer = isSetting(first) ? '' : first;
  return rest.every(isSetting) ? { answer, settings } : null;
}

/** Undone by {@link readCell}, unless the answer has a bar in it. */
export function writeCell(answer: string, settings: readonly (string | false)[]): string {
  return [answer, ...settings.filter((name) => name !== false).map((name) => `| ${name}`)].join(' ').trim();
}

function settingNamed<Setting extends string>(text: string, names: Readonly<Record<Setting, string>>): Setting | null {
  const wanted = normalizeText(text);
  for (const setting in names) if (normalizeText(names[setting]) === wanted) return setting;
  return null;
}
