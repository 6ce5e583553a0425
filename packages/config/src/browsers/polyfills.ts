/** A function of the standard library, or of the web, that core-js brings to browsers without it. */
export interface Polyfill {
  /** Feature of `@mdn/browser-compat-data`, which knows the browsers that have it. */
  readonly feature: string;
  /** Where a page finds the function; its last name is looked for in what was built. */
  readonly global: string;
  /** Files of `core-js/modules`. */
  readonly modules: readonly string[];
}

/**
 * Library functions that pages may use although some supported browser lacks them. A build takes the modules of those
 * that its chunks name into one file, which a page loads only where one of them is missing. Workers load no polyfills.
 */
export const POLYFILLS: readonly Polyfill[] = [
  method('Array', 'toReversed', 'es.array.to-reversed'),
  method('Array', 'toSorted', 'es.array.to-sorted'),
  method('Array', 'toSpliced', 'es.array.to-spliced'),
  method('Array', 'with', 'es.array.with'),
  method('String', 'isWellFormed', 'es.string.is-well-formed'),
  method('String', 'toWellFormed', 'es.string.to-well-formed'),
  { feature: 'api.URL.canParse_static', global: 'URL.canParse', modules: ['web.url.can-parse'] },
];

function method(owner: string, name: string, module: string): Polyfill {
  return {
    feature: `javascript.builtins.${owner}.${name}`,
    global: `${owner}.prototype.${name}`,
    modules: [module],
  };
}
