import { listShippedPackages } from '../build/shipped-packages.ts';
import { report, workspaceRoot } from './report.ts';
import type { Finding } from './source-tree.ts';

/** Licenses that ask for no more than a notice, by their SPDX names; decision 041 says why each kind is here. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
]);

/** Copyleft that does not reach us: a library of its own file that whoever runs it may exchange. */
const LGPL = 'LGPL-3.0-or-later';
const MAY_BE_LGPL = /^@img\/sharp-/;

/** Whether one may choose licenses of an SPDX expression that are all allowed. */
function isAllowed(expression: string, name: string): boolean {
  const text = expression.trim();
  const whole = /^\(([^()]*)\)$/.exec(text);
  if (whole !== null) return isAllowed(whole[1] ?? '', name);
  // Manifests nest no deeper: each part of an «OR» is a list of «AND».
  return text.split(/\s+OR\s+/).some((choice) =>
    choice.split(/\s+AND\s+/).every((one) => {
      const license = one.replaceAll(/[()]/g, '').trim();
      return ALLOWED.has(license) || (license === LGPL && MAY_BE_LGPL.test(name));
    }),
  );
}

/** Finds packages that an installation runs or sends to browsers and whose license is on no list. */
export function checkLicenses(root: string): Finding[] {
  return listShippedPackages(root).flatMap(({ name, version, license }) =>
    license !== null && isAllowed(license, name)
      ? []
      : [{ path: 'pnpm-lock.yaml', line: 1, message: `${name} ${version} is under ${license ?? 'no named license'}` }],
  );
}

if (import.meta.main) report('licenses', checkLicenses(workspaceRoot));
