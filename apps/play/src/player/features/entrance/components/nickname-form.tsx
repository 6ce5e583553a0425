import { NICKNAME_MAX } from '@parta/domain/limits';
import { normalizeNickname } from '@parta/domain/live/nickname';
import { isCallError } from '@parta/web-kit/call-error';
import { findReasonText } from '@parta/web-kit/reasons';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { describeFailure, joinActivity } from '../api.ts';
import { entranceTexts, nicknameReasons } from '../texts.ts';
import type { ClosedDoor } from './shut-door/texts.ts';

interface NicknameFormProps {
  activity_id: string;
  onJoined(): void;
  /** The activity refused for a reason that no other nickname helps. */
  onClosed(door: ClosedDoor): void;
}

/** Asks for a nickname; refusals stand at the field and what was typed stays. */
export function NicknameForm({ activity_id, onJoined, onClosed }: NicknameFormProps): ReactNode {
  const [nickname, setNickname] = useState('');
  const [message, setMessage] = useState('');
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function refuse(words: string): void {
    setMessage(words);
    input.current?.focus();
  }

  async function join(wanted: string): Promise<void> {
    setBusy(true);
    try {
      await joinActivity(activity_id, wanted);
      onJoined();
    } catch (error) {
      setBusy(false);
      if (!isCallError(error, 'live.join')) return refuse(describeFailure(entranceTexts.joining, error));
      const door = findClosedDoor(error.reason);
      if (door !== null) return onClosed(door);
      const suggested = error.body?.['suggestion'];
      setSuggestion(typeof suggested === 'string' ? suggested : null);
      refuse(findReasonText(nicknameReasons, error) ?? describeFailure(entranceTexts.joining, error));
    }
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const checked = normalizeNickname(nickname);
    if (checked.ok) void join(nickname);
    else refuse(nicknameReasons[`nickname_${checked.reason}`]);
  }

  return (
    <form className="form" noValidate onSubmit={handleSubmit}>
      <label className="label" htmlFor="nickname">
        {entranceTexts.nickname_label}
      </label>
      <input
        ref={input}
        className="field"
        id="nickname"
        name="nickname"
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="go"
        maxLength={NICKNAME_MAX * 2}
        aria-describedby="nickname-message"
        aria-invalid={message !== ''}
        value={nickname}
        onChange={(event) => {
          setNickname(event.target.value);
          setMessage('');
          setSuggestion(null);
        }}
      />
      <p className="message" id="nickname-message" role="alert">
        {message}
      </p>
      {suggestion !== null && (
        <button
          className="button"
          type="button"
          disabled={isBusy}
          onClick={() => {
            setNickname(suggestion);
            void join(suggestion);
          }}
        >
          {entranceTexts.take(suggestion)}
        </button>
      )}
      <button className={suggestion === null ? 'button' : 'button button-plain'} type="submit" disabled={isBusy}>
        {isBusy ? entranceTexts.entering : entranceTexts.enter}
      </button>
    </form>
  );
}

/** The reason as a shut door; null for a reason of the nickname and for every other failure. */
export function findClosedDoor(reason: string): ClosedDoor | null {
  const doors: readonly ClosedDoor[] = [
    'entrance_locked',
    'already_started',
    'not_yet_open',
    'ended',
    'full',
    'removed',
    'sign_in_needed',
    'not_a_member',
    'not_found',
  ];
  return doors.find((door) => door === reason) ?? null;
}
