import { type ESTree, Visitor } from 'vite';
import { report, workspaceRoot } from './report.ts';
import { type Finding, isTestCode, listSources, readSource } from './source-tree.ts';

const rulesOfFeature = /\/features\/[^/]+\/rules(?:\.ts$|\/)/;

/** What ties code to a browser or a process, and what that is. */
const outerWorld: Readonly<Record<string, string>> = {
  window: 'the browser',
  document: 'the browser',
  navigator: 'the browser',
  location: 'the browser',
  history: 'the browser',
  localStorage: 'storage',
  sessionStorage: 'storage',
  indexedDB: 'storage',
  caches: 'storage',
  setTimeout: 'a timer',
  setInterval: 'a timer',
  setImmediate: 'a timer',
  clearTimeout: 'a timer',
  clearInterval: 'a timer',
  queueMicrotask: 'a timer',
  requestAnimationFrame: 'a timer',
  requestIdleCallback: 'a timer',
  fetch: 'the network',
  EventSource: 'the network',
  WebSocket: 'the network',
  XMLHttpRequest: 'the network',
  BroadcastChannel: 'the network',
  process: 'the process',
};

/** Names that the file itself declares: a parameter called `document` is no browser. */
function listOwnNames(program: ESTree.Program): Set<string> {
  const names = new Set<string>();
  const take = (node: ESTree.Node | null): void => {
    if (node === null) return;
    if (node.type === 'Identifier') names.add(node.name);
    else if (node.type === 'ObjectPattern') {
      for (const property of node.properties) take(property.type === 'Property' ? property.value : property.argument);
    } else if (node.type === 'ArrayPattern') for (const element of node.elements) take(element);
    else if (node.type === 'AssignmentPattern') take(node.left);
    else if (node.type === 'RestElement') take(node.argument);
  };
  const takeParameters = ({ params }: { readonly params: readonly ESTree.Node[] }): void => {
    for (const parameter of params) take(parameter);
  };
  new Visitor({
    VariableDeclarator: (node) => take(node.id),
    FunctionDeclaration: (node) => {
      take(node.id);
      takeParameters(node);
    },
    FunctionExpression: takeParameters,
    ArrowFunctionExpression: takeParameters,
    ImportSpecifier: (node) => take(node.local),
    ImportDefaultSpecifier: (node) => take(node.local),
  }).visit(program);
  return names;
}

/** Finds rules of features that touch a page, storage, timers or the network: what they decide must be told by arguments alone. */
export function checkRules(root: string): Finding[] {
  const findings: Finding[] = [];
  for (const path of listSources(root)) {
    if (!rulesOfFeature.test(path) || isTestCode(path)) continue;
    const source = readSource(root, path);
    const own = listOwnNames(source.program);
    const judge = (node: ESTree.Node): void => {
      if (node.type !== 'Identifier' || own.has(node.name)) return;
      const what = Object.hasOwn(outerWorld, node.name) ? outerWorld[node.name] : undefined;
      if (what === undefined) return;
      const message = `${node.name} is ${what}: rules are pure, what reaches out stands beside them`;
      findings.push({ path, line: source.lineAt(node.start), message });
    };
    new Visitor({
      CallExpression: (node) => [node.callee, ...node.arguments].forEach(judge),
      NewExpression: (node) => [node.callee, ...node.arguments].forEach(judge),
      MemberExpression: (node) => judge(node.object),
      ArrowFunctionExpression: (node) => judge(node.body),
    }).visit(source.program);
  }
  return findings;
}

if (import.meta.main) report('rules', checkRules(workspaceRoot));
