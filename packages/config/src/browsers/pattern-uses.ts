/** Features of regular expressions by what a pattern contains, wherever a script keeps it: bundlers turn literals into calls. */
const IN_ANY_TEXT = [
  [/\(\?<[=!]/, 'javascript.regular_expressions.lookbehind_assertion'],
  [/\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/, 'javascript.regular_expressions.modifier'],
] as const;

const FLAGS: Readonly<Record<string, string>> = {
  d: 'javascript.builtins.RegExp.hasIndices',
  s: 'javascript.builtins.RegExp.dotAll',
  v: 'javascript.builtins.RegExp.unicodeSets',
};

/** Features of what may be a pattern or a part of one. */
export function findInText(text: string): string[] {
  return IN_ANY_TEXT.flatMap(([sign, feature]) => (sign.test(text) ? [feature] : []));
}

/** Features of a whole pattern, beyond those that every text shows. */
export function findInPattern(pattern: string, flags: string): string[] {
  const names = [...pattern.matchAll(/\(\?<([\p{ID_Start}$_][\p{ID_Continue}$]*)>/gu)].map((match) => match[1]);
  const isNamedTwice = new Set(names).size < names.length;
  return [
    ...[...flags].flatMap((flag) => FLAGS[flag] ?? []),
    ...(isNamedTwice ? ['javascript.regular_expressions.named_capturing_group.duplicate_named_capturing_groups'] : []),
  ];
}
