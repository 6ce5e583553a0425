import { type DestinationStream, type Logger, pino } from 'pino';
import { SECURITY_KINDS } from './kinds.ts';
import type { SecurityLine } from './security-log.ts';

/** Of the Elastic Common Schema, https://www.elastic.co/guide/en/ecs/. */
const ECS_VERSION = '8.17.0';

/**
 * What writes security lines: to the log of the process, or as JSON lines in the names of the Elastic Common Schema to standard
 * output or a file that its owner alone reads, for a collector.
 * @param target `SECURITY_LOG`: null, `stdout`, or the path of a file
 */
export function openSecurityWriter(target: string | null, log: Logger): (line: SecurityLine) => void {
  if (target === null) {
    return ({ at, ...line }) => log.info({ event: 'security', at: at.toISOString(), ...line }, 'security event');
  }
  const dest = target === 'stdout' ? 1 : target;
  return writeEcs(openFailing(dest, log));
}

/**
 * A destination that may fail, by a full disk for one: the lines that it did not take are lost, the next one is tried again. The
 * library itself would end the process, or keep it from ending.
 */
function openFailing(dest: number | string, log: Logger): DestinationStream {
  const open = (): ReturnType<typeof pino.destination> => {
    const opened = pino.destination({ dest, mkdir: true, append: true, sync: false, mode: 0o600 });
    opened.on('error', (error) => {
      if (stream !== opened) return;
      stream = null;
      opened.destroy();
      log.warn({ err: error }, 'security events cannot be written');
    });
    return opened;
  };
  let stream: ReturnType<typeof open> | null = open();
  return {
    write(line) {
      stream ??= open();
      stream.write(line);
    },
  };
}

/** As {@link openSecurityWriter}, to a stream. */
export function writeEcs(stream: DestinationStream): (line: SecurityLine) => void {
  const lines = pino(
    { base: null, timestamp: false, messageKey: 'message', formatters: { level: (level) => ({ log: { level } }) } },
    stream,
  );
  return ({ at, kind, network, call, reason, status, organization_id, actor_id, count }) => {
    const { category, type } = SECURITY_KINDS[kind];
    lines.info({
      '@timestamp': at.toISOString(),
      ecs: { version: ECS_VERSION },
      event: {
        kind: 'event',
        dataset: 'parta.security',
        action: kind,
        category: [category],
        type: [type],
        outcome: 'failure',
      },
      http: { response: { status_code: status } },
      ...(network === null ? {} : { source: { address: network } }),
      ...(actor_id === null ? {} : { user: { id: actor_id } }),
      ...(organization_id === null ? {} : { organization: { id: organization_id } }),
      parta: { call, reason, count },
    });
  };
}
