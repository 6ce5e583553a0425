import { type EndpointName, endpoints } from '@parta/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTORS, type Actor } from '../testing/actors.ts';
import { countCells, expectedStatus, listEndpoints, MATRIX } from '../testing/authorisation/matrix.ts';
import { RELATIONS, RELATIONS_OF, type Relation } from '../testing/authorisation/relations.ts';
import type { Row } from '../testing/authorisation/row.ts';
import { hideIds, makeWorld, type World } from '../testing/authorisation/world.ts';
import { type Answer, addressOf } from '../testing/browser.ts';
import { startTestApp } from '../testing/test-app.ts';

const ENDPOINTS = listEndpoints();
const CELLS = ENDPOINTS.reduce((sum, name) => sum + countCells(name), 0);

let world: World;
let knocked = 0;

beforeAll(async () => {
  // Each actor has a network address of her own, so that no throttle of an address takes her for the others.
  world = await makeWorld(await startTestApp({ config: { TRUSTED_PROXY_HOPS: '1' } }));
});

afterAll(() => world.app.close());

async function knock(name: EndpointName, row: Row, actor: Actor, relation: Relation): Promise<Answer> {
  const parts = row.parts?.(world.objects[relation], actor, world) ?? {};
  const headers = { 'x-forwarded-for': `192.0.2.${ACTORS.indexOf(actor) + 1}` };
  const browser = world.cast.browsers[actor].copy();
  knocked += 1;
  if (name !== 'live.stream') return browser.call(name, { ...parts, headers });
  const reader = await browser.stream(addressOf(name, parts), headers);
  if (reader.status !== 200) await reader.waitForClose();
  reader.close();
  return {
    status: reader.status,
    headers: reader.headers,
    set_cookies: [],
    text: browser.received.at(-1) ?? '',
    json: null,
  };
}

/** All that a caller could tell two answers apart by, without the ids that she sent herself. */
function visible({ status, headers, text }: Answer): unknown {
  const { date: _date, ...rest } = headers;
  return { status, headers: rest, text: hideIds(text, world) };
}

describe('the authorisation matrix', () => {
  it(`[abuse 1] has ${CELLS} cells: ${ENDPOINTS.length} calls, ${ACTORS.length} actors, the relations of what they name`, () => {
    expect(ENDPOINTS.toSorted()).toEqual(Object.keys(endpoints).toSorted());
    expect(Object.keys(MATRIX).toSorted()).toEqual(Object.keys(endpoints).toSorted());
    expect(ACTORS.length).toBeGreaterThanOrEqual(16);
    // «Same group» is the relation of reliability.md that has no object yet: there are no groups.
    expect(RELATIONS.some((relation) => /group/.test(relation))).toBe(false);
    expect(CELLS).toBeGreaterThan(4000);
  });

  for (const name of ENDPOINTS) {
    it.each(MATRIX[name].map((row, index) => ({ index: index + 1, row })))(
      `[PERM-16] [LIB-40] [abuse 1] [abuse 2] [abuse 3] ${name}, row $index, ${endpoints[name].access}: every cell, and no byte tells a foreign thing from none`,
      async ({ row }) => {
        const shown: Record<string, Record<string, number>> = {};
        const wanted: Record<string, Record<string, number>> = {};
        const answers = new Map<Actor, Map<Relation, Answer>>(ACTORS.map((actor) => [actor, new Map()]));
        for (const relation of RELATIONS_OF[row.names]) {
          const got = await Promise.all(ACTORS.map((actor) => knock(name, row, actor, relation)));
          shown[relation] = Object.fromEntries(ACTORS.map((actor, index) => [actor, got[index]?.status ?? 0]));
          wanted[relation] = Object.fromEntries(
            ACTORS.map((actor) => [actor, expectedStatus(name, row, actor, relation)]),
          );
          for (const [index, actor] of ACTORS.entries()) {
            const answer = got[index];
            if (answer !== undefined) answers.get(actor)?.set(relation, answer);
          }
        }
        expect(shown).toEqual(wanted);
        // What she may not know of answers byte for byte as what never was.
        for (const [actor, byRelation] of answers) {
          const nothing = byRelation.get('random');
          if (nothing === undefined) continue;
          for (const [relation, answer] of byRelation) {
            if (answer.status !== nothing.status || answer.status < 400) continue;
            expect(visible(answer), `${name} as ${actor}, ${relation}`).toEqual(visible(nothing));
          }
        }
      },
    );
  }

  it('[PERM-16] every cell was knocked at once, and a sign-out in one browser has left nobody signed in', async () => {
    expect(knocked).toBe(CELLS);
    for (const actor of ACTORS) expect((await world.cast.browsers[actor].call('user.self')).status, actor).toBe(401);
  });
});
