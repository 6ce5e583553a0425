import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CSP_NONCE_PLACEHOLDER, PAGE_SETTINGS_PLACEHOLDER, type PageSettings } from '@parta/contract/page-settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config, ServiceBases } from '../config/config.ts';
import type { Context } from '../context.ts';
import { placeOf } from './service-place.ts';
import { pageTexts } from './texts.ts';
import { mailboxFor } from './this-machine.ts';

type App = 'staff' | 'play';

const DIST: Record<App, string> = {
  staff: fileURLToPath(new URL('../../../staff/dist/', import.meta.url)),
  play: fileURLToPath(new URL('../../../play/dist/', import.meta.url)),
};

interface PagePlace {
  readonly service: keyof ServiceBases;
  /** Below the base of the service. */
  readonly page: string;
  readonly from: App;
  readonly file: string;
  /** The editor's libraries set style attributes as texts. */
  readonly styleAttributes?: true;
}

const PAGES: readonly PagePlace[] = [
  { service: 'account', page: '*', from: 'staff', file: 'account.html' },
  { service: 'editor', page: '*', from: 'staff', file: 'editor.html', styleAttributes: true },
  { service: 'speaker', page: ':activity_id', from: 'staff', file: 'presenter.html' },
  { service: 'speaker', page: ':activity_id/screen', from: 'play', file: 'projector.html' },
  { service: 'activity', page: '*', from: 'play', file: 'play.html' },
  { service: 'personal_area', page: 'admin/*', from: 'staff', file: 'admin.html' },
  { service: 'personal_area', page: '*', from: 'staff', file: 'index.html' },
];

const MEDIA_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** The smallest first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
  [null, ''],
] as const;

const YEAR_SECONDS = 31_536_000;

/** Serves the built web apps: pages with a nonce of their own and the settings, hashed assets for ever. */
export async function servePages(app: FastifyInstance, context: Context): Promise<void> {
  const { config } = context;
  const templates = new Map<string, string>();

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { from, file, styleAttributes }: PagePlace,
  ): Promise<FastifyReply> {
    const key = `${from}/${file}`;
    const template = templates.get(key) ?? (await readFile(join(DIST[from], file), 'utf8').catch(() => null));
    if (template === null) return reply.code(503).type('text/plain; charset=utf-8').send(pageTexts.notBuilt);
    if (config.production) templates.set(key, template);
    const nonce = context.random.bytes(16).toString('base64');
    const page = template
      .replaceAll(CSP_NONCE_PLACEHOLDER, nonce)
      .replaceAll(
        PAGE_SETTINGS_PLACEHOLDER,
        escapeAttribute(JSON.stringify({ ...settingsOf(config), mailbox: mailboxFor(request, config) })),
      );
    return reply
      .header('content-security-policy', policyOf(config, nonce, styleAttributes === true))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page);
  }

  for (const place of PAGES) {
    const { path: base, constraints } = placeOf(config, place.service);
    for (const url of withBareBase(`${base}${place.page}`)) {
      app.get(url, { schema: { hide: true }, constraints }, (request, reply) => {
        const path = request.url.split('?')[0] ?? '';
        if (/\/api\//.test(path)) return reply.callNotFound();
        return sendPage(request, reply, place);
      });
    }
  }

  for (const from of ['staff', 'play'] as const) {
    app.get<{ Params: { '*': string } }>(`/static/${from}/*`, { schema: { hide: true } }, async (request, reply) => {
      const path = normalize(join(DIST[from], request.params['*']));
      const type = MEDIA_TYPES[extname(path)];
      if (!path.startsWith(DIST[from]) || type === undefined || path.includes(`${sep}.`)) return reply.callNotFound();
      const file = await findAsset(path, request.headers['accept-encoding'] ?? '');
      if (file === null) return reply.callNotFound();
      if (file.encoding !== null) reply.header('content-encoding', file.encoding);
      return reply
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .header('vary', 'accept-encoding')
        .header('content-length', file.size)
        .type(type)
        .send(createReadStream(file.path));
    });
  }
}

/** A trailing slash does not count, so `/account/` asks for `/account`, which a wildcard below it does not match. */
function withBareBase(url: string): string[] {
  const bare = url.replace(/\/\*$/, '');
  return bare === url || bare === '' ? [url] : [url, bare];
}

/** The asset, or what the build compressed of it when the browser takes that. */
async function findAsset(
  path: string,
  accepted: string,
): Promise<{ path: string; size: number; encoding: string | null } | null> {
  for (const [encoding, ending] of ENCODINGS) {
    if (encoding !== null && !accepted.includes(encoding)) continue;
    const file = await stat(path + ending).catch(() => null);
    if (file?.isFile()) return { path: path + ending, size: file.size, encoding };
  }
  return null;
}

/** What pages are told about the installation. */
export function settingsOf(config: Config): PageSettings {
  const base = (service: keyof ServiceBases): string => baseForPages(config, service);
  return {
    bases: {
      account: base('account'),
      area: base('personal_area'),
      editor: base('editor'),
      speaker: base('speaker'),
      play: base('activity'),
      storage: base('storage'),
      help_centre: base('help_centre'),
      main_site: base('main_site'),
    },
    help_mailbox: config.helpMailbox,
    request_mailbox: config.requestMailbox,
    idea_site: config.ideaSite,
    early_join_minutes: config.earlyJoinMinutes,
    allow_unapproved: config.allowUnapproved,
    mailbox: config.mailbox,
  };
}

/** A page of one host must not take a path for a place on its own host, once services stand on several. */
function baseForPages({ bases, publicUrl }: Config, service: keyof ServiceBases): string {
  const isSpread = Object.values(bases).some((base) => !base.startsWith('/'));
  return isSpread && publicUrl !== null ? new URL(bases[service], publicUrl).href : bases[service];
}

/** Where a video of a material plays, once somebody has asked for it. */
const VIDEO_HOSTS = 'https://rutube.ru https://vkvideo.ru https://www.youtube-nocookie.com';

/** No inline script or style without the nonce, nothing from elsewhere but frames of videos. */
function policyOf(config: Config, nonce: string, styleAttributes: boolean): string {
  const siblings = config.origins.join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ...(styleAttributes ? ["style-src-attr 'unsafe-inline'"] : []),
    `frame-src ${VIDEO_HOSTS}`,
    `img-src 'self' data: blob: ${siblings}`,
    "font-src 'self'",
    `connect-src 'self' ${siblings}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
