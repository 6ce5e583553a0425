import type { PresenterDocument } from '@parta/contract/live-documents';
import { Button } from '@parta/ui/buttons/button';
import { showToast } from '@parta/ui/overlays/toasts';
import { QrCode } from '@parta/ui/qr/qr-code';
import { IconCopy, IconScreenShare, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { copyText } from '../../../../../shell/actions/copy-text.ts';
import type { JoinDoor } from '../../rules/join-door.ts';
import type { PeopleRequest } from '../../rules/people-request.ts';
import { consoleTexts } from '../../texts.ts';
import { keepFocus } from '../keep-focus.ts';
import { PeopleMenu } from '../people/people-menu.tsx';
import { EntranceButton } from './entrance-button.tsx';
import { JoinCode } from './join-code.tsx';
import './lobby.css';

export interface LobbyProps {
  lesson: PresenterDocument;
  door: JoinDoor;
  entrancePending: boolean;
  onToggleEntrance: () => void;
  onOpenScreen: () => void;
  onAsk: (request: PeopleRequest) => void;
}

async function copyLink(link: string): Promise<void> {
  const copied = await copyText(link);
  showToast(
    copied
      ? { kind: 'success', text: consoleTexts.link_copied }
      : { kind: 'warning', text: consoleTexts.link_not_copied },
  );
}

/** Where people arrive: the code as large as it goes, the link, the symbol, and who is here. */
export function Lobby(props: LobbyProps): ReactNode {
  const { lesson, door, entrancePending, onToggleEntrance, onOpenScreen, onAsk } = props;
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
            <Button {...keepFocus} icon={<IconCopy />} onClick={() => void copyLink(door.link)}>
              {consoleTexts.copy_link}
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
          <EntranceButton locked={lesson.entrance_locked} pending={entrancePending} onToggle={onToggleEntrance} />
          <PeopleMenu empty={lesson.people.length === 0} onAsk={onAsk} />
        </div>
        {lesson.people.length === 0 ? (
          <p className="ui-muted">{consoleTexts.nobody_yet}</p>
        ) : (
          <ul className="lobby-chips">
            {lesson.people.map((person) => (
              <li key={person.participant_id} className="lobby-chip" data-offline={!person.connected || undefined}>
                <button
                  type="button"
                  className="lobby-chip-name"
                  aria-label={consoleTexts.person_actions(person.nickname)}
                  onClick={() => onAsk({ kind: 'person', person })}
                >
                  {person.nickname}
                </button>
                {!person.connected && (
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
