import { posix } from 'node:path';
import { report, workspaceRoot } from './report.ts';
import { type Finding, isTestCode, listSources, readSource } from './source-tree.ts';

/** One import between two files or rooms, and where it stands. */
type Edge = { readonly from: string; readonly to: string; readonly path: string; readonly line: number };

const feature = /^apps\/[^/]+\/src\/(?:[^/]+\/)?features\/[^/]+(?=\/)/;
const serverRoom = /^apps\/server\/src\/[^/]+/;

/** The room of a file whose rooms import each other one way only; null where no rule of rooms holds. */
function roomOf(path: string): string | null {
  return feature.exec(path)?.[0] ?? serverRoom.exec(path)?.[0] ?? null;
}

/**
 * Finds circles of imports, those of types included: between any two files of the workspace, and between rooms, which are
 * the features of the server and of the web apps, and the files and folders beside the server's features. What nothing but
 * tests run may import as it likes.
 */
export function checkCircles(root: string): Finding[] {
  const files: Edge[] = [];
  const rooms: Edge[] = [];
  for (const path of listSources(root)) {
    for (const { specifier, line } of readSource(root, path).imports) {
      if (!specifier.startsWith('.')) continue;
      const target = posix.join(posix.dirname(path), specifier);
      files.push({ from: path, to: target, path, line });
      const from = roomOf(path);
      const to = roomOf(target);
      if (from === null || to === null || from === to || isTestCode(path) || isTestCode(target)) continue;
      rooms.push({ from, to, path, line });
    }
  }
  return [...findCircles(rooms, 'rooms'), ...findCircles(files, 'files')];
}

/** Every edge that lies on a circle. */
function findCircles(edges: readonly Edge[], things: string): Finding[] {
  const targets = Map.groupBy(edges, ({ from }) => from);
  const knots = listKnots([...targets.keys()], (node) => targets.get(node)?.map(({ to }) => to) ?? []);
  return edges
    .filter(({ from, to }) => knots.get(from) === knots.get(to) && knots.has(from))
    .map(({ from, to, path, line }) => ({ path, line, message: `closes a circle of ${things}: ${from} → ${to}` }));
}

/** The number of the knot of every node from which a way leads back to it. Tarjan 1972. */
function listKnots(nodes: readonly string[], next: (node: string) => readonly string[]): Map<string, number> {
  const order = new Map<string, number>();
  const open: string[] = [];
  const knots = new Map<string, number>();

  function visit(node: string): number {
    const mine = order.size;
    order.set(node, mine);
    let low = mine;
    open.push(node);
    for (const target of next(node)) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    if (low === mine) {
      const members = open.splice(open.indexOf(node));
      if (members.length > 1 || next(node).includes(node)) for (const member of members) knots.set(member, mine);
    }
    return low;
  }

  for (const node of nodes) if (!order.has(node)) visit(node);
  return knots;
}

if (import.meta.main) report('circles', checkCircles(workspaceRoot));
