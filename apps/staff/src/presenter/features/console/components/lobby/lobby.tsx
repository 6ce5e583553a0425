import type { PresenterDocument } from '@parta/contract/live-documents';
import { Button } from '@parta/ui/buttons/button';
import { QrCode } from '@parta/ui/qr/qr-code';
import { IconCards, IconCopy, IconScan, IconScreenShare, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { copyLink } from '../../../../../shell/actions/copy-link.ts';
import { linkTexts } from '../../../../texts.ts';
import type { CardsRequest } from '../../rules/cards-request.ts';
import type { JoinDoor } from '../../rules/join-door.ts';
import { isAway } from '../../rules/people-order.ts';
import type { PeopleRequest } from '../../rules/people-request.ts';
import { consoleTexts } from '../../texts.ts';
import { keepFocus } from '../keep-focus.ts';
import { CardNumber } from '../people/card-number.tsx';
import { PeopleMenu } from '../people/people-menu.tsx';
import { EntranceButton } from './entrance-button.tsx';
import { JoinCode } from './join-code.tsx';
import './lobby.css';

export interface LobbyProps {
  lesson: PresenterDocument;
  door: JoinDoor;
  /** Why newcomers are not let in yet; null where they are. */
  closedNote: string | null;
  entrancePending: boolean;
  onToggleEntrance: () => void;
  onOpenScreen: () => void;
  onAsk: (request: PeopleRequest) => void;
  onAskCards: (request: CardsRequest) => void;
}

function countCards({ people }: PresenterDocument): number {
  return people.filter(({ card_number }) => card_number !== null).length;
}

/** Where people arrive: the code as large as it goes, the link, the symbol, and who is here. */
export function Lobby(props: LobbyProps): ReactNode {
  const { lesson, door, closedNote, entrancePending, onToggleEntrance, onOpenScreen, onAsk, onAskCards } = props;
  return (
    <div className="lobby">
      <section className="lobby-door" aria-label={consoleTexts.join_at}>
        <div className="lobby-words">
          <p className="lobby-caption">{consoleTexts.join_at}</p>
          <p className="lobby-link">{door.address}</p>
          {lesson.join_code === null ? (
            <p className="lobby-caption">{consoleTexts.no_code}</p>
          ) : (
            <>
              <p className="lobby-caption">{consoleTexts.join_code}</p>
              <JoinCode code={lesson.join_code} huge />
            </>
          )}
          <div className="lobby-actions">
            <Button {...keepFocus} icon={<IconScreenShare />} onClick={onOpenScreen}>
              {consoleTexts.open_screen}
            </Button>
            <Button {...keepFocus} icon={<IconCopy />} onClick={() => void copyLink(door.link, linkTexts)}>
              {linkTexts.copy}
            </Button>
          </div>
        </div>
        <QrCode text={door.link} label={consoleTexts.qr} className="console-qr" />
      </section>
      <section className="lobby-people" aria-label={consoleTexts.people}>
        <div className="lobby-people-head">
          <h2 className="console-heading" aria-live="polite">
            {consoleTexts.arrivals(lesson.participants)}
          </h2>
          <div className="lobby-cards">
            <Button {...keepFocus} icon={<IconCards />} onClick={() => onAskCards('cards')}>
              {lesson.with_cards ? consoleTexts.cards_count(countCards(lesson)) : consoleTexts.cards}
            </Button>
            {lesson.with_cards && (
              <Button {...keepFocus} icon={<IconScan />} onClick={() => onAskCards('scanner')}>
                {consoleTexts.scanner}
              </Button>
            )}
          </div>
          {(closedNote === null || lesson.entrance_locked) && (
            <EntranceButton locked={lesson.entrance_locked} pending={entrancePending} onToggle={onToggleEntrance} />
          )}
          <PeopleMenu empty={lesson.people.length === 0} onAsk={onAsk} />
        </div>
        {lesson.people.length === 0 ? (
          <p className="ui-muted">{closedNote ?? consoleTexts.nobody_yet}</p>
        ) : (
          <ul className="lobby-chips">
            {lesson.people.map((person) => (
              <li key={person.participant_id} className="lobby-chip" data-offline={isAway(person) || undefined}>
                {person.card_number !== null && <CardNumber number={person.card_number} />}
                <button
                  type="button"
                  className="lobby-chip-name"
                  aria-label={consoleTexts.person_actions(person.nickname)}
                  onClick={() => onAsk({ kind: 'person', person })}
                >
                  {person.nickname}
                </button>
                {isAway(person) && (
                  <>
                    <IconWifiOff aria-hidden="true" />
                    <span className="ui-hidden-text">{consoleTexts.offline}</span>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
