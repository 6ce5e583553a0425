import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  CSP_NONCE_PLACEHOLDER,
  PAGE_SETTINGS_PLACEHOLDER,
  type PageSettings,
  SCREEN_PLACEHOLDER,
} from '@parta/contract/page-settings';
import { isIdentifier } from '@parta/domain/encoding/identifier';
import { DAY_MS } from '@parta/domain/time/durations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config, ServiceBases } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import type { Gate } from '../../identity/callers.ts';
import { escapeMarkup } from '../../markup/escape-markup.ts';
import { answerUnknownPath } from '../calls/errors.ts';
import { serviceAddressOf } from '../origins/service-address.ts';
import { mailboxFor } from '../origins/this-machine.ts';
import { serveBuiltFiles } from './built-files.ts';
import { linksOf, readScreens, type Screens } from './screen-files.ts';
import { pageTexts } from './texts.ts';

type App = 'staff' | 'play';

const DIST: Record<App, string> = {
  staff: fileURLToPath(new URL('../../../../staff/dist/', import.meta.url)),
  play: fileURLToPath(new URL('../../../../play/dist/', import.meta.url)),
};

interface PageAddress {
  readonly service: keyof ServiceBases;
  /** Below the base of the service. */
  readonly page: string;
  readonly from: App;
  readonly file: string;
  /** The editor's libraries set style attributes as texts. */
  readonly styleAttributes?: true;
  /** Reads paper cards: the one page that may ask for the camera. */
  readonly camera?: true;
}

const PLAY: PageAddress = { service: 'activity', page: '*', from: 'play', file: 'play.html' };

const PAGES: readonly PageAddress[] = [
  { service: 'account', page: '*', from: 'staff', file: 'account.html' },
  { service: 'editor', page: '*', from: 'staff', file: 'editor.html', styleAttributes: true },
  { service: 'speaker', page: ':activity_id', from: 'staff', file: 'presenter.html' },
  { service: 'speaker', page: ':activity_id/screen', from: 'play', file: 'projector.html' },
  { service: 'speaker', page: ':activity_id/scanner', from: 'play', file: 'scanner.html', camera: true },
  PLAY,
  { service: 'personal_area', page: 'admin/*', from: 'staff', file: 'admin.html' },
  { service: 'personal_area', page: 'groups/host_join', from: 'staff', file: 'joining.html' },
  { service: 'personal_area', page: 'groups/join/*', from: 'staff', file: 'joining.html' },
  { service: 'personal_area', page: 'link/*', from: 'staff', file: 'joining.html' },
  { service: 'personal_area', page: '*', from: 'staff', file: 'index.html' },
];

/** Services that have an address and no page yet. */
const BARE_SERVICES = ['question', 'engine'] as const;
/** Looks like a file, or is one that machines ask for by an agreed name: never an address of the workspace. */
const FILE_LIKE = /^\/(?:metrics|\.well-known(?:\/.*)?|(?:.*\/)?[^/]*\.[a-z0-9]{2,12})\/?$/i;
/** RFC 9116 wants less than a year. */
const SECURITY_TEXT_MS = 180 * DAY_MS;
const DAY = 'public, max-age=86400';
/** Nothing of the product is of use to a search engine: what people make here is for those they made it for. */
const ROBOTS = 'User-agent: *\nDisallow: /\n';
const FAVICON = fileURLToPath(new URL('./favicon.ico', import.meta.url));

/**
 * Serves the built web apps: pages with a nonce of their own and the settings, hashed assets for ever. What is neither a
 * page nor a file of ours is 404, so that no program takes the workspace for what it asked for.
 */
export async function servePages(app: FastifyInstance, context: Context, gate: Gate): Promise<void> {
  const { config } = context;
  const templates = new Map<string, { text: string; screens: Screens }>();
  const favicon = await readFile(FAVICON);
  const sendAbsence = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    answerUnknownPath(context, request, reply);
  // Written by the build: the licenses of what the server runs and pages load.
  const notices = await readFile(join(DIST.staff, 'licenses.txt'), 'utf8').catch(() => null);

  async function findTemplate(from: App, file: string): Promise<{ text: string; screens: Screens } | null> {
    const key = `${from}/${file}`;
    const kept = templates.get(key);
    if (kept !== undefined) return kept;
    const text = await readFile(join(DIST[from], file), 'utf8').catch(() => null);
    if (text === null) return null;
    const screens = await readScreens(DIST[from], `/static/${from}/`, CSP_NONCE_PLACEHOLDER);
    const template = { text, screens: screens.get(file) ?? [] };
    if (config.production) templates.set(key, template);
    return template;
  }

  /** @param path below the base of the page */
  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { from, file, styleAttributes, camera }: PageAddress,
    path: string,
  ): Promise<FastifyReply> {
    if (camera === true) reply.header('permissions-policy', 'camera=(self)');
    const template = await findTemplate(from, file);
    if (template === null) return reply.code(503).type('text/plain; charset=utf-8').send(pageTexts.notBuilt);
    const nonce = context.random.bytes(16).toString('base64');
    const settings = { ...settingsOf(config), mailbox: mailboxFor(request, config) };
    const page = fillTemplate(template, { nonce, settings, path });
    return reply
      .header('content-security-policy', policyOf(config, nonce, styleAttributes === true))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page);
  }

  /** A page at its address; what looks like a call or a file has no page. */
  async function servePage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PageAddress,
  ): Promise<FastifyReply | void> {
    const path = request.url.split('?')[0] ?? '';
    if (/\/api\//.test(path)) return reply.callNotFound();
    if (FILE_LIKE.test(path)) return sendAbsence(request, reply);
    const { path: base } = serviceAddressOf(config, page.service);
    return sendPage(request, reply, page, pathBelow(`${base}${page.page}`, path));
  }

  // Who leads a session is not shown its door first. Where her token has run out the door's page finds it out.
  const { path: playBase, constraints: playConstraints } = serviceAddressOf(config, PLAY.service);
  app.get<{ Params: { activity_id: string } }>(
    `${playBase}s/:activity_id`,
    { schema: { hide: true }, constraints: playConstraints },
    async (request, reply) => {
      const { activity_id } = request.params;
      if (isIdentifier(activity_id) && (await gate.leads(request, activity_id))) {
        return reply.header('cache-control', 'no-store').redirect(`${baseForPages(config, 'speaker')}${activity_id}`);
      }
      return servePage(request, reply, PLAY);
    },
  );

  for (const page of PAGES) {
    const { path: base, constraints } = serviceAddressOf(config, page.service);
    for (const url of withBareBase(`${base}${page.page}`)) {
      app.get(url, { schema: { hide: true }, constraints }, (request, reply) => servePage(request, reply, page));
    }
  }

  for (const service of BARE_SERVICES) {
    const { path: base, constraints } = serviceAddressOf(config, service);
    for (const url of withBareBase(`${base}*`)) app.get(url, { schema: { hide: true }, constraints }, sendAbsence);
  }
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', DAY).send(ROBOTS),
  );
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityText(context)),
  );
  app.get('/licenses.txt', { schema: { hide: true } }, (request, reply) =>
    notices === null
      ? sendAbsence(request, reply)
      : reply.type('text/plain; charset=utf-8').header('cache-control', DAY).send(notices),
  );
  app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) =>
    reply.type('image/x-icon').header('cache-control', DAY).send(favicon),
  );

  await serveBuiltFiles(app, DIST, !config.production);
}

function fillTemplate(
  { text, screens }: { text: string; screens: Screens },
  { nonce, settings, path }: { nonce: string; settings: PageSettings; path: string },
): string {
  return text
    .replace(SCREEN_PLACEHOLDER, () => linksOf(screens, path))
    .replaceAll(CSP_NONCE_PLACEHOLDER, nonce)
    .replaceAll(PAGE_SETTINGS_PLACEHOLDER, escapeMarkup(JSON.stringify(settings)));
}

/** Where to report a hole (RFC 9116). */
function securityText({ clock, config }: Context): string {
  const expires = new Date(clock.now().getTime() + SECURITY_TEXT_MS).toISOString();
  return `Contact: mailto:${config.helpMailbox}\nExpires: ${expires}\nPreferred-Languages: ru, en\n`;
}

/** A trailing slash does not count, so `/account/` asks for `/account`, which a wildcard below it does not match. */
function withBareBase(url: string): string[] {
  const bare = url.replace(/\/\*$/, '');
  return bare === url || bare === '' ? [url] : [url, bare];
}

/** The part of a path that a page's wildcard stands for, as the page's router sees it: '/catalog'; '' for the base itself. */
function pathBelow(url: string, path: string): string {
  const base = url.replace(/\/\*$/, '');
  return path.slice(base.length).replace(/\/+$/, '');
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

/** A page of one host must not take a path for an address on its own host, once services have several hosts. */
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
    "media-src 'self'",
    `connect-src 'self' ${siblings}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
