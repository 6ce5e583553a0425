/**
 * Runs a request and aborts it after `limit_ms`: `AbortSignal.timeout` is missing in Safari 15, and older browsers report
 * its timeout as if the page had aborted the request.
 * @throws DOMException `TimeoutError` when the time is over
 */
export async function limitTime<Result>(
  limit_ms: number,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limit_ms);
  try {
    return await run(limit.signal);
  } catch (error) {
    throw limit.signal.aborted ? new DOMException('no answer in time', 'TimeoutError') : error;
  } finally {
    clearTimeout(timer);
  }
}
