/** What stands instead of a command with its arguments; null where it stays as it is written. */
export type Rewrite = (...given: string[]) => string | null;

/**
 * A text in which commands with arguments in braces are rewritten. Options in square brackets right behind a command are passed
 * over. Of arguments the braces are left out; those inside of them stay.
 * @param commands by the name, without its backslash: how many arguments it takes, and what becomes of them
 */
export function rewriteCommands(
  latex: string,
  commands: Readonly<Record<string, readonly [count: number, rewrite: Rewrite]>>,
): string {
  return Object.entries(commands).reduce((text, [name, [count, rewrite]]) => {
    const start = new RegExp(String.raw`\\${name}(?![A-Za-z])(?:\s*\[[^\]]*\])?`, 'g');
    let result = '';
    let end = 0;
    for (const match of text.matchAll(start)) {
      if (match.index < end) continue;
      const read = readArguments(text, match.index + match[0].length, count);
      const written = read === null ? null : rewrite(...read.given);
      if (read === null || written === null) continue;
      result += text.slice(end, match.index) + written;
      end = read.end;
    }
    return result + text.slice(end);
  }, latex);
}

function readArguments(text: string, from: number, count: number): { given: string[]; end: number } | null {
  const given: string[] = [];
  let at = from;
  while (given.length < count) {
    while (/\s/.test(text.charAt(at))) at += 1;
    const end = text.charAt(at) === '{' ? findEnd(text, at) : null;
    if (end === null) return null;
    given.push(text.slice(at + 1, end));
    at = end + 1;
  }
  return { given, end: at };
}

/** Where the brace is closed that opens at a place; null where it is not. */
function findEnd(text: string, from: number): number | null {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return null;
}
