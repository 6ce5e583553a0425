import { LETTERS } from '@parta/paper-cards/texts';
import type { ReactNode } from 'react';
import { scannerTexts } from '../../../texts.ts';
import type { Standing } from '../rules/standings.ts';

interface ClassListProps {
  standings: readonly Standing[];
  showsAnswers: boolean;
  /** Null while nothing can be set. */
  onPick: ((card: number) => void) | null;
}

/** Who has not answered, and who has. */
export function ClassList({ standings, showsAnswers, onPick }: ClassListProps): ReactNode {
  const missing = standings.filter(({ state }) => state === 'missing');
  const answered = standings.filter(({ state }) => state !== 'missing');
  return (
    <>
      <People title={scannerTexts.missing} people={missing} showsAnswers={showsAnswers} onPick={onPick} />
      <People title={scannerTexts.answered} people={answered} showsAnswers={showsAnswers} onPick={onPick} />
    </>
  );
}

function People({
  title,
  people,
  showsAnswers,
  onPick,
}: { title: string; people: readonly Standing[] } & Omit<ClassListProps, 'standings'>): ReactNode {
  if (people.length === 0) return null;
  return (
    <section className="people">
      <h2>{title}</h2>
      <ul>
        {people.map((standing) => {
          const { card_number, nickname } = standing.holder;
          return (
            <li key={card_number}>
              <button type="button" disabled={onPick === null} onClick={() => onPick?.(card_number)}>
                <b>{card_number}</b> {nickname}
                <Notes standing={standing} showsAnswers={showsAnswers} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Notes({ standing, showsAnswers }: { standing: Standing; showsAnswers: boolean }): ReactNode {
  const { letter, source, state, refused } = standing;
  const notes = [
    showsAnswers && letter !== null ? LETTERS[letter] : null,
    source === 'hand' ? scannerTexts.by_hand : source === 'device' ? scannerTexts.by_device : null,
    state === 'waiting' ? scannerTexts.waiting : null,
    refused === null ? null : scannerTexts.refusal(refused),
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : <small data-refused={refused !== null}>{notes.join(' · ')}</small>;
}
