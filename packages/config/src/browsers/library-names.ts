import { type Feature, listFeatures } from './compat.ts';

/** Names by which scripts reach what some declared browser lacks, each with its feature. */
export interface LibraryNames {
  /** Globals: 'SharedWorker'. */
  readonly globals: ReadonlyMap<string, string>;
  /** Globals that exist but cannot be called with `new`: 'ClipboardItem'. */
  readonly constructors: ReadonlyMap<string, string>;
  /** Members of a global: 'Object.groupBy'. */
  readonly statics: ReadonlyMap<string, string>;
  /** Members of instances: 'toSorted'. None that all declared browsers have somewhere by the same name, since a script does not show the type of its values. */
  readonly members: ReadonlyMap<string, string>;
}

type Kind = keyof LibraryNames;
type Use = readonly [Kind, string];

/** A name that a script can write; names `with_underscores` describe a detail in words. */
const WRITABLE = /^[A-Za-z$][A-Za-z0-9$]*$/;
const NAMESPACES = new Set(['Atomics', 'Intl', 'JSON', 'Math', 'Reflect', 'Temporal', 'WebAssembly']);
/** Objects whose members are globals of a page or a worker. */
const GLOBAL_OBJECTS = new Set([
  'Window',
  'WorkerGlobalScope',
  'DedicatedWorkerGlobalScope',
  'ServiceWorkerGlobalScope',
]);

function classifyBuiltin({ names, specifications }: Feature): Use | null {
  const isInNamespace = NAMESPACES.has(names[0] ?? '');
  const [owner = '', member, ...details] = isInNamespace && names.length > 2 ? names.slice(1) : names;
  if (details.length > 0) return null;
  if (member === undefined) return ['globals', owner];
  if (!WRITABLE.test(member) || owner === member) return null;
  if (isInNamespace && names.length === 2) return ['statics', `${owner}.${member}`];
  const isOfInstances = specifications.some((url) => /#sec-(?:get-)?[%\w.]*prototype/i.test(url));
  if (isOfInstances) return ['members', member];
  return isInNamespace ? null : ['statics', `${owner}.${member}`];
}

function classifyInterface({ names }: Feature): Use | null {
  const [owner = '', member, ...details] = names;
  if (details.length > 0) return null;
  if (member === undefined) return ['globals', owner];
  if (owner === member) return ['constructors', owner];
  if (member.endsWith('_static')) return ['statics', `${owner}.${member.slice(0, -'_static'.length)}`];
  if (!WRITABLE.test(member)) return null;
  return GLOBAL_OBJECTS.has(owner) ? ['globals', member] : ['members', member];
}

function listUses(root: string, classify: (feature: Feature) => Use | null): { feature: Feature; use: Use }[] {
  const features = listFeatures(root);
  const lacking = new Set(features.flatMap(({ feature, isSupported }) => (isSupported ? [] : [feature])));
  return features.flatMap((feature) => {
    const use = classify(feature);
    // Instances of a missing type come out of its constructor or out of a member of a type that exists: those are reported.
    const isOfMissingType =
      use?.[0] === 'members' && lacking.has(feature.feature.slice(0, feature.feature.lastIndexOf('.')));
    return use === null || isOfMissingType ? [] : [{ feature, use }];
  });
}

/** Made of the compatibility data: a name counts as soon as the data has it. */
export function collectLibraryNames(): LibraryNames {
  const lacking = {
    globals: new Map<string, string>(),
    constructors: new Map<string, string>(),
    statics: new Map<string, string>(),
    members: new Map<string, string>(),
  };
  const supported = new Set<string>();
  const anyOwner = new Set<string>();
  const uses = [...listUses('javascript.builtins', classifyBuiltin), ...listUses('api', classifyInterface)];
  for (const { feature, use } of uses) {
    const [kind, name] = use;
    if (feature.isSupported) {
      supported.add(`${kind} ${name}`);
      anyOwner.add(name.slice(name.indexOf('.') + 1));
    } else if (!lacking[kind].has(name)) lacking[kind].set(name, feature.feature);
  }
  for (const kind of ['globals', 'constructors', 'statics'] as const) {
    for (const name of lacking[kind].keys()) if (supported.has(`${kind} ${name}`)) lacking[kind].delete(name);
  }
  for (const name of lacking.globals.keys()) lacking.constructors.delete(name);
  for (const name of lacking.members.keys()) if (anyOwner.has(name)) lacking.members.delete(name);
  return lacking;
}
