import type { CallResult } from '@parta/contract/wire';

type News = CallResult<'group.joining'>;

export interface Joining extends News {
  /** By how much the clock of the server is ahead of this device's, in milliseconds. */
  readonly ahead_ms: number;
}

/**
 * What is known by now: the groups as told last, everybody told of so far with the newest first.
 * @param device_now when the news came, by the clock of this device
 */
export function addNews(before: Joining | undefined, news: News, device_now: number): Joining {
  const ahead_ms = Date.parse(news.now) - device_now;
  if (before === undefined) {
    return { ...news, ahead_ms, joined: newestFirst(news.joined), refused: latest(news.refused) };
  }
  return {
    ...news,
    ahead_ms,
    joined: newestFirst(withoutDoubles([...before.joined, ...news.joined])),
    refused: latest([...before.refused, ...news.refused]),
  };
}

/** The server tells some of what it has told once more, so that nothing is lost. */
function withoutDoubles(joined: Joining['joined']): Joining['joined'] {
  return [...new Map(joined.map((one) => [`${one.group_id} ${one.user_id} ${one.joined_at}`, one])).values()];
}

function newestFirst(joined: Joining['joined']): Joining['joined'] {
  return joined.toSorted((a, b) => Date.parse(b.joined_at) - Date.parse(a.joined_at));
}

/** The last refusal of each person in each group, the newest first. */
function latest(refused: Joining['refused']): Joining['refused'] {
  const oldestFirst = refused.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const lastOfEach = new Map(oldestFirst.map((one) => [`${one.group_id} ${one.user_id}`, one]));
  return [...lastOfEach.values()].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/** Refusals that still stand: whoever has come in since is let in. */
export function listOpenRefusals({ joined, refused }: Pick<Joining, 'joined' | 'refused'>): Joining['refused'] {
  return refused.filter(
    ({ group_id, user_id, at }) =>
      !joined.some(
        (one) => one.group_id === group_id && one.user_id === user_id && Date.parse(one.joined_at) >= Date.parse(at),
      ),
  );
}

/** Whole minutes until a moment, never less than none. */
export function minutesUntil(until: string, now: number): number {
  return Math.max(0, Math.floor((Date.parse(until) - now) / 60_000));
}
