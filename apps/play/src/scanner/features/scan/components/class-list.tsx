import { LETTERS } from '@parta/paper-cards/texts';
import type { ReactNode } from 'react';
import { scannerTexts } from '../../../texts.ts';
import type { Standing } from '../rules/standings.ts';

interface ClassListProps {
  /** Of those who are missing, and of the others. */
  titles: { missing: string; others: string };
  standings: readonly Standing[];
  showsAnswers: boolean;
  /** Null while nothing can be set. */
  onPick: ((card: number) => void) | null;
}

/** Who is missing, and who is not. */
export function ClassList({ titles, standings, showsAnswers, onPick }: ClassListProps): ReactNode {
  const missing = standings.filter(({ state }) => state === 'missing');
  const others = standings.filter(({ state }) => state !== 'missing');
  return (
    <>
      <People title={titles.missing} people={missing} showsAnswers={showsAnswers} onPick={onPick} />
      <People title={titles.others} people={others} showsAnswers={showsAnswers} onPick={onPick} />
    </>
  );
}

function People({
  title,
  people,
  showsAnswers,
  onPick,
}: { title: string; people: readonly Standing[] } & Pick<ClassListProps, 'showsAnswers' | 'onPick'>): ReactNode {
  if (people.length === 0) return null;
  return (
    <section className="people" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {people.map((standing) => {
          const { card_number, nickname } = standing.holder;
          const person = (
            <>
              <b>{card_number}</b> {nickname}
              <Notes standing={standing} showsAnswers={showsAnswers} />
            </>
          );
          return (
            <li key={card_number}>
              {onPick === null ? (
                <p>{person}</p>
              ) : (
                <button type="button" onClick={() => onPick(card_number)}>
                  {person}
                </button>
              )}
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
