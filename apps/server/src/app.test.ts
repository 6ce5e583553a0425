import { endpoints, isEndpointName } from '@parta/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.looseObject({ content: z.unknown().optional() })),
});
const openApi = z.looseObject({
  openapi: z.string().startsWith('3.1'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

async function readDocument(): Promise<z.output<typeof openApi>> {
  const answer = await app.browser().send({ method: 'GET', path: '/api/openapi.json' });
  expect(answer.status).toBe(200);
  return openApi.parse(answer.json);
}

describe('the OpenAPI document', () => {
  it('[API-53] has every call of the contract at its address, with who may make it and why it is refused', async () => {
    const document = await readDocument();
    const base = { account: '/account/', area: '/', editor: '/editor/', storage: '/storage/' };
    for (const [name, { service, method, path }] of Object.entries(endpoints)) {
      if (!isEndpointName(name)) continue;
      const found = document.paths[`${base[service]}${path}`]?.[method.toLowerCase()];
      expect(found?.operationId, name).toBe(name);
      expect(found?.summary).toBe(endpoints[name].summary);
      expect(found?.description).toContain(endpoints[name].access);
      for (const reason of Object.values(endpoints[name].reasons).flat()) expect(found?.description).toContain(reason);
      expect(found?.requestBody !== undefined, `body of ${name}`).toBe('body' in endpoints[name]);
    }
  });

  it('shows every field of what a live session tells its audiences', async () => {
    const document = await readDocument();
    const state = JSON.stringify(document.paths['/api/v1/live/{activity_id}/state/']?.['get']?.responses['200']);
    const stream = JSON.stringify(document.paths['/api/v1/live/{activity_id}/stream/']?.['get']?.responses['200']);
    for (const field of ['show_correctness', 'live_tally', 'entrance_locked', 'total_points']) {
      expect(state).toContain(field);
      expect(stream).toContain(field);
    }
    expect(stream).toContain('retry_ms');
  });

  it('has nothing beside the contract', async () => {
    const document = await readDocument();
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  it('declares the result of every call that has one, as a closed schema', async () => {
    const document = await readDocument();
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    for (const { operationId, responses } of operations) {
      if (!isEndpointName(operationId) || endpoints[operationId].result === null) continue;
      expect(responses['200']?.content, operationId).toBeDefined();
      const open = JSON.stringify(responses['200']?.content).match(/"type":"object","properties"/g)?.length ?? 0;
      const closed = JSON.stringify(responses['200']?.content).match(/"additionalProperties":false/g)?.length ?? 0;
      expect(closed, operationId).toBe(open);
    }
  });
});

describe('what watches the server', () => {
  it('finds it alive and ready without signing in', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const answer = await app.browser().send({ method: 'GET', path });
      expect({ status: answer.status, body: answer.json }).toEqual({ status: 200, body: { ok: true } });
    }
  });

  it('every answer of a call forbids keeping and guessing at it', async () => {
    const organiser = await app.signedIn('organiser');
    for (const answer of [await organiser.call('folder.root'), await app.browser().call('folder.root')]) {
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
    }
  });
});
