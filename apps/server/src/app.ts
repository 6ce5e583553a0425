import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import { fastifyCookie } from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifySwagger from '@fastify/swagger';
import { BODY_LIMIT_BYTES } from '@parta/domain/limits';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { findFactorNeeded } from './features/people/queries/fresh-factor.ts';
import { findMade } from './features/presses/queries.ts';
import { FEATURES } from './features.ts';
import { createGate } from './gate/gate.ts';
import { serveHelpCentre } from './help-centre/serve-help-centre.ts';
import { BINARY_TYPE } from './http/bodies/binary-body.ts';
import { limitPace } from './http/bodies/body-pace.ts';
import { acceptJsonBodies } from './http/bodies/json-body.ts';
import { createBind } from './http/calls/bind.ts';
import { DirectRoutes } from './http/calls/direct.ts';
import { answerErrors, answerUnknownPath } from './http/calls/errors.ts';
import { createSecurityNotes } from './http/calls/note-security.ts';
import { validatePart } from './http/calls/validate-part.ts';
import { refuseSecondHost } from './http/connections.ts';
import { allowSiblingHosts } from './http/origins/cross-origin.ts';
import { serveOfflinePlay } from './http/pages/offline-play.ts';
import { servePages } from './http/pages/pages.ts';
import type { Gate } from './identity/callers.ts';
import type { AppContext } from './open-context.ts';

export interface App {
  readonly server: FastifyInstance;
  readonly gate: Gate;
}

/** Values of the token are not percent-encoded, so cookies are never decoded either. */
const VERBATIM_COOKIES = { encode: (value: string) => value, decode: (value: string) => value };
/** Less gains nothing over a packet. */
const COMPRESSED_BYTES_MIN = 1024;
/** Of 11: lists of 500 kB in some milliseconds. */
const BROTLI_QUALITY = 4;
const HEADERS_TIMEOUT_MS = 10_000;
/** How often Node looks for headers that are late: at its own 30 s they would have up to 40 s. */
const HEADERS_LOOK_MS = 1000;
/** The whole of a call, waiting for a turn included; how fast its body has to come, `limitPace` says. */
const REQUEST_TIMEOUT_MS = 15 * 60_000;

/** Builds the HTTP application over a context; tests call this too. */
export async function buildApp(context: AppContext): Promise<App> {
  // Where it listens is told in words.
  const isChatty = context.log.level === 'info';
  const loggerInstance: FastifyBaseLogger = isChatty ? context.log.child({}, { level: 'warn' }) : context.log;
  const server: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: (_address, hop) => hop < context.config.trustedProxyHops,
    connectionTimeout: 0,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: HEADERS_LOOK_MS,
      maxHeaderSize: 16_384,
    },
    // The only errors before routing are addresses that can't be decoded.
    frameworkErrors: (_error, request, reply) => void answerUnknownPath(context, request, reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: true,
  });
  server.setValidatorCompiler(validatePart);
  // Results are parsed by the contract's schema before they are sent; here they only become text.
  server.setSerializerCompiler(() => (data) => JSON.stringify(data));
  refuseSecondHost(server);
  limitPace(server, BINARY_TYPE);
  acceptJsonBodies(server);
  const gate = createGate(context);
  answerErrors(server, context, createSecurityNotes(context, gate));
  server.setNotFoundHandler((request, reply) => answerUnknownPath(context, request, reply));
  await server.register(fastifyCookie, { parseOptions: VERBATIM_COOKIES });
  await allowSiblingHosts(server, context.config);
  await server.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    hsts: context.config.production,
    referrerPolicy: { policy: 'no-referrer' },
  });
  // Nothing of ours looks at anybody; the page that reads paper cards says otherwise for itself.
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=()');
  });
  await server.register(fastifyCompress, {
    // Calls say for themselves whether their results may be compressed; files are, when they are built.
    globalCompression: false,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: COMPRESSED_BYTES_MIN,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await server.register(fastifySwagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Parta', version: '1' } },
    transform: jsonSchemaTransform,
  });
  const directs = new DirectRoutes(context.config, context.log);
  await server.register(async (scope) => {
    const bind = createBind(scope, {
      context,
      gate,
      directs,
      findFactorNeeded: (person) => findFactorNeeded(context, person),
      findMade: (press) => findMade(context.db, press),
    });
    for (const bindFeature of FEATURES) bindFeature(bind, context);
    scope.get('/api/openapi.json', { schema: { hide: true } }, async () => server.swagger());
    scope.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }));
    scope.get('/readyz', { schema: { hide: true } }, async () => {
      await Promise.all([context.checkDatabase(), context.files.check()]);
      return { ok: true };
    });
    await serveOfflinePlay(scope, context);
    await serveHelpCentre(scope, context);
    await servePages(scope, context, gate);
  });
  server.addHook('preClose', () => directs.close());
  server.addHook('preClose', () => context.rooms.stop());
  server.addHook('onListen', () => directs.open(server));
  return { server, gate };
}
