import { type ESTree, Visitor } from 'vite';
import { report, workspaceRoot } from './report.ts';
import { type Finding, isTestCode, listFiles, readSource } from './source-tree.ts';

/** What browsers load, or may load: `packages/config` builds and checks, and runs in Node alone. */
const ofBrowsers = /^(?:packages\/(?!config\/)|apps\/(?:staff|play|server\/help-centre-browser)\/).*\.(?:tsx?|js)$/;

/** In these a bracket or a question mark is a character like any other. */
const LITERAL_PARTS = /\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]/g;
const LOOKBEHIND = /\(\?<[=!]/;
const MODIFIERS = /\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/;

const problems: readonly { readonly message: string; readonly isIn: (pattern: string, flags: string) => boolean }[] = [
  {
    message: 'lookbehind, which Safari before 16.4 cannot parse: capture what precedes, and put it back',
    isIn: (pattern) => LOOKBEHIND.test(pattern),
  },
  {
    message: 'modifiers of a group, which Chrome before 125 cannot parse: write both cases, or two expressions',
    isIn: (pattern) => MODIFIERS.test(pattern),
  },
  {
    message: 'the flag «v», which Firefox before 116 cannot parse: write «u»',
    isIn: (_pattern, flags) => flags.includes('v'),
  },
];

/**
 * Finds regular expressions that a supported browser cannot parse: the whole file then fails to load. No build lowers
 * them, and no polyfill brings them. Strings count too, since they may be parts of an expression.
 */
export function checkRegexes(root: string): Finding[] {
  const findings: Finding[] = [];
  for (const path of listFiles(root)) {
    if (!ofBrowsers.test(path) || isTestCode(path)) continue;
    const source = readSource(root, path);
    const judge = (node: ESTree.Node, pattern: string, flags = ''): void => {
      const bare = pattern.replace(LITERAL_PARTS, '');
      for (const { message, isIn } of problems) {
        if (isIn(bare, flags)) findings.push({ path, line: source.lineAt(node.start), message });
      }
    };
    new Visitor({
      Literal: (node) => {
        if ('regex' in node) judge(node, node.regex.pattern, node.regex.flags);
        else if (typeof node.value === 'string') judge(node, node.value);
      },
      TemplateElement: (node) => judge(node, node.value.raw),
    }).visit(source.program);
  }
  return findings;
}

if (import.meta.main) report('regexes', checkRegexes(workspaceRoot));
