import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config/config.ts';
import { answerUnknownPath } from '../http/calls/errors.ts';
import { serviceAddressOf } from '../http/origins/service-address.ts';
import { settingsOf } from '../http/pages/pages.ts';
import { readPageStyle } from '../markup/page-style.ts';
import type { Article, IndexedArticle } from './article.ts';
import { ARTICLES } from './contents.ts';
import { drawArticle, drawHome, HELP_FILES, type HelpCentreDeps } from './draw-page.ts';

const ASSETS = new URL('./assets/', import.meta.url);
/** What runs in the pages: plain modules without a dependency, sent as they are. */
const BROWSER = new URL('../../help-centre-browser/', import.meta.url);
const SCRIPTS = ['theme.js', 'search-box.js', 'rank-articles.js'] as const;
const FONTS = new URL('../../../../packages/ui/node_modules/@fontsource-variable/golos-text/files/', import.meta.url);
/** Cyrillic and Latin letters of the interface; without the files the system's own are read. */
const FONT_FILES = ['golos-text-cyrillic-wght-normal.woff2', 'golos-text-latin-wght-normal.woff2'] as const;
/** Films and pictures, which browsers ask for in parts. */
const RECORDED = /^\/(?:pictures|videos)\/[\w-]+\.(?:webp|webm|mp4|vtt)$/;
const HOUR = 'public, max-age=3600';
const YEAR = 'public, max-age=31536000, immutable';
/** Nothing but what lies beside the pages. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface HelpFile {
  readonly type: string;
  readonly text: string;
}

/** Serves the help centre to everybody: its pages, and what `npm run record-help` and `record-videos` made of the product. */
export async function serveHelpCentre(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  const { path: base, constraints } = serviceAddressOf(config, 'help_centre');
  const files = await readFiles(base);
  const pictures = new Set(await readdir(new URL('pictures/', ASSETS)));
  const version = createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
    .slice(0, 12);
  const { bases, help_mailbox } = settingsOf(config);
  const deps: HelpCentreDeps = { base, account: bases.account, help_mailbox, version, pictures };

  function sendPage(reply: FastifyReply, text: string): FastifyReply {
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', HOUR)
      .type('text/html; charset=utf-8')
      .send(text);
  }

  app.get(base, { schema: { hide: true }, constraints }, (_request, reply) => sendPage(reply, drawHome(deps)));
  app.get<{ Params: { slug: string } }>(`${base}:slug`, { schema: { hide: true }, constraints }, (request, reply) => {
    const article = ARTICLES.find(({ slug }) => slug === request.params.slug);
    return article === undefined
      ? answerUnknownPath({ config }, request, reply)
      : sendPage(reply, drawArticle(article, deps));
  });
  app.get(`${base}*`, { schema: { hide: true }, constraints }, (request, reply) =>
    answerUnknownPath({ config }, request, reply),
  );

  for (const [name, { type, text }] of files) {
    app.get(`${HELP_FILES}${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.type(type).header('cache-control', YEAR).send(text),
    );
  }
  for (const name of FONT_FILES) {
    const font = await readFile(new URL(name, FONTS)).catch(() => null);
    if (font === null) continue;
    app.get(`${HELP_FILES}${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.type('font/woff2').header('cache-control', YEAR).send(font),
    );
  }
  await app.register(fastifyStatic, {
    root: fileURLToPath(ASSETS),
    prefix: HELP_FILES,
    decorateReply: false,
    schemaHide: true,
    index: false,
    dotfiles: 'ignore',
    maxAge: '1h',
    allowedPath: (path) => RECORDED.test(path),
  });
}

/** Everything small beside the pages, by name. */
async function readFiles(base: string): Promise<Map<string, HelpFile>> {
  const read = (file: URL): Promise<string> => readFile(file, 'utf8');
  const scripts = await Promise.all(
    SCRIPTS.map(async (name): Promise<[string, HelpFile]> => {
      return [name, { type: 'text/javascript; charset=utf-8', text: await read(new URL(name, BROWSER)) }];
    }),
  );
  const style = readPageStyle(new URL('frame.css', ASSETS), new URL('article.css', ASSETS));
  return new Map([
    ...scripts,
    ['style.css', { type: 'text/css; charset=utf-8', text: style }],
    [
      'search.json',
      {
        type: 'application/json; charset=utf-8',
        text: JSON.stringify(ARTICLES.map((article) => indexArticle(article, base))),
      },
    ],
  ]);
}

function indexArticle({ slug, title, lead, parts }: Article, base: string): IndexedArticle {
  const words = parts.flatMap(({ heading, text = [], steps = [], points = [] }) => [
    heading,
    ...text,
    ...steps.map((step) => (typeof step === 'string' ? step : step.text)),
    ...points,
  ]);
  return { address: `${base}${slug}`, title, lead, text: words.join(' ') };
}
