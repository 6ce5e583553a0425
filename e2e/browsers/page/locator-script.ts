import { fileURLToPath } from 'node:url';
import { BUILD_TARGETS } from '@parta/config/browsers/build-targets';
import { build } from 'vite';

const ENTRY = fileURLToPath(new URL('./locator.ts', import.meta.url));

/** `locator.ts` with its library as one classic script, in the syntax that every supported browser reads. */
export async function buildLocatorScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, target: BUILD_TARGETS, rolldownOptions: { input: ENTRY, output: { format: 'iife' } } },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []));
  const [code, ...others] = outputs.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  if (code === undefined || others.length > 0) throw new Error('the locator was not built into one file');
  return code;
}
