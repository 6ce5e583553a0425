import type { PresenterDocument, PresenterPerson } from '@parta/contract/live-documents';
import { IconButton } from '@parta/ui/buttons/icon-button';
import { ActionMenu } from '@parta/ui/overlays/menu';
import {
  IconCheck,
  IconDots,
  IconDotsVertical,
  IconMinus,
  IconSortAscending,
  IconUser,
  IconWifiOff,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { isGraded } from '../../rules/main-step.ts';
import {
  getPersonState,
  PEOPLE_ORDERS,
  type PeopleOrder,
  type PersonState,
  sortPeople,
} from '../../rules/people-order.ts';
import type { PeopleRequest } from '../../rules/people-request.ts';
import { consoleTexts } from '../../texts.ts';
import { CardNumber } from './card-number.tsx';
import { PeopleMenu } from './people-menu.tsx';
import './people-panel.css';

const ICONS: Record<PersonState, ReactNode> = {
  answered: <IconCheck aria-hidden="true" />,
  thinking: <IconDots aria-hidden="true" />,
  no_answer: <IconMinus aria-hidden="true" />,
  offline: <IconWifiOff aria-hidden="true" />,
  here: <IconUser aria-hidden="true" />,
};

function getAsked(lesson: PresenterDocument): 'no' | 'open' | 'closed' {
  if (lesson.phase === 'open') return 'open';
  return lesson.phase === 'closed' || lesson.phase === 'revealed' ? 'closed' : 'no';
}

function Person({
  person,
  state,
  scored,
  onAsk,
}: {
  person: PresenterPerson;
  state: PersonState;
  scored: boolean;
  onAsk: (request: PeopleRequest) => void;
}): ReactNode {
  const word = consoleTexts.person_states[state];
  const isQuiet = state === 'answered' || state === 'here';
  return (
    <li className="person">
      <span className="person-mark" data-state={state}>
        {ICONS[state]}
      </span>
      {person.card_number !== null && <CardNumber number={person.card_number} />}
      <span className="person-name">{person.nickname}</span>
      <span className={isQuiet ? 'ui-hidden-text' : 'person-word'}>{word}</span>
      {scored && isQuiet && <span className="person-word">{consoleTexts.points(person.points)}</span>}
      <button
        type="button"
        className="ui-icon-button person-actions"
        data-variant="subtle"
        aria-label={consoleTexts.person_actions(person.nickname)}
        onClick={() => onAsk({ kind: 'person', person })}
      >
        <IconDotsVertical aria-hidden="true" />
      </button>
    </li>
  );
}

function listOrders({ nameless }: PresenterDocument): readonly PeopleOrder[] {
  return nameless ? ['arrival', 'nickname'] : PEOPLE_ORDERS;
}

export interface PeoplePanelProps {
  lesson: PresenterDocument;
  onAsk: (request: PeopleRequest) => void;
}

/** Who is here and who has answered: an icon and a word for each, in the order she chooses. */
export function PeoplePanel({ lesson, onAsk }: PeoplePanelProps): ReactNode {
  const [order, setOrder] = useState<PeopleOrder>('arrival');
  const phase = getAsked(lesson);
  // Who has answered is known to nobody.
  const asked = lesson.nameless ? 'no' : phase;
  const isShown = lesson.phase === 'revealed' || lesson.phase === 'leaderboard';
  const scored = isShown && (isGraded(lesson) || lesson.people.some(({ points }) => points > 0));
  return (
    <section className="people" aria-labelledby="people-title">
      <div className="people-head">
        <h2 className="console-heading" id="people-title">
          {phase === 'no'
            ? consoleTexts.in_room(lesson.participants)
            : consoleTexts.answered_of(lesson.answers, lesson.participants)}
        </h2>
        <ActionMenu
          trigger={
            <IconButton
              icon={<IconSortAscending />}
              label={consoleTexts.sort_people(consoleTexts.people_orders[order])}
            />
          }
          actions={listOrders(lesson).map((key) => ({
            key,
            label: consoleTexts.people_orders[key],
            icon: key === order ? <IconCheck size={18} /> : <span className="people-order-blank" />,
            onSelect: () => setOrder(key),
          }))}
        />
        <PeopleMenu empty={lesson.people.length === 0} onAsk={onAsk} />
      </div>
      {lesson.nameless && <p className="ui-muted">{consoleTexts.nameless}</p>}
      {lesson.people.length === 0 ? (
        <p className="ui-muted">{consoleTexts.nobody}</p>
      ) : (
        <div className="people-scroll" role="group" aria-labelledby="people-title" tabIndex={0}>
          <ul className="people-list">
            {sortPeople(lesson.people, order, asked).map((person) => (
              <Person
                key={person.participant_id}
                person={person}
                state={getPersonState(person, asked)}
                scored={scored}
                onAsk={onAsk}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
