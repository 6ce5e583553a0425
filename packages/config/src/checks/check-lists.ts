import { type ESTree, Visitor } from 'vite';
import { report, workspaceRoot } from './report.ts';
import { type Finding, isTestCode, listSources, readSource } from './source-tree.ts';

/** Which operator takes which list of `db/lists.ts`. */
const operatorOf: Readonly<Record<string, string>> = { anyOf: '=', allOf: '<>' };

const listMessage =
  "'in' takes a subquery as a function alone, a list of values may be empty: '=', anyOf(values) or '<>', allOf(values) of db/lists.ts";
const joinMessage = 'sql.join of an empty list is a syntax error: use anyOf, allOf, anyHolds or allHold of db/lists.ts';

/** What is wrong with a comparison `(…, operator, operand)`; null for other calls. */
function judgeComparison(operator: ESTree.Node | undefined, operand: ESTree.Node | undefined): string | null {
  if (operator === undefined || operand === undefined) return null;
  const sign = operator.type === 'Literal' ? operator.value : null;
  if (sign === 'in' || sign === 'not in') return operand.type === 'ArrowFunctionExpression' ? null : listMessage;
  if (operand.type !== 'CallExpression' || operand.callee.type !== 'Identifier') return null;
  const { name } = operand.callee;
  const wanted = Object.hasOwn(operatorOf, name) ? operatorOf[name] : undefined;
  return wanted === undefined || sign === wanted ? null : `${name} is compared by '${wanted}' alone`;
}

function isJoin({ callee }: ESTree.CallExpression): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'sql' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'join'
  );
}

/** Finds SQL of the server that breaks on an empty list. */
export function checkLists(root: string): Finding[] {
  const findings: Finding[] = [];
  for (const path of listSources(root)) {
    if (!path.startsWith('apps/server/src/') || isTestCode(path)) continue;
    const source = readSource(root, path);
    new Visitor({
      CallExpression: (node) => {
        const [, operator, operand] = node.arguments;
        const message = isJoin(node) ? joinMessage : judgeComparison(operator, operand);
        if (message !== null) findings.push({ path, line: source.lineAt(node.start), message });
      },
    }).visit(source.program);
  }
  return findings;
}

if (import.meta.main) report('lists', checkLists(workspaceRoot));
