import { LETTERS } from '@parta/paper-cards/texts';
import type { ReactNode } from 'react';
import { isTrouble } from '../../../camera/camera-machine.ts';
import { scannerTexts } from '../../../texts.ts';
import { labelOf } from '../rules/mark-label.ts';
import type { CameraReads, Sight } from '../use-camera-reads.ts';

interface CameraViewProps {
  reads: CameraReads;
  /** By card number. */
  names: ReadonlyMap<number, string>;
  /** How many the question has; null without one. */
  answers: number | null;
  showsAnswers: boolean;
  /** Null while nothing can be set. */
  onPick: ((card: number) => void) | null;
}

/** What the camera sees, with a mark on every card that was read; what to do where it sees nothing. */
export function CameraView({ reads, ...marks }: CameraViewProps): ReactNode {
  const { phase, sight, setVideo, retry } = reads;
  const unfit = sight?.cards.filter(({ letter }) => isUnfit(letter, marks.answers)) ?? [];
  return (
    <section className="camera" aria-label={scannerTexts.camera}>
      <div className="camera-picture" data-phase={phase}>
        <video ref={setVideo} playsInline muted />
        {sight !== null && <Marks sight={sight} {...marks} />}
      </div>
      {phase === 'asking' && <p role="status">{scannerTexts.camera_asking}</p>}
      {isTrouble(phase) && (
        <div className="camera-trouble" role="alert">
          <p>{scannerTexts.troubles[phase]}</p>
          <button type="button" className="scanner-button" onClick={retry}>
            {scannerTexts.retry}
          </button>
        </div>
      )}
      {sight !== null && sight.doubled.length > 0 && (
        <p role="alert" className="camera-doubled">
          {sight.doubled.map((card) => scannerTexts.doubled(card)).join('. ')}
        </p>
      )}
      {unfit.length > 0 && (
        <p role="status" className="camera-doubled">
          {unfit.map(({ card }) => scannerTexts.unfit(card)).join('. ')}
        </p>
      )}
    </section>
  );
}

/** Whether the question has no such answer. */
function isUnfit(letter: number, answers: number | null): boolean {
  return answers !== null && letter >= answers;
}

type MarksProps = Omit<CameraViewProps, 'reads'> & { sight: Sight };

function Marks({ sight, names, answers, showsAnswers, onPick }: MarksProps): ReactNode {
  const { width, height, cards } = sight;
  const unit = Math.max(width, height) / 100;
  return (
    <svg className="camera-marks" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {cards.map(({ card, letter, corners, state }, index) => {
        const left = Math.min(...corners.map(({ x }) => x));
        const top = Math.min(...corners.map(({ y }) => y));
        const isOff = isUnfit(letter, answers);
        const answer = isOff ? '?' : showsAnswers ? LETTERS[letter] : undefined;
        const label = labelOf({ card, name: names.get(card) ?? '', answer }, cards.length);
        return (
          // One number may be at several places.
          <g key={`${card} ${index}`} data-state={isOff ? 'unfit' : state} onClick={() => onPick?.(card)}>
            <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} strokeWidth={unit / 2} />
            <text x={left} y={Math.max(top - unit / 2, unit * 3)} fontSize={unit * 3} strokeWidth={unit / 2}>
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
