import type { Plugin } from 'vite';
import { listShippedPackages, type ShippedPackage } from './shipped-packages.ts';

const RULE = '-'.repeat(80);

/** The notices of all packages: first the list, then the text of each license. */
export function writeNotices(packages: readonly ShippedPackage[]): string {
  const title = ({ name, version, license }: ShippedPackage): string =>
    `${name} ${version} (${license ?? 'see below'})`;
  const texts = packages.flatMap((one) => [RULE, title(one), '', ...one.texts.flatMap((text) => [text, ''])]);
  return `${['Third-party software in this product', '', ...packages.map(title), '', ...texts].join('\n')}\n`;
}

/** Puts `licenses.txt` beside what is built: every package that the server runs or a page loads. */
export function addNotices(root: string): Plugin {
  return {
    name: 'parta-notices',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: writeNotices(listShippedPackages(root)) });
    },
  };
}
