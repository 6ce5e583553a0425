import { isCallError } from '@parta/web-kit/call-error';
import { findReasonText } from '@parta/web-kit/reasons';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { formatJoinCode, isWholeGroupCode, isWholeJoinCode, readJoinCode } from '../../../live/join-code.ts';
import { usePageTitle } from '../../../live/use-page-title.ts';
import { settings } from '../../../settings.ts';
import { findLastRoom } from '../../last-room.ts';
import { playerTexts } from '../../texts.ts';
import { describeFailure, findByCode } from './api.ts';
import { codeReasons, entranceTexts } from './texts.ts';

interface JoinPageProps {
  /** What was typed before the scripts came, in the page's own form or by its plain submit. */
  typed: string;
  hadFocus: boolean;
  /** Leaves for a page of another service. */
  goTo: (address: string) => void;
}

/** Where groups are joined. */
const groupDoor = `${settings.bases.area}groups/join/`;

/** Asks for the code on the wall. `play.html` holds the same form, so that it stands before this has come. */
export function JoinPage({ typed, hadFocus, goTo }: JoinPageProps): ReactNode {
  const [, navigate] = useLocation();
  const [code, setCode] = useState(() => readJoinCode(typed || findSubmittedCode()));
  const [message, setMessage] = useState('');
  const [lastRoom] = useState(findLastRoom);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  usePageTitle(playerTexts.tab(entranceTexts.code_tab));

  useEffect(() => {
    if (hadFocus) input.current?.focus();
  }, [hadFocus]);

  async function enter(): Promise<void> {
    setBusy(true);
    try {
      navigate(`/s/${await findByCode(code)}/`);
    } catch (error) {
      const words = isCallError(error, 'live.find') && error.status === 404 ? findReasonText(codeReasons, error) : null;
      setMessage(words ?? describeFailure(entranceTexts.finding, error));
      setBusy(false);
      input.current?.focus();
    }
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    // A group is joined on a page of the workspace, which tells a stranger how.
    if (isWholeGroupCode(code)) goTo(`${groupDoor}${code}`);
    else if (isWholeJoinCode(code)) void enter();
    else {
      setMessage(/\D/.test(code) ? entranceTexts.group_code_incomplete : entranceTexts.code_incomplete);
      input.current?.focus();
    }
  }

  return (
    <div className="screen screen-paper">
      <main className="sheet">
        <p className="brand">{playerTexts.brand}</p>
        {lastRoom !== null && (
          <p className="about">
            <span>{entranceTexts.last_room}</span>
            <b>{lastRoom.title}</b>
            <Link className="button" href={`/s/${lastRoom.activity_id}/`}>
              {entranceTexts.to_last_room}
            </Link>
          </p>
        )}
        <h1 className="title">{entranceTexts.code_title}</h1>
        <form className="form" method="get" noValidate onSubmit={handleSubmit}>
          <label className="label" htmlFor="code">
            {entranceTexts.code_label}
          </label>
          <input
            ref={input}
            className="field field-code"
            id="code"
            name="code"
            inputMode="numeric"
            autoComplete="off"
            placeholder={entranceTexts.code_placeholder}
            aria-describedby="code-message"
            aria-invalid={message !== ''}
            value={formatJoinCode(code)}
            onChange={(event) => {
              setCode(readJoinCode(event.target.value));
              setMessage('');
            }}
          />
          <p className="message" id="code-message" role="alert">
            {message}
          </p>
          <button className={lastRoom === null ? 'button' : 'button button-plain'} type="submit" disabled={isBusy}>
            {isBusy ? entranceTexts.entering : entranceTexts.enter}
          </button>
        </form>
      </main>
      {/* The keys of the field are digits alone. It stands apart: what stood before the scripts came must not move. */}
      <a className="to-groups" href={groupDoor}>
        {entranceTexts.to_groups}
      </a>
    </div>
  );
}

/** The code of a form that was sent before the scripts came. */
function findSubmittedCode(): string {
  return new URLSearchParams(window.location.search).get('code') ?? '';
}
