import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { answerUnknownPath } from '../calls/errors.ts';
import { serviceAddressOf } from '../origins/service-address.ts';
import { pageTexts } from './texts.ts';

const WORKER = fileURLToPath(new URL('../../../../play/dist/service-worker.js', import.meta.url));
/** Asked for at each visit, so that a new release comes: kept for no time, sent when it has changed. */
const ALWAYS_ASKED = 'no-cache';
const HOUR = 'public, max-age=3600';
/** The colors of paper and ink, as the page itself names them. */
const COLORS = { background_color: '#fbfaf6', theme_color: '#fbfaf6' } as const;

/**
 * What lets the pages of attempts open without a network: the service worker, which must stand above them, and the
 * manifest by which a browser installs them.
 */
export async function serveOfflinePlay(app: FastifyInstance, { config }: Context): Promise<void> {
  const { path: base, constraints } = serviceAddressOf(config, 'activity');
  const built = await readWorker();

  app.get(`${base}sw.js`, { schema: { hide: true }, constraints }, async (request, reply) => {
    const worker = config.production ? built : await readWorker();
    if (worker === null) return answerUnknownPath({ config }, request, reply);
    reply
      .header('cache-control', ALWAYS_ASKED)
      .header('etag', worker.etag)
      .header('content-security-policy', "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'");
    if (request.headers['if-none-match'] === worker.etag) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(worker.text);
  });

  app.get(`${base}app.webmanifest`, { schema: { hide: true }, constraints }, (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', HOUR)
      .send(
        JSON.stringify({
          id: base,
          name: pageTexts.appName,
          short_name: pageTexts.appName,
          description: pageTexts.appDescription,
          lang: 'ru',
          start_url: `${base}a/`,
          scope: '/',
          display: 'standalone',
          ...COLORS,
          icons: [
            { src: '/static/play/icon-192.png', sizes: '192x192', type: 'image/png' },
            { src: '/static/play/icon-512.png', sizes: '512x512', type: 'image/png' },
            { src: '/static/play/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          ],
        }),
      ),
  );
}

async function readWorker(): Promise<{ text: string; etag: string } | null> {
  const text = await readFile(WORKER, 'utf8').catch(() => null);
  if (text === null) return null;
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}
