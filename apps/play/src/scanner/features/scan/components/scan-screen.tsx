import type { ScannerDocument } from '@parta/contract/live-documents';
import type { CardSource } from '@parta/web-kit/outbox-store';
import { type ReactNode, useState } from 'react';
import type { CardViews, GivenAnswer } from '../../../answers/card-answers.ts';
import { scannerTexts } from '../../../texts.ts';
import { sceneOf } from '../rules/scene.ts';
import { isNews, standingsOf } from '../rules/standings.ts';
import { EQUIPMENT, type Equipment, useCameraReads } from '../use-camera-reads.ts';
import { useTrial } from '../use-trial.ts';
import { AnswerSheet } from './answer-sheet.tsx';
import { QuestionStandings } from './question-standings.tsx';
import { Sights } from './sights.tsx';
import { TrialStandings } from './trial-standings.tsx';

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
  const trial = useTrial(cards);

  function give(card: number, letter: number, source: CardSource): void {
    const holder = cards.find(({ card_number }) => card_number === card);
    if (question === null || holder === undefined) return;
    const { content_id, question_id, answers } = question;
    onGive(holder.participant_id, { content_id, question_id, answer: answers[letter], source });
  }

  function accept({ card, letter }: { card: number; letter: number }, after_ms: number | null = null): void {
    if (scene === 'trial') return trial.see(card, letter, after_ms);
    const standing = standings.find(({ holder }) => holder.card_number === card);
    if (question === null || standing === undefined || scene !== 'reading') return;
    if (isNews(standing, letter, question.answers.length)) give(card, letter, 'card');
  }

  const isReading = scene === 'reading' || scene === 'trial';
  const round = `${step} ${trial.round}`;
  const reads = useCameraReads({
    equipment,
    numbers: cards.map(({ card_number }) => card_number).join(','),
    isReading,
    round,
    onAccepted: accept,
  });
  const own = scene === 'reading' && picked?.step === step ? picked : null;
  const standing = standings.find(({ holder }) => holder.card_number === own?.card);
  const pick = scene === 'reading' ? (card: number): void => setPicked({ card, step }) : null;

  return (
    <main className="scanner">
      <header className="scanner-head">
        <h1>{title}</h1>
        {question !== null && <p>{scannerTexts.question(question.num, question.total)}</p>}
      </header>
      {isOffline && <p role="status">{scannerTexts.offline}</p>}
      {scene !== 'reading' && (
        <div className="scene" role="status">
          <p>{scannerTexts.scenes[scene]}</p>
          {scene === 'trial' && <small>{scannerTexts.trial}</small>}
        </div>
      )}
      {scene !== 'finished' && scene !== 'without_cards' && (
        <div className="scanner-sides">
          <div className="scanner-sight">
            <Sights
              reads={reads}
              round={isReading ? round : null}
              cards={cards}
              answers={question?.answers.length ?? null}
              showsAnswers={showsAnswers}
              createReader={equipment.createReader}
              onPick={pick}
              onAccepted={accept}
            />
            <label className="switch">
              <input
                type="checkbox"
                checked={showsAnswers}
                onChange={({ target }) => setShowsAnswers(target.checked)}
              />
              {scannerTexts.show_answers}
            </label>
          </div>
          <div className="scanner-class">
            {scene === 'trial' && <TrialStandings trial={trial} showsAnswers={showsAnswers} />}
            {question !== null && <QuestionStandings standings={standings} showsAnswers={showsAnswers} onPick={pick} />}
          </div>
          <p className="privacy">{scannerTexts.privacy}</p>
        </div>
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
