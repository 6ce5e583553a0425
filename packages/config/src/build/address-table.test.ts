import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { workspaceRoot } from '../checks/report.ts';
import { listAddresses, writeAddressTable } from './address-table.ts';

const app = mkdtempSync(join(tmpdir(), 'parta-address-table-'));
afterEach(() => rmSync(app, { recursive: true, force: true }));

/** What a browser is sent of an app that asks for the address of a call. */
async function buildApp(source: string): Promise<string> {
  const entry = join(app, 'main.ts');
  writeFileSync(entry, source);
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    root: app,
    plugins: [writeAddressTable([app])],
    build: { write: false, minify: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  });
  const bundles = [output].flat().filter((bundle): bundle is Rolldown.RolldownOutput => 'output' in bundle);
  return bundles.flatMap((bundle) => bundle.output.map((chunk) => ('code' in chunk ? chunk.code : ''))).join('\n');
}

it('sends a browser the addresses of the calls that its sources name, and no schema', async () => {
  const addresses = join(workspaceRoot, 'packages/contract/src/addresses.ts');
  const code = await buildApp(
    `import { getAddress } from ${JSON.stringify(addresses)};\nexport const address = getAddress('live.join');\n`,
  );
  expect(code).toContain('api/v1/live/{activity_id}/join/');
  expect(code).not.toContain('api/v1/live/find/');
  expect(code).not.toMatch(/strictObject|nickname_empty|ZodObject/);
  expect(code.length).toBeLessThan(readFileSync(addresses, 'utf8').length);
});

it('keeps of an address what a client needs: who may call is told as the need of a session', () => {
  expect(listAddresses(new Set(['live.join', 'folder.create', 'no.call']))).toEqual({
    'live.join': { service: 'area', method: 'POST', path: 'api/v1/live/{activity_id}/join/', open: true },
    'folder.create': { service: 'area', method: 'POST', path: 'api/v1/folder/', repeatable: true },
  });
});

it('knows every call while nothing is built', () => {
  expect(Object.keys(listAddresses(null)).length).toBeGreaterThan(100);
});
