import type { ScannerDocument } from '@parta/contract/live-documents';
import { type LiveStatus, openLiveConnection } from '@parta/web-kit/live-connection';
import { useEffect, useRef, useState } from 'react';
import { settings } from '../../../settings.ts';
import { type CardAnswers, type CardViews, type GivenAnswer, openCardAnswers } from '../../answers/card-answers.ts';
import { client } from '../../calls.ts';

export interface ScannerState {
  document: ScannerDocument | null;
  status: LiveStatus;
  views: CardViews;
  give(participant_id: string, answer: GivenAnswer): void;
}

/** The scanner's document of a session, kept up to date, and the answers that this browser gives for holders of cards. */
export function useScanner(activity_id: string): ScannerState {
  const [document, setDocument] = useState<ScannerDocument | null>(null);
  const [status, setStatus] = useState<LiveStatus>('connecting');
  const [views, setViews] = useState<CardViews>(new Map());
  const opened = useRef<CardAnswers>(null);

  useEffect(() => {
    const answers = openCardAnswers(client, activity_id);
    answers.subscribe(() => setViews(answers.views()));
    opened.current = answers;
    const take = (next: ScannerDocument): void => {
      setDocument(next);
      answers.hold(next.cards.map(({ participant_id }) => participant_id));
    };
    const connection = openLiveConnection({
      client,
      settings,
      activity_id,
      audience: 'scanner',
      onFull: (state) => take(state.document),
      onState: take,
      onStatus: setStatus,
    });
    return () => {
      connection.close();
      answers.close();
    };
  }, [activity_id]);

  return { document, status, views, give: (participant_id, answer) => opened.current?.give(participant_id, answer) };
}
