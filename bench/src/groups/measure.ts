import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { Connection } from '../load/connection.ts';
import { askWithProof } from '../load/proof.ts';
import { find, getText } from '../load/reading.ts';
import { signInAll } from '../load/sign-in.ts';
import { Staff } from '../load/staff.ts';
import { pathOf } from '../load/wire.ts';
import { createChance, listArrivals } from '../measure/chance.ts';
import { type MachineLoad, watchMachine } from '../measure/machine-load.ts';
import { type Spread, spreadOf } from '../measure/percentiles.ts';
import { getCpuMs } from '../measure/proc.ts';
import { findDatabase } from '../server/database.ts';
import { findOrganizer, type Organizer, type PartaSettings, startParta } from '../server/parta.ts';
import { plantPeople, takeOut } from './plant.ts';
import { groupTexts } from './texts.ts';

/** One crowd that joins. Milliseconds, from the moment each was due. */
export interface CrowdFigures {
  people: number;
  groups: number;
  took: Spread;
  /** From the first who was due to the last answer. */
  all_ms: number;
  refused: number;
  /** Proofs of work that were asked for; their time is part of the joining. */
  proofs: number;
  /** CPU of the server without its database, a join. */
  cpu_ms: number;
}

export interface GroupFigures {
  load_average: MachineLoad;
  /** A class into one group, at the same instant. */
  class: CrowdFigures;
  /** A school into several groups within ten seconds. */
  school: CrowdFigures;
  /** The same at one instant. */
  at_once: CrowdFigures;
}

/** Milliseconds of which 99 % of a school's joins may take so many. */
export const GROUPS_BAR = 500;
/** People of the measured school. */
export const SCHOOL_SIZE = 1000;

const CLASS_SIZE = 30;
const GROUPS = 10;
const WITHIN_MS = 10_000;
const SETTLE_MS = 1500;

/** Measures over a server process of its own, all behind one address and signed in before. */
export async function measureGroups(settings: PartaSettings): Promise<GroupFigures> {
  const readLoad = watchMachine();
  const server = await startParta(settings);
  const { connection } = await findDatabase(settings.data_dir, process.env['DATABASE_URL']);
  const client = new Client(connection);
  let pupils: readonly GroupPupil[] = [];
  try {
    await client.connect();
    const organizer = findOrganizer(server.ready);
    const accounts = await plantPeople(client, SCHOOL_SIZE, organizer);
    const cookies = await signInAll(settings.port, accounts);
    pupils = cookies.map((cookie) => new GroupPupil(settings.port, cookie));
    const codes = await openGroups(settings.port, organizer);
    const joinAll = async (people: number, groups: number, within_ms: number): Promise<CrowdFigures> => {
      await takeOut(client);
      await server.collect();
      await sleep(SETTLE_MS);
      const cpu = await getCpuMs(server.pid);
      const crowd = await measureCrowd(pupils.slice(0, people), codes.slice(0, groups), within_ms);
      return { ...crowd, cpu_ms: ((await getCpuMs(server.pid)) - cpu) / people };
    };
    await joinAll(SCHOOL_SIZE, GROUPS, WITHIN_MS / 2);
    return {
      class: await joinAll(CLASS_SIZE, 1, 0),
      school: await joinAll(SCHOOL_SIZE, GROUPS, WITHIN_MS),
      at_once: await joinAll(SCHOOL_SIZE, GROUPS, 0),
      load_average: readLoad(),
    };
  } finally {
    for (const pupil of pupils) pupil.leave();
    await client.end();
    await server.stop();
  }
}

/** Somebody who is signed in, on a connection of her own. */
class GroupPupil {
  readonly #connection: Connection;
  readonly #cookie: string;

  constructor(port: number, cookie: string) {
    this.#connection = new Connection(port);
    this.#cookie = cookie;
  }

  /** Whether she is in the group now and was not before. */
  async join(code: string): Promise<{ isIn: boolean; proofs: number }> {
    const body = JSON.stringify({ join: code });
    const asking = { method: 'POST', path: pathOf('group.join'), cookie: this.#cookie, body } as const;
    const { answered, proofs } = await askWithProof(this.#connection, asking);
    const isIn = answered.status === 200 && find(JSON.parse(answered.body), 'already') === false;
    return { isIn, proofs };
  }

  leave(): void {
    this.#connection.close();
  }
}

async function measureCrowd(
  pupils: readonly GroupPupil[],
  codes: readonly string[],
  within_ms: number,
): Promise<Omit<CrowdFigures, 'cpu_ms'>> {
  const arrivals = listArrivals(pupils.length, within_ms, createChance(pupils.length));
  const start = performance.now();
  const outcomes = await Promise.all(
    pupils.map(async (pupil, index) => {
      const due = start + (arrivals[index] ?? 0);
      await sleep(Math.max(0, due - performance.now()));
      // A timer may end a little early.
      const began = Math.min(due, performance.now());
      const joined = await pupil.join(codes[index % codes.length] ?? '');
      return { ...joined, took: performance.now() - began };
    }),
  );
  return {
    people: pupils.length,
    groups: codes.length,
    took: spreadOf(outcomes.map(({ took }) => took)),
    all_ms: performance.now() - start,
    refused: outcomes.filter(({ isIn }) => !isIn).length,
    proofs: outcomes.reduce((sum, { proofs }) => sum + proofs, 0),
  };
}

/** Makes groups and opens them; their codes. */
async function openGroups(port: number, organizer: Organizer): Promise<string[]> {
  const staff = await Staff.signIn(port, organizer);
  const department_id = getText(await staff.call('GET', pathOf('user.jobs')), '0', 'department', 'id');
  const group_ids: string[] = [];
  for (let number = 1; number <= GROUPS; number += 1) {
    const fields = { department_id, name: groupTexts.group(number), type: 1060, status: 1 };
    group_ids.push(getText(await staff.call('POST', pathOf('group.create'), fields), 'id'));
  }
  const opened = await staff.call('POST', pathOf('group.start_join'), { group_ids });
  staff.close();
  return group_ids.map((id) => getText(opened, 'codes', id));
}
