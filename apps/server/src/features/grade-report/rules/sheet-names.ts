const LONGEST = 31;
/** Names that Excel keeps for itself, in lower case: it offers to repair a workbook with such a sheet. */
const RESERVED = ['history'] as const;

/** Characters that Excel forbids, and those that XML cannot hold. */
const FORBIDDEN = /[[\]:*?/\\\p{Cc}\uFFFD-\uFFFF]/gu;

/**
 * Names of sheets out of names of groups: 31 characters at most, without characters that workbooks forbid, no two alike whatever
 * their case, and none that Excel reserves. A number is appended to a name that is not free.
 */
export function nameSheets(names: readonly string[], unnamed: string): string[] {
  const taken = new Set<string>(RESERVED);
  return names.map((name) => {
    const plain = name
      .toWellFormed()
      .replaceAll(FORBIDDEN, ' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/^[' ]+/g, '');
    const base = cut(plain, LONGEST) || unnamed;
    let sheet = base;
    for (let number = 2; taken.has(sheet.toLowerCase()); number += 1) {
      const ending = ` (${number})`;
      sheet = `${cut(base, LONGEST - ending.length)}${ending}`;
    }
    taken.add(sheet.toLowerCase());
    return sheet;
  });
}

/** The beginning of a name, without half a surrogate pair, and without what a name must not end with. */
function cut(text: string, length: number): string {
  return text
    .toWellFormed()
    .slice(0, length)
    .toWellFormed()
    .replaceAll('\uFFFD', '')
    .replaceAll(/[' ]+$/g, '');
}
