import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** What a browser build may load beyond plain browser code. */
export type BrowserLimits = {
  /** HTML entries (`editor.html`) whose graph may reach the answer keys of question types; empty: none may. */
  readonly keyEntries: readonly string[];
  /** npm packages that must not be in the bundle at all. */
  readonly refusedPackages?: readonly string[];
};

const serverFile = /\.server\.tsx?$/;
const keyFile = /\/question-types\/src\/(?:types\/[^/]+\/key|editors)\.ts$/;

type ModuleGraph = (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
type Verdict = (id: string) => string | null;

/** The shortest chain of imports from `entry` to a module that is refused, both ends included; null when there is none. */
function findChain(entry: string, graph: ModuleGraph, verdict: Verdict): string[] | null {
  const cameFrom = new Map<string, string | null>([[entry, null]]);
  for (const id of cameFrom.keys()) {
    if (verdict(id) !== null) {
      const chain: string[] = [];
      for (let step: string | null = id; step !== null; step = cameFrom.get(step) ?? null) chain.unshift(step);
      return chain;
    }
    const info = graph(id);
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) {
      if (!cameFrom.has(next)) cameFrom.set(next, id);
    }
  }
  return null;
}

function verdictFor(limits: BrowserLimits, mayLoadKeys: boolean): Verdict {
  const refusedPackages = (limits.refusedPackages ?? []).map((name) => `/node_modules/${name}/`);
  return (id) => {
    const path = id.replaceAll('\\', '/').replace(/\?.*$/, '');
    if (serverFile.test(path)) return 'a server-only file';
    if (keyFile.test(path) && !mayLoadKeys) return 'an answer key';
    return refusedPackages.some((name) => path.includes(name)) ? 'a package that this app must not carry' : null;
  };
}

/**
 * Fails a build whose browser code reaches `*.server.ts`, a refused package, or an answer key where none is allowed, and
 * shows the chain of imports. `import type` leaves no trace in the graph and passes. The development server refuses the
 * same files one by one; there a key is let through wherever any entry of the app may load one.
 */
export function refuseServerCode(limits: BrowserLimits): Plugin {
  return {
    name: 'parta:refuse-server-code',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    load(id) {
      if (this.environment.mode === 'dev') {
        const reason = verdictFor(limits, limits.keyEntries.length > 0)(id);
        if (reason !== null) this.error(`${reason} is loaded by browser code: ${id}`);
      }
      return null;
    },
    buildEnd(failure) {
      if (failure !== undefined || this.environment.mode !== 'build') return;
      for (const id of this.getModuleIds()) {
        if (this.getModuleInfo(id)?.isEntry !== true) continue;
        const verdict = verdictFor(limits, limits.keyEntries.includes(basename(id)));
        const chain = findChain(id, (step) => this.getModuleInfo(step), verdict);
        const reason = verdict(chain?.at(-1) ?? id);
        if (reason !== null) this.error(`${reason} is within reach of ${basename(id)}: ${chain?.join(' → ') ?? id}`);
      }
    },
  };
}
