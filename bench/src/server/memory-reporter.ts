/**
 * Preloaded into a measured process (`--import`): answers every message of the bench with the memory that is left after
 * a full collection, so that a difference is what was kept and not what happened to lie about. Needs `--expose-gc`.
 */
process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ memory: { rss, live: heapUsed + external } });
});
// A process that only waits for messages must still be able to end.
process.channel?.unref();
