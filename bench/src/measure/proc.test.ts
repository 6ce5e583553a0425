import { describe, expect, it } from 'vitest';
import { getCpuMs, parseKilobytes, parseProcessStat } from './proc.ts';

const STAT =
  '24494 (node (Main) Thr) S 1 24494 24494 0 -1 4194304 60000 0 0 0 215 37 0 0 20 0 11 0 400 10398371840 38223 18446744073709551615';

describe('figures of a process', () => {
  it('are read past a name with spaces and parentheses', () => {
    expect(parseProcessStat(STAT)).toEqual({ parent: 1, cpu_ms: 2520 });
  });

  it('are refused where the text is something else', () => {
    expect(() => parseProcessStat('no such process')).toThrow(TypeError);
    expect(() => parseKilobytes('VmPeak:\t 10 kB\n', 'VmRSS')).toThrow(TypeError);
  });

  it('are taken from the line of that very name', () => {
    expect(parseKilobytes('Rss: 9 kB\nPss_Anon: 7 kB\nPss:\t     12 kB\n', 'Pss')).toBe(12);
  });

  it('grow while this process works', async () => {
    const before = await getCpuMs(process.pid);
    // By the process's own clock: on a busy machine it may get little of the time that passes.
    const { user, system } = process.cpuUsage();
    for (let spent = 0; spent < 50_000; ) {
      const now = process.cpuUsage();
      spent = now.user + now.system - user - system;
    }
    expect(await getCpuMs(process.pid)).toBeGreaterThan(before);
  });
});
