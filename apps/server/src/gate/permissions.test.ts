import { fastifyCookie } from '@fastify/cookie';
import { MATERIAL_TYPES, TEMPLATES, type Template, templateOfType } from '@parta/domain/codes';
import { parsePermissions } from '@parta/domain/people/permissions';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindActivities } from '../features/activities/routes.ts';
import { bindMaterials } from '../features/materials/routes.ts';
import { findMade } from '../features/presses/queries.ts';
import { acceptJsonBodies } from '../http/bodies/json-body.ts';
import { createBind } from '../http/calls/bind.ts';
import { DirectRoutes } from '../http/calls/direct.ts';
import { answerErrors } from '../http/calls/errors.ts';
import { validatePart } from '../http/calls/validate-part.ts';
import type { Gate } from '../identity/callers.ts';
import type { Browser } from '../testing/browser.ts';
import { startPayload } from '../testing/live-room.ts';
import { plantMaterial, yesno } from '../testing/materials.ts';
import { findSampleSchool, makePerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const VERBATIM_COOKIES = { encode: (text: string) => text, decode: (text: string) => text };

/**
 * Roles give permissions in bundles, so nobody of the authorisation matrix has one type of material and not the next, or
 * groups and no organization. Here the same calls stand behind the same gate, which takes permissions away from whoever it
 * has let in: what a call asks for itself then shows.
 */
let app: TestApp;
let server: FastifyInstance;
let person_id: string;
let organization_id: string;
let browser: Browser;
let granted: readonly string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  const school = await findSampleSchool(app);
  const person = await makePerson(app, school);
  ({ organization_id } = school);
  person_id = person.id;
  const narrowing: Gate = {
    ...app.gate,
    async admit(word, request, ids) {
      const caller = await app.gate.admit(word, request, ids);
      if ('person' in caller && typeof caller.person === 'object') {
        Object.assign(caller.person ?? {}, { permissions: parsePermissions(granted) });
      }
      return caller;
    },
  };
  server = Fastify({ logger: false, routerOptions: { ignoreTrailingSlash: true } });
  server.setValidatorCompiler(validatePart);
  server.setSerializerCompiler(() => (data) => JSON.stringify(data));
  acceptJsonBodies(server);
  answerErrors(server, app.context);
  await server.register(fastifyCookie, { parseOptions: VERBATIM_COOKIES });
  const bind = createBind(server, {
    context: app.context,
    gate: narrowing,
    directs: new DirectRoutes(app.context.config, app.context.log),
    findFactorNeeded: async () => null,
    findMade: (press) => findMade(app.db, press),
  });
  for (const bindFeature of [bindMaterials, bindActivities]) bindFeature(bind, app.context);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  browser = (await app.signIn(person.email, person.password)).through({ port });
});

afterAll(async () => {
  await server.close();
  await app.close();
});

const plant = async (template: Template): Promise<string> =>
  (await plantMaterial(app, person_id, template === 'course' ? [] : [yesno()], { template })).id;

async function statusOf(permissions: readonly string[], ...call: Parameters<Browser['call']>): Promise<number> {
  granted = ['approved', ...permissions];
  return (await browser.call(...call)).status;
}

describe('a permission for one type of material', () => {
  it.each(MATERIAL_TYPES)('[PERM-10] %s lets create and copy that type and no other', async (type) => {
    const own = templateOfType(type);
    const only = [`material:me:type:${type}`];
    for (const template of TEMPLATES) {
      const created = await statusOf(only, 'material.create', { body: { folder: null, description: { template } } });
      expect(created, `create ${template}`).toBe(template === own ? 200 : 403);
      const id = await plant(template);
      const copied = await statusOf(only, 'material.copy_to_library', { params: { id } });
      expect(copied, `copy ${template}`).toBe(template === own ? 200 : 403);
    }
  });

  it.each(MATERIAL_TYPES.filter((type) => type !== 'course'))(
    '[PERM-10] [CONV-02] %s lets convert to that type and to no other',
    async (type) => {
      const own = templateOfType(type);
      for (const template of TEMPLATES.filter((one) => one !== 'course')) {
        const id = await plant(template === 'test' ? 'survey' : 'test');
        const converted = await statusOf([`material:me:type:${type}`], 'material.change_type', {
          params: { id },
          body: { template },
        });
        expect(converted, `convert to ${template}`).toBe(template === own ? 204 : 403);
      }
    },
  );

  it('[PERM-10] is asked for the type that an earlier version had, too', async () => {
    const id = await plant('survey');
    const every = MATERIAL_TYPES.map((type) => `material:me:type:${type}`);
    expect(await statusOf(every, 'material.change_type', { params: { id }, body: { template: 'test' } })).toBe(204);
    const back = { params: { id, version: '1' }, body: { base_version: 2 } };
    expect(await statusOf(['material:me:type:quiz'], 'editor.restore', back)).toBe(403);
    expect(await statusOf(['material:me:type:survey'], 'editor.restore', back)).toBe(200);
  });
});

describe('starting an activity', () => {
  it('needs groups, the kind and the organization, each of them', async () => {
    const id = await plant('test');
    const needed = ['group:me:crud', 'activity:me:sync:crud', `activity:me:sync:org:${organization_id}`];
    const call = { params: { id }, body: startPayload(app, organization_id) };
    const start = (permissions: readonly string[]): Promise<number> => statusOf(permissions, 'material.start', call);
    expect(await start(needed)).toBe(200);
    for (const missing of needed) expect(await start(needed.filter((one) => one !== missing)), missing).toBe(403);
    const async_ones = needed.map((text) => text.replace(':sync:', ':async:'));
    expect(await start(async_ones)).toBe(403);
  });

  it('[PERM-08] lists what runs in the organizations that are permitted, and nothing without one', async () => {
    const list = async (permissions: readonly string[]): Promise<number> => {
      granted = ['approved', ...permissions];
      return (await browser.get('activity.list')).length;
    };
    const sync = `activity:me:sync:org:${organization_id}`;
    expect(await list(['activity:me:sync:crud', sync])).toBe(1);
    expect(await list(['activity:me:sync:crud'])).toBe(0);
    expect(await list([`activity:me:sync:org:${app.context.random.identifier()}`])).toBe(0);
  });
});
