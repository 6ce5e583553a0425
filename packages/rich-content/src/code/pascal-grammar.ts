import type { LanguageFn } from 'lowlight';

const KEYWORDS =
  'and array as begin break case class const constructor continue destructor div do downto else end except exit ' +
  'file finally for foreach forward function goto if implementation in inherited interface is label mod new nil not ' +
  'object of or packed procedure program property raise record repeat sealed set shl shr step then to try type unit ' +
  'until uses var virtual where while with xor yield';

const BUILT_IN =
  'write writeln read readln print println abs sqr sqrt sin cos arctan exp ln odd ord chr pred succ trunc round ' +
  'random inc dec length setlength copy pos insert delete high low assign reset rewrite append close eof eoln ' +
  'integer longint int64 byte word real double single extended boolean char string text';

/** Pascal as schools write it: not among the common grammars of the library. */
export const pascal: LanguageFn = (hljs) => ({
  name: 'Pascal',
  case_insensitive: true,
  keywords: { keyword: KEYWORDS, built_in: BUILT_IN, literal: 'true false nil' },
  contains: [
    { scope: 'comment', begin: /\{/, end: /\}/ },
    { scope: 'comment', begin: /\(\*/, end: /\*\)/ },
    hljs.C_LINE_COMMENT_MODE,
    { scope: 'string', begin: /'/, end: /'/ },
    { scope: 'string', begin: /#\d+/ },
    { scope: 'number', begin: /\b\d+(?:\.\d+)?(?:e[+-]?\d+)?\b|\$[\da-f]+\b/i },
    {
      beginKeywords: 'function procedure constructor destructor',
      end: /[;(:]/,
      contains: [{ scope: 'title', begin: /[a-z_]\w*/i }],
    },
  ],
});
