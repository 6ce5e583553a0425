import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';

/** How busy the machine was with other things. */
export interface MachineLoad {
  /** Load average of a minute. */
  before: number;
  after: number;
  /** Share of the processors' time that the host of a virtual machine kept for others, in percent. */
  stolen_percent: number;
}

/** Time of all processors since the start, in ticks. */
export interface ProcessorTime {
  total: number;
  stolen: number;
}

/** Parses `/proc/stat`: user, nice, system, idle, iowait, irq, softirq, steal; what follows is part of user and nice. */
export function parseProcessorTime(text: string): ProcessorTime {
  const fields = /^cpu +([\d ]+)$/m.exec(text)?.[1]?.split(' ').slice(0, 8).map(Number) ?? [];
  const stolen = fields[7];
  if (stolen === undefined) throw new TypeError('not the stat of a machine');
  return { total: fields.reduce((sum, ticks) => sum + ticks, 0), stolen };
}

/** Begins to watch the machine; what is given back tells how busy it was until then. */
export function watchMachine(): () => MachineLoad {
  const before = loadavg()[0] ?? 0;
  const start = readProcessorTime();
  return () => {
    const end = readProcessorTime();
    const stolen_percent = ((end.stolen - start.stolen) * 100) / Math.max(1, end.total - start.total);
    return { before, after: loadavg()[0] ?? 0, stolen_percent };
  };
}

function readProcessorTime(): ProcessorTime {
  return parseProcessorTime(readFileSync('/proc/stat', 'utf8'));
}
