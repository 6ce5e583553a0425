import { readdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** What a build may hold that browsers ask for by its name; its pages have addresses of their own. */
const ASSET = /\.(?:css|ico|js|json|png|svg|webmanifest|woff2)$/;

/**
 * Serves what builds wrote, below `/static/{name}/`, compressed where the browser reads that, and for ever: names have a hash. A name that
 * the build does not have, in this very spelling, is 404.
 * @param folders where the build of each name lies, as absolute paths
 * @param is_watched whether builds are made anew while the server runs; else what is there now is all there is
 */
export async function serveBuiltFiles(
  app: FastifyInstance,
  folders: Readonly<Record<string, string>>,
  is_watched: boolean,
): Promise<void> {
  await app.register(async (scope) => {
    // Its own routes read the whole folder at each request, to compare the spelling; here the names are known.
    await scope.register(fastifyStatic, {
      root: Object.values(folders),
      serve: false,
      dotfiles: 'ignore',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    });
    for (const [name, folder] of Object.entries(folders)) {
      let files = await listAssets(folder);
      scope.get<{ Params: { '*': string } }>(
        `/static/${name}/*`,
        { schema: { hide: true } },
        async ({ params }, reply) => {
          const file = params['*'];
          if (!files.has(file) && is_watched) files = await listAssets(folder);
          return files.has(file) ? reply.sendFile(file, folder) : reply.callNotFound();
        },
      );
    }
  });
}

/** Paths below a folder, by slashes; none where there is no build. */
async function listAssets(folder: string): Promise<Set<string>> {
  const found = await readdir(folder, { recursive: true }).catch(() => []);
  return new Set(found.map((path) => path.replaceAll('\\', '/')).filter((path) => ASSET.test(path)));
}
