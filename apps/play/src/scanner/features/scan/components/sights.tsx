import type { CardHolder } from '@parta/contract/live-documents';
import type { ReactNode } from 'react';
import type { Reader } from '../../../reading/reader.ts';
import { scannerTexts } from '../../../texts.ts';
import type { CameraReads } from '../use-camera-reads.ts';
import { CameraView } from './camera-view.tsx';
import { PhotoReading } from './photo-reading.tsx';

interface SightsProps {
  reads: CameraReads;
  /** Names what is read now; null while nothing is. */
  round: string | null;
  cards: readonly CardHolder[];
  /** How many the question has; null without one. */
  answers: number | null;
  showsAnswers: boolean;
  createReader(): Reader;
  /** Null while nothing can be set. */
  onPick: ((card: number) => void) | null;
  onAccepted(vote: { card: number; letter: number }): void;
}

/** What cards are read from: the camera, photos where browsers give none, and nothing where nothing can be read. */
export function Sights(props: SightsProps): ReactNode {
  const { reads, round, cards, answers, showsAnswers, createReader, onPick, onAccepted } = props;
  const names = new Map(cards.map(({ card_number, nickname }) => [card_number, nickname]));
  if (reads.isUnreadable) {
    return (
      <div className="camera-trouble" role="alert">
        <p>{scannerTexts.unreadable}</p>
        <button type="button" className="scanner-button" onClick={reads.readAgain}>
          {scannerTexts.retry}
        </button>
      </div>
    );
  }
  if (reads.phase !== 'unsupported') {
    return <CameraView reads={reads} names={names} answers={answers} showsAnswers={showsAnswers} onPick={onPick} />;
  }
  if (round === null) return null;
  return (
    <PhotoReading
      key={round}
      names={names}
      // In a trial nothing is given that somebody could confirm.
      confirms={answers !== null}
      createReader={createReader}
      onAccepted={onAccepted}
    />
  );
}
