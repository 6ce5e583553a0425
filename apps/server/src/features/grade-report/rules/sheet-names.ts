const LONGEST = 31;

/** Names of sheets out of names of groups: 31 characters at most, none that workbooks forbid, no two alike whatever their case. */
export function nameSheets(names: readonly string[], unnamed: string): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = name
      .replaceAll(/[[\]:*?/\\]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replaceAll(/^'+|'+$/g, '');
    const base = plain === '' ? unnamed : plain;
    let sheet = cut(base, LONGEST);
    for (let number = 2; taken.has(sheet.toLowerCase()); number += 1) {
      const ending = ` (${number})`;
      sheet = `${cut(base, LONGEST - ending.length)}${ending}`;
    }
    taken.add(sheet.toLowerCase());
    return sheet;
  });
}

function cut(text: string, length: number): string {
  return text.slice(0, length).toWellFormed().replaceAll('\uFFFD', '').trimEnd();
}
