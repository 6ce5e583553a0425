import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter } from 'node:path';
import { BIN, ROOT } from './paths.mjs';

/**
 * `quiet`: its standard output goes to our standard error. `output`: an open file that takes all it writes; then it
 * reads nothing from us.
 * @typedef {{
 *   cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean, output?: number,
 * }} ChildOptions
 */

const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * A supervisor often signals every process of a group, and a server takes a second signal for an order to drop
 * everything; so one that is already ending by itself gets the time to.
 */
const FORWARD_AFTER_MS = 1000;

let interrupted = false;

/** Whether somebody has asked us to end while a command ran. */
export function wasInterrupted() {
  return interrupted;
}

/**
 * Runs a command to its end and gives its exit code; one killed by a signal counts as 128 + its number. Signals that
 * reach us are passed on once each. What a terminal's Ctrl+C sends, it sends to the whole group, so that is not repeated.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {ChildOptions} [options]
 * @returns {Promise<number>}
 */
export async function runChild(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: options.cwd ?? ROOT,
    env: withBin({ ...process.env, ...options.env }),
    stdio:
      options.output === undefined
        ? ['inherit', options.quiet ? 2 : 'inherit', 'inherit']
        : ['ignore', options.output, options.output],
    shell: process.platform === 'win32' && command === 'npx',
  });
  /** @type {Set<string>} */
  const sent = new Set();
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    if (sent.has(signal)) return;
    sent.add(signal);
    setTimeout(() => child.kill(signal), FORWARD_AFTER_MS).unref();
  };
  const handlers = FORWARDED.map((signal) => {
    const handler = () => {
      interrupted = true;
      if (signal === 'SIGINT' && process.stdin.isTTY) sent.add(signal);
      else forward(signal);
    };
    process.on(signal, handler);
    return { signal, handler };
  });
  const watch = watchNpm(() => {
    interrupted = true;
    if (sent.size === 0) forward('SIGTERM');
  });
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
    });
  } finally {
    for (const { signal, handler } of handlers) process.off(signal, handler);
    clearInterval(watch);
  }
}

/**
 * npm passes a signal on to the shell between it and us, which dies of it without a word: its death is our signal.
 * @param {() => void} onGone
 */
function watchNpm(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) onGone();
  }, 200);
}

/** @param {Record<string, string | undefined>} env */
function withBin(env) {
  return { ...env, PATH: `${BIN}${delimiter}${env.PATH ?? ''}` };
}

/** Writes a line for the person; standard output belongs to what was asked for. @param {string} text */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** A command that cannot go on, with words for the person. */
export class CommandError extends Error {}
