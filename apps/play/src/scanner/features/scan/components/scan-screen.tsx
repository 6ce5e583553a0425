import type { ScannerDocument } from '@parta/contract/live-documents';
import type { CardSource } from '@parta/web-kit/outbox-store';
import { type ReactNode, useState } from 'react';
import type { CardViews, GivenAnswer } from '../../../answers/card-answers.ts';
import { scannerTexts } from '../../../texts.ts';
import { sceneOf } from '../rules/scene.ts';
import { isNews, standingsOf } from '../rules/standings.ts';
import { EQUIPMENT, type Equipment, useCameraReads } from '../use-camera-reads.ts';
import { AnswerSheet } from './answer-sheet.tsx';
import { CameraView } from './camera-view.tsx';
import { ClassList } from './class-list.tsx';
import { PhotoReading } from './photo-reading.tsx';

interface ScanScreenProps {
  document: ScannerDocument;
  views: CardViews;
  isOffline: boolean;
  onGive(participant_id: string, answer: GivenAnswer): void;
  equipment?: Equipment;
}

/** Reads the cards of a class, and tells who is missing. */
export function ScanScreen(props: ScanScreenProps): ReactNode {
  const { document, views, isOffline, onGive, equipment = EQUIPMENT } = props;
  const { question, cards, step, title } = document;
  const [showsAnswers, setShowsAnswers] = useState(false);
  const [picked, setPicked] = useState<{ card: number; step: number } | null>(null);
  const scene = sceneOf(document);
  const standings = standingsOf(document, views);
  const names = new Map(cards.map(({ card_number, nickname }) => [card_number, nickname]));
  const isReading = scene === 'reading';

  function give(card: number, letter: number, source: CardSource): void {
    const holder = cards.find(({ card_number }) => card_number === card);
    if (question === null || holder === undefined) return;
    const { content_id, question_id, answers } = question;
    onGive(holder.participant_id, { content_id, question_id, answer: answers[letter], source });
  }

  function accept({ card, letter }: { card: number; letter: number }): void {
    const standing = standings.find(({ holder }) => holder.card_number === card);
    if (question === null || standing === undefined || !isReading) return;
    if (isNews(standing, letter, question.answers.length)) give(card, letter, 'card');
  }

  const reads = useCameraReads({
    equipment,
    numbers: [...names.keys()].join(','),
    isReading,
    step,
    onAccepted: accept,
  });
  const answered = standings.filter(({ state }) => state !== 'missing').length;
  const own = isReading && picked?.step === step ? picked : null;
  const standing = standings.find(({ holder }) => holder.card_number === own?.card);
  const pick = (card: number): void => setPicked({ card, step });

  return (
    <main className="scanner">
      <header className="scanner-head">
        <h1>{title}</h1>
        {question !== null && <p>{scannerTexts.question(question.num, question.total)}</p>}
      </header>
      {isOffline && <p role="status">{scannerTexts.offline}</p>}
      {scene !== 'reading' && (
        <p className="scene" role="status">
          {scannerTexts.scenes[scene]}
        </p>
      )}
      {scene !== 'finished' && (
        <>
          {reads.phase === 'unsupported' ? null : (
            <CameraView reads={reads} names={names} showsAnswers={showsAnswers} onPick={pick} />
          )}
          {reads.phase === 'unsupported' && isReading && <PhotoReading key={step} names={names} onAccepted={accept} />}
          {question !== null && cards.length > 0 && (
            <div className="tally" role="status" data-all={answered === cards.length}>
              <b>{scannerTexts.count(answered, cards.length)}</b>
              {answered === cards.length && <span>✓ {scannerTexts.all_in}</span>}
            </div>
          )}
          <label className="switch">
            <input type="checkbox" checked={showsAnswers} onChange={({ target }) => setShowsAnswers(target.checked)} />
            {scannerTexts.show_answers}
          </label>
          {question !== null && (
            <ClassList standings={standings} showsAnswers={showsAnswers} onPick={isReading ? pick : null} />
          )}
          <p className="privacy">{scannerTexts.privacy}</p>
        </>
      )}
      {standing !== undefined && question !== null && (
        <AnswerSheet
          standing={standing}
          answers={question.answers.length}
          showsAnswers={showsAnswers}
          onSet={(letter) => give(standing.holder.card_number, letter, 'hand')}
          onClose={() => setPicked(null)}
        />
      )}
    </main>
  );
}
