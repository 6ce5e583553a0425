import { setTimeout as sleep } from 'node:timers/promises';
import { encodeIdentifier } from '@parta/domain/encoding/identifier';
import type pg from 'pg';
import { listArrivals } from '../measure/chance.ts';
import { type Spread, spreadOf } from '../measure/percentiles.ts';
import { getCpuMs } from '../measure/proc.ts';

/** One answer as a pupil's page sends it. */
export interface Answer {
  content_id: string;
  question_id: string;
  answer: unknown;
  submission_id: string;
}

/** Whoever answers; resolves when the answer is acknowledged by its name. */
export interface Answerer {
  answer(answer: Answer): Promise<void>;
}

/** The open question, and which answers were acknowledged so far. */
export interface Answering {
  pupils: readonly Answerer[];
  content_id: string;
  question_id: string;
  /** Ids of acknowledged submissions. */
  acknowledged: Set<string>;
}

/** One answer of everybody within a short time: milliseconds from the moment each was meant to be sent. */
export async function answerWithin(answering: Answering, within_ms: number, chance: () => number): Promise<number[]> {
  const arrivals = listArrivals(answering.pupils.length, within_ms, chance);
  return answerAt(answering, (index) => arrivals[index] ?? 0);
}

/** Answers at human pace. */
export interface OpenLoopFigures {
  acknowledged: Spread;
  /** Of the server process. */
  cpu_us_per_answer: number;
}

/** One answer of everybody, so many a second at even distances, whatever the server does meanwhile. */
export async function measureOpenLoop(answering: Answering, rate: number, pid: number): Promise<OpenLoopFigures> {
  const cpu_before = await getCpuMs(pid);
  const times = await answerAt(answering, (index) => (index * 1000) / rate);
  const cpu_ms = (await getCpuMs(pid)) - cpu_before;
  return { acknowledged: spreadOf(times), cpu_us_per_answer: (cpu_ms * 1000) / times.length };
}

/** A closed loop: everybody answers again as soon as the answer before is acknowledged. */
export interface SustainedFigures {
  answers_per_second: number;
  acknowledged: Spread;
  cpu_us_per_answer: number;
  /** Share of one core that the server process used. */
  server_cpu_percent: number;
}

export async function measureSustained(answering: Answering, seconds: number, pid: number): Promise<SustainedFigures> {
  const times: number[] = [];
  const cpu_before = await getCpuMs(pid);
  const start = performance.now();
  const until = start + seconds * 1000;
  await Promise.all(
    answering.pupils.map(async (pupil) => {
      while (performance.now() < until) {
        const sent = performance.now();
        await answerOnce(answering, pupil);
        times.push(performance.now() - sent);
      }
    }),
  );
  const took_ms = performance.now() - start;
  const cpu_ms = (await getCpuMs(pid)) - cpu_before;
  return {
    answers_per_second: (times.length * 1000) / took_ms,
    acknowledged: spreadOf(times),
    cpu_us_per_answer: (cpu_ms * 1000) / times.length,
    server_cpu_percent: (cpu_ms * 100) / took_ms,
  };
}

/** How many acknowledged answers the database does not hold. */
export async function countLost(client: pg.Client, activity_id: string, answering: Answering): Promise<number> {
  const { rows } = await client.query<{ submission_id: string }>(
    'select submission_id from answer_submission where activity_id = $1',
    [activity_id],
  );
  const stored = new Set(rows.map((row) => row.submission_id));
  return [...answering.acknowledged].filter((id) => !stored.has(id)).length;
}

/** @param arrival of each pupil, milliseconds from now */
function answerAt(answering: Answering, arrival: (index: number) => number): Promise<number[]> {
  const start = performance.now();
  return Promise.all(
    answering.pupils.map(async (pupil, index) => {
      const due = start + arrival(index);
      await sleep(Math.max(0, due - performance.now()));
      // A timer may end a little early.
      const began = Math.min(due, performance.now());
      await answerOnce(answering, pupil);
      return performance.now() - began;
    }),
  );
}

async function answerOnce({ content_id, question_id, acknowledged }: Answering, pupil: Answerer): Promise<void> {
  const submission_id = nextSubmission();
  await pupil.answer({ content_id, question_id, answer: { value: acknowledged.size % 3 > 0 }, submission_id });
  acknowledged.add(submission_id);
}

let submissions = 0n;

function nextSubmission(): string {
  submissions += 1n;
  return encodeIdentifier(submissions);
}
