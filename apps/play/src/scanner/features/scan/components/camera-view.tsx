import { LETTERS } from '@parta/paper-cards/texts';
import type { ReactNode } from 'react';
import { isTrouble } from '../../../camera/camera-machine.ts';
import { scannerTexts } from '../../../texts.ts';
import type { CameraReads, Sight } from '../use-camera-reads.ts';

interface CameraViewProps {
  reads: CameraReads;
  /** By card number. */
  names: ReadonlyMap<number, string>;
  showsAnswers: boolean;
  onPick(card: number): void;
}

/** What the camera sees, with a mark on every card that was read; what to do where it sees nothing. */
export function CameraView({ reads, names, showsAnswers, onPick }: CameraViewProps): ReactNode {
  const { phase, sight, isUnreadable, setVideo, retry } = reads;
  return (
    <section className="camera" aria-label={scannerTexts.camera}>
      <div className="camera-picture" data-phase={phase}>
        <video ref={setVideo} playsInline muted />
        {sight !== null && <Marks sight={sight} names={names} showsAnswers={showsAnswers} onPick={onPick} />}
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
      {isUnreadable && <p role="alert">{scannerTexts.unreadable}</p>}
      {sight !== null && sight.doubled.length > 0 && (
        <p role="alert" className="camera-doubled">
          {sight.doubled.map((card) => scannerTexts.doubled(card)).join('. ')}
        </p>
      )}
    </section>
  );
}

function Marks({ sight, names, showsAnswers, onPick }: Omit<CameraViewProps, 'reads'> & { sight: Sight }): ReactNode {
  const { width, height, cards } = sight;
  const unit = Math.max(width, height) / 100;
  return (
    <svg className="camera-marks" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {cards.map(({ card, letter, corners, state }, index) => {
        const left = Math.min(...corners.map(({ x }) => x));
        const top = Math.min(...corners.map(({ y }) => y));
        const answer = showsAnswers ? ` · ${LETTERS[letter] ?? ''}` : '';
        return (
          // One number may be at several places.
          <g key={`${card} ${index}`} data-state={state} onClick={() => onPick(card)}>
            <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} strokeWidth={unit / 2} />
            <text x={left} y={Math.max(top - unit / 2, unit * 2)} fontSize={unit * 2} strokeWidth={unit / 3}>
              {`${card} ${names.get(card) ?? ''}${answer}`}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
