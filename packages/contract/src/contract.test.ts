import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { storableJson, storableText } from './endpoints/fields.ts';
import { type EndpointName, endpoints, isEndpointName } from './endpoints.ts';
import { COMMON_REASONS } from './refusals.ts';

const all: [EndpointName, Endpoint][] = Object.entries(endpoints).flatMap(([name, endpoint]) =>
  isEndpointName(name) ? [[name, endpoint]] : [],
);

/** Every object of a JSON schema that names its properties. */
function listObjects(schema: unknown): Record<string, unknown>[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inside = Object.values(schema).flatMap(listObjects);
  return 'properties' in schema ? [{ ...schema }, ...inside] : inside;
}

describe('the contract', () => {
  it('[API-52] no two calls share an address, and every address ends with a slash or names a file', () => {
    const addresses = Object.values(endpoints).map(({ service, method, path }) => `${method} ${service} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const { path } of Object.values(endpoints)) expect(path).toMatch(/^(?!\/)([\w{}-]+\/)*(\{hash\})?$/);
  });

  it.each(all)('%s takes exactly the parameters of its address', (_, { path, params }) => {
    const inPath = [...path.matchAll(/\{([a-z_]+)\}/g)].map((match) => match[1] ?? '');
    expect(Object.keys(params?.shape ?? {}).toSorted()).toEqual(inPath.toSorted());
  });

  it.each(all)('%s says what it does and why it is refused', (_, { summary, reasons }) => {
    expect(summary).not.toBe('');
    for (const [status, list] of Object.entries(reasons)) {
      expect([400, 401, 403, 404, 409, 413, 422, 429, 503]).toContain(Number(status));
      expect(list.length).toBeGreaterThan(0);
      // The documents give two refusals of the report in words of their own.
      for (const reason of list) expect(reason).toMatch(/^(?:[a-z]+(?:_[a-z]+)*|No (?:participants|activities))$/);
    }
  });

  it.each(all)('%s is closed: a field that is not declared is refused, in every part', (_, declared) => {
    const { params, query, body, result } = declared;
    const schemas = [
      ...[params, query, body].map((schema) => ({ schema, io: 'input' as const })),
      { schema: result ?? undefined, io: 'output' as const },
    ];
    const objects = schemas.flatMap(({ schema, io }) =>
      schema === undefined ? [] : listObjects(z.toJSONSchema(schema, { io, unrepresentable: 'any' })),
    );
    expect(objects.filter((object) => object['additionalProperties'] !== false)).toEqual([]);
  });

  it.each(all.flatMap(([name, { body }]) => (body === undefined ? [] : [{ name, body }])))(
    '$name refuses a body of foreign fields',
    ({ body }) => {
      expect(body.safeParse({ is_admin: true }).success).toBe(false);
    },
  );

  it('every call that writes for a participant names that participant, and is refused to another one', () => {
    const words = ['participant', 'participant_by_account', 'assignee'];
    const writes = all.filter(([, { method, access }]) => method !== 'GET' && words.includes(access));
    expect(writes.map(([name]) => name)).toContain('live.answers');
    for (const [name, { body, reasons }] of writes) {
      const [schema] =
        body === undefined ? [] : listObjects(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
      expect(schema?.['required'], name).toContain('participant_id');
      expect(reasons[409], name).toContain('other_participant');
    }
  });

  it('calls that read have no body, calls that change something no query', () => {
    const misplaced = all.filter(([, { method, query, body }]) => (method === 'GET' ? body : query) !== undefined);
    expect(misplaced.map(([name]) => name)).toEqual([]);
  });

  it('what asks for a fresh factor is made by somebody who is signed in, and declares no such refusal by itself', () => {
    const fresh = all.filter(([, { fresh_factor }]) => fresh_factor === true);
    expect(fresh.length).toBeGreaterThan(0);
    for (const [name, { access, reasons }] of fresh) {
      expect(['signed_in', 'organization_administrator', 'platform_administrator'], name).toContain(access);
      expect(Object.values(reasons).flat(), name).not.toContain('second_factor_needed');
    }
  });

  it('common reasons are words too', () => {
    for (const reason of Object.values(COMMON_REASONS).flat()) expect(reason).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });
});

it('compiles no entry that leaves out what every call says', () => {
  const whole = {
    service: 'area',
    method: 'GET',
    path: 'group/',
    access: 'organizer',
    summary: 'Own groups',
    result: null,
    reasons: {},
  } as const satisfies Endpoint;
  type Without<Part extends keyof Endpoint> = Omit<typeof whole, Part>;
  const kept: Endpoint = whole;
  const partial = {
    // @ts-expect-error nobody knows where
    service: (entry: Without<'service'>): Endpoint => entry,
    // @ts-expect-error nobody knows how
    method: (entry: Without<'method'>): Endpoint => entry,
    // @ts-expect-error it has no address
    path: (entry: Without<'path'>): Endpoint => entry,
    // @ts-expect-error nobody said who may
    access: (entry: Without<'access'>): Endpoint => entry,
    // @ts-expect-error nobody said what it does
    summary: (entry: Without<'summary'>): Endpoint => entry,
    // @ts-expect-error it answers nobody knows what
    result: (entry: Without<'result'>): Endpoint => entry,
    // @ts-expect-error nobody said why it is refused
    reasons: (entry: Without<'reasons'>): Endpoint => entry,
  };
  expect(Object.keys(partial).toSorted()).toEqual(Object.keys(kept).toSorted());
});

describe('storable values', () => {
  it.each(['', 'Аня', '😀', '\u202e', '\n'])('%j can be stored', (text) => {
    expect(storableText.safeParse(text).success).toBe(true);
    expect(storableJson.safeParse({ deep: [{ [text]: text }, null, 1, false] }).success).toBe(true);
  });

  it.each(['\0', 'а\0б', '\ud800', 'x\udfff'])('%j can’t, as a text, deep inside or as a name', (text) => {
    expect(storableText.safeParse(text).success).toBe(false);
    expect(storableJson.safeParse({ deep: [{ text }] }).success).toBe(false);
    expect(storableJson.safeParse({ [text]: 1 }).success).toBe(false);
  });

  it('nothing at all is no value', () => {
    expect(storableJson.safeParse(undefined).success).toBe(false);
    expect(storableJson.safeParse(null).success).toBe(true);
  });
});
