import type { Endpoint, Service } from '@parta/contract/endpoint';
import { type EndpointName, endpoints } from '@parta/contract/endpoints';
import type { AccessOf, CallParsed, CallResult } from '@parta/contract/wire';
import { JSON_DEPTH_MAX } from '@parta/domain/limits';
import { AUDIENCES } from '@parta/domain/live/audiences';
import type { SecondFactorMethod } from '@parta/domain/people/second-factor';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Config, ServiceBases } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import type { CallerOf, Gate, GateIds } from '../../identity/callers.ts';
import type { Person, PersonId } from '../../identity/person.ts';
import { type Refuse, Refused } from '../../refused.ts';
import { acceptBinaryBodies, BINARY_TYPE } from '../bodies/binary-body.ts';
import { acceptFormBodies } from '../bodies/form-body.ts';
import { refuseForeignOrigin } from '../origins/same-origin.ts';
import { serviceAddressOf } from '../origins/service-address.ts';
import type { DirectRoutes } from './direct.ts';
import { refuseShape } from './errors.ts';
import type { Press } from './press.ts';
import { isRepeatable, pressHeaders, readPress } from './press.ts';
import { noteRefusal } from './refusal-notes.ts';
import { refuseUnstorable } from './validate-part.ts';

/** What a route gets: the parsed parts of its call, and the caller whom the gate let through. */
export interface Call<Name extends EndpointName> extends CallParsed<Name> {
  readonly caller: CallerOf[AccessOf<Name>];
  /** When the whole call had arrived, before anything was looked up for it. */
  readonly received_at: Date;
  /** The press of a button that the call is, where it names one. */
  readonly press: Press | null;
  /** Makes what the call throws to be refused: a pair of status and reason that it does not declare does not compile. */
  readonly refusal: Refuse<Name>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Binds one endpoint of the contract. */
export interface Bind {
  <Name extends EndpointName>(name: Name, handle: Handler<Name>): void;
  /**
   * Binds it ahead of the framework as well, for what comes a thousand times at once: the body is JSON, the caller is known by
   * her cookies, and the answer sets no header of its own.
   */
  direct<Name extends EndpointName>(name: Name, handle: DirectHandler<Name>): void;
}

type DirectHandler<Name extends EndpointName> = (
  call: Omit<Call<Name>, 'press' | 'request' | 'reply'>,
) => Promise<CallResult<Name>>;

type Handler<Name extends EndpointName> = (call: Call<Name>) => Promise<CallResult<Name> | Hijacked>;

/** Returned by a route that has answered by itself (a stream, a file). */
export const HIJACKED = Symbol('answered by the route');
export type Hijacked = typeof HIJACKED;

/** What binding asks of the application above it. */
export interface BindDeps {
  readonly context: Pick<Context, 'config' | 'clock' | 'log'>;
  readonly gate: Gate;
  readonly directs: DirectRoutes;
  /** What proves a second factor, where it has to be proven before something sensitive; null where nothing has to be. */
  findFactorNeeded(person: Pick<Person, 'id' | 'family_id'>): Promise<readonly SecondFactorMethod[] | null>;
  /** What a press has made already. @throws Refused 422 `key_reused` */
  findMade(press: Press): Promise<string | null>;
}

/** Who may make each call: typed by its name, so that the gate's caller is that of the call. */
const guarded: { readonly [Name in EndpointName]: { readonly access: AccessOf<Name> } } = endpoints;

/**
 * Makes `bind`: order of a call is origin → shape → gate → second factor → handler → shape of the result; before a large body is read,
 * the gate is asked as well. A result that the contract
 * does not admit is a 500, so that nothing leaves by accident.
 */
export function createBind(
  app: FastifyInstance,
  { context, gate, directs, findFactorNeeded, findMade }: BindDeps,
): Bind {
  /** Does the work of a call, and tells which refusal it ended with. */
  async function watched<Result>(name: EndpointName, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refused) noteRefusal(context.log, name, error);
      throw error;
    }
  }

  async function requireFreshFactor(caller: object): Promise<void> {
    const { person } = personCaller.parse(caller);
    const methods = await findFactorNeeded(person);
    if (methods !== null) throw new Refused(403, 'second_factor_needed', { methods });
  }

  function bind<Name extends EndpointName>(name: Name, handle: Handler<Name>): void {
    const endpoint: Endpoint = endpoints[name];
    const isTrusted = endpoint.trusted === true && !context.config.development;
    const route: RouteOptions = {
      method: endpoint.method,
      compress: endpoint.compressed === true ? {} : false,
      ...(endpoint.large === undefined ? {} : { bodyLimit: endpoint.large.max_bytes }),
      config: { jsonDepthMax: endpoint.large?.max_depth ?? JSON_DEPTH_MAX },
      ...addressOf(context.config, endpoint.service, endpoint.path),
      schema: {
        summary: endpoint.summary,
        description: describe(endpoint),
        operationId: name,
        ...(isRepeatable(name) ? { headers: pressHeaders } : {}),
        ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
        ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
        ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
        ...(endpoint.result === null ? {} : { response: { 200: endpoint.result } }),
      },
      onRequest: async (request, reply) => {
        reply.header('vary', 'Origin');
        refuseForeignOrigin(request, context.config);
        // A large body costs seconds to look at: it is not even read for somebody who may not send it.
        if (endpoint.large === undefined) return;
        await watched(name, async () => gate.admit(guarded[name].access, request, idsOf(request)));
      },
      handler: async (request, reply) => {
        const received_at = context.clock.now();
        const parsed = parsedParts<typeof name>(request);
        return watched(name, async () => {
          const caller = await gate.admit(guarded[name].access, request, idsOf(request));
          if (endpoint.fresh_factor === true) await requireFreshFactor(caller);
          const press = readPress(name, request, caller, received_at);
          const made_id = press === null ? null : await findMade(press);
          if (made_id !== null) return sendResult(reply, endpoint, { id: made_id }, isTrusted);
          const call = { ...parsed, caller, received_at, press, refusal: refusalOf<Name>(), request, reply };
          const result = await handle(call);
          return result === HIJACKED ? reply : sendResult(reply, endpoint, result, isTrusted);
        });
      },
    };
    if (endpoint.one_click === true) {
      return void app.register(async (scope) => {
        acceptFormBodies(scope);
        scope.route(route);
      });
    }
    if (endpoint.binary === undefined) return void app.route(route);
    // A scope of its own: no other call takes a body that nobody has read and counted.
    void app.register(async (scope) => {
      acceptBinaryBodies(scope);
      scope.route(route);
    });
  }

  function direct<Name extends EndpointName>(name: Name, handle: DirectHandler<Name>): void {
    bind(name, handle);
    const endpoint: Endpoint = endpoints[name];
    const { method, service, path } = endpoint;
    const address = serviceAddressOf(context.config, SERVICES[service]);
    directs.add({
      method,
      pattern: patternOf(address.path + path),
      host: 'host' in address.constraints ? address.constraints.host : null,
      depth_max: JSON_DEPTH_MAX,
      sample: `${address.path}${path.replaceAll(/\{[a-z_]+\}/g, '-')}`,
      async run(asked, { params, body }) {
        const parts = { params: shaped(endpoint, 'params', params), query: {}, body: shaped(endpoint, 'body', body) };
        const received_at = context.clock.now();
        const parsed = parsedParts<Name>(parts);
        return watched(name, async () => {
          const caller = await gate.admit(guarded[name].access, asked, idsOf(parts));
          return endpoint.result?.parse(await handle({ ...parsed, caller, received_at, refusal: refusalOf<Name>() }));
        });
      },
    });
  }

  return Object.assign(bind, { direct });
}

/** Whoever makes a sensitive call is signed in. */
const personCaller = z.object({ person: z.object({ id: z.custom<PersonId>(isText), family_id: z.string() }) });

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function refusalOf<Name extends EndpointName>(): Refuse<Name> {
  return (...told) => new Refused<Name>(...told);
}

/** Matches an address in its plain form. */
function patternOf(address: string): RegExp {
  const parts = address.split(/\{([a-z_]+)\}/).map((part, index) => {
    return index % 2 === 1 ? `(?<${part}>\\w+)` : part.replaceAll(/[^\w/]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
}

/** One part of a call in the shape that the contract gives it. */
function shaped(endpoint: Endpoint, part: 'params' | 'body', value: unknown): unknown {
  const unstorable = refuseUnstorable(part, value);
  if (unstorable !== null) throw unstorable;
  const parsed = endpoint[part]?.safeParse(value);
  if (parsed === undefined || parsed.success) return parsed?.data;
  throw refuseShape(part, `/${parsed.error.issues[0]?.path.join('/') ?? ''}`);
}

function sendResult(reply: FastifyReply, { result }: Endpoint, value: unknown, isTrusted: boolean): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (result === null) return reply.code(204).send();
  return reply.send(isTrusted ? value : result.parse(value));
}

const SERVICES = {
  account: 'account',
  area: 'personal_area',
  editor: 'editor',
  storage: 'storage',
} as const satisfies Record<Service, keyof ServiceBases>;

function addressOf(config: Config, service: Service, path: string): Pick<RouteOptions, 'url' | 'constraints'> {
  const address = serviceAddressOf(config, SERVICES[service]);
  return { url: `${address.path}${path.replaceAll(/\{([a-z_]+)\}/g, ':$1')}`, constraints: address.constraints };
}

function describe(endpoint: Endpoint): string {
  const reasons = Object.entries(endpoint.reasons).map(([status, list]) => `${status}: ${list.join(', ')}`);
  const file =
    endpoint.binary === undefined
      ? []
      : [`Body: a file as it is (${BINARY_TYPE}), up to ${endpoint.binary.max_bytes} bytes.`];
  const fresh = endpoint.fresh_factor === true ? ['Asks for a fresh second factor (403: second_factor_needed).'] : [];
  return [`Who may: ${endpoint.access}.`, ...fresh, ...file, ...reasons].join('\n');
}

function parsedParts<Name extends EndpointName>({ params, query, body }: Parts): CallParsed<Name> {
  const parts: unknown = { params, query, body };
  if (!isParsed<Name>(parts)) throw new Refused(400, 'invalid');
  return parts;
}

/** The route's schemas have parsed every part before the handler runs: this only gives them their types. */
function isParsed<Name extends EndpointName>(parts: unknown): parts is CallParsed<Name> {
  return typeof parts === 'object' && parts !== null;
}

type Parts = Pick<FastifyRequest, 'params' | 'query' | 'body'>;

function idsOf(request: Pick<Parts, 'params' | 'query'> & Partial<Pick<Parts, 'body'>>): GateIds {
  const audience = textIn(request.query, 'audience');
  return {
    id: textIn(request.params, 'id'),
    activity_id: textIn(request.params, 'activity_id'),
    organization_id: textIn(request.params, 'organization_id'),
    audience: AUDIENCES.find((known) => known === audience) ?? null,
    participant_id: participantIn(request.body),
  };
}

function participantIn(body: unknown): string | null | undefined {
  const names = typeof body === 'object' && body !== null && Reflect.has(body, 'participant_id');
  return names ? textIn(body, 'participant_id') : undefined;
}

function textIn(value: unknown, name: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const field: unknown = Reflect.get(value, name);
  return typeof field === 'string' ? field : null;
}
