import type { CallResult } from '@parta/contract/wire';
import { SCANNER_KEY_MINUTES } from '@parta/domain/limits';
import { MINUTE_MS } from '@parta/domain/time/durations';
import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';
import { cardsTexts } from './texts.ts';

/** How a lesson is asked with paper cards, or could be. */
export type LessonCards = CallResult<'live.cards'>;

export function lessonCardsQuery(client: Client, activity_id: string) {
  return queryOptions({
    queryKey: ['lesson-cards', activity_id],
    queryFn: ({ signal }) => client.call('live.cards', { params: { activity_id }, signal }),
    gcTime: 0,
    meta: { action: cardsTexts.load_action },
  });
}

/** A signed address of the scanner, asked for anew before its key grows old. */
export function scannerQuery(client: Client, activity_id: string) {
  return queryOptions({
    queryKey: ['scanner', activity_id],
    queryFn: ({ signal }) => client.call('live.scanner', { params: { activity_id }, signal }),
    gcTime: 0,
    refetchInterval: (SCANNER_KEY_MINUTES - 1) * MINUTE_MS,
    refetchOnWindowFocus: false,
    meta: { action: cardsTexts.scanner_action },
  });
}
