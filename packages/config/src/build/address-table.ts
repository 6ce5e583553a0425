import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Address, getAddress } from '@parta/contract/addresses';
import { endpoints, isEndpointName } from '@parta/contract/endpoints';
import type { Plugin } from 'vite';

const addressModule = /\/contract\/src\/addresses\.ts$/;
const callName = /'([a-z_]+\.[a-z_]+)'/g;

/** Every text in the sources of some folders that may be the name of a call. */
function collectNames(folders: readonly string[]): Set<string> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  return new Set(
    files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(callName)].map(([, name = '']) => name)),
  );
}

/**
 * The addresses of the contract, by call.
 * @param names of the calls that are kept; null for all
 */
export function listAddresses(names: ReadonlySet<string> | null): Record<string, Address> {
  const kept = Object.keys(endpoints).filter((name) => names === null || names.has(name));
  return Object.fromEntries(kept.filter(isEndpointName).map((name) => [name, getAddress(name)]));
}

/**
 * Puts a plain table in the place of the contract's `addresses.ts`, so that a browser loads the addresses of calls without their
 * schemas. A build keeps the calls alone whose names stand in the sources of the app, or in those of the packages that call
 * the server for it: a page for old phones has no room for those of the whole product.
 * @param folders where names are looked for
 */
export function writeAddressTable(folders: readonly string[]): Plugin {
  return {
    name: 'parta:address-table',
    enforce: 'pre',
    load: {
      filter: { id: addressModule },
      handler() {
        const names = this.environment.mode === 'build' ? collectNames(folders) : null;
        const table = JSON.stringify(listAddresses(names));
        return { code: `const table = ${table};\nexport const getAddress = (name) => table[name];\n`, map: null };
      },
    },
  };
}
