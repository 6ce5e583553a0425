import { gzipSync } from 'node:zlib';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { type PlannedChunk, planChunks } from './chunk-plan.ts';

function rootOf(chunk: Rolldown.OutputChunk): PlannedChunk['root'] {
  if (chunk.isEntry) return 'page';
  return chunk.isDynamicEntry ? 'lazy' : null;
}

/** The bundler's own names of chunks, made unique: modules of one name would become one chunk. */
function nameChunks(chunks: readonly Rolldown.OutputChunk[]): Map<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    chunks.map(({ fileName, name }) => {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [fileName, count === 1 ? name : `${name}-${count}`];
    }),
  );
}

async function buildTrial(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  });
  if (!('output' in result)) throw new Error('a build has one output, and is not watched');
  return result.output.filter((one) => one.type === 'chunk');
}

/**
 * Puts the many small chunks of a build together as `planChunks` says. What the bundler keeps apart only a build can
 * tell, so the same build is made before and thrown away.
 * @param configOf the build without this plugin
 */
export function groupChunks(configOf: () => InlineConfig): Plugin {
  return {
    name: 'parta:group-chunks',
    apply: 'build',
    async config() {
      const chunks = await buildTrial(configOf());
      const plan = planChunks(
        chunks.map((chunk) => ({
          name: chunk.fileName,
          bytes: gzipSync(chunk.code).length,
          modules: Object.keys(chunk.modules),
          imports: chunk.imports,
          dynamicImports: chunk.dynamicImports,
          root: rootOf(chunk),
        })),
      );
      const names = nameChunks(chunks);
      const findName = (id: string): string | null => names.get(plan.get(id) ?? '') ?? null;
      const groups = [{ debugName: 'shared', name: findName }];
      // Dependencies are placed by the plan, too, which never lets two chunks import each other.
      const codeSplitting = { includeDependenciesRecursively: false, groups };
      return { build: { rolldownOptions: { output: { codeSplitting } } } };
    },
  };
}
