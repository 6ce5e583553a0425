import type { AnswerState, OutboxView } from '@parta/web-kit/outbox';
import { findReasonText } from '@parta/web-kit/reasons';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../parts/icons.tsx';
import { refusalOther, refusalTexts, roomTexts } from '../texts.ts';

interface AnswerStatusProps {
  state: AnswerState | null;
  outbox: OutboxView | null;
  /** What follows for an accepted answer. */
  accepted: string;
  /** Said while there is no answer. */
  hint: string;
}

interface Words {
  tone: 'right' | 'wrong' | 'warning' | 'plain';
  icon: IconName;
  title: string;
  text: string;
}

/** Says at every moment where one's answer is. */
export function AnswerStatus({ state, outbox, accepted, hint }: AnswerStatusProps): ReactNode {
  const words = state === null ? null : wordsOf(state, outbox, accepted);
  return (
    <div className="status" role="status" data-tone={words?.tone ?? 'none'}>
      {words === null ? (
        <p className="status-hint">{hint}</p>
      ) : (
        <>
          <Icon name={words.icon} />
          <p>
            <b>{words.title}</b>
            <span>{words.text}</span>
          </p>
        </>
      )}
      {outbox?.persistent === false && state?.kind !== 'accepted' && (
        <p className="status-note">{roomTexts.no_storage}</p>
      )}
    </div>
  );
}

function wordsOf(state: AnswerState, outbox: OutboxView | null, accepted: string): Words {
  switch (state.kind) {
    case 'accepted':
      return {
        tone: 'right',
        icon: 'accepted',
        title: roomTexts.accepted,
        text: accepted,
      };
    case 'sending':
      return { tone: 'plain', icon: 'sending', title: roomTexts.sending, text: roomTexts.sending_text };
    case 'unkept':
      return { tone: 'wrong', icon: 'refused', title: roomTexts.unkept, text: roomTexts.unkept_text };
    case 'saved_offline':
      if (outbox?.unauthorized === true) {
        return {
          tone: 'wrong',
          icon: 'saved',
          title: roomTexts.unauthorized,
          text: roomTexts.unauthorized_text,
        };
      }
      return {
        tone: 'warning',
        icon: 'saved',
        title: roomTexts.saved,
        text: outbox?.persistent === false ? roomTexts.saved_in_memory_text : roomTexts.saved_text,
      };
    case 'paused':
      return {
        tone: 'warning',
        icon: 'saved',
        title: roomTexts.saved_in_pause,
        text: outbox?.persistent === false ? roomTexts.saved_in_memory_pause_text : roomTexts.saved_in_pause_text,
      };
    case 'late':
      return { tone: 'wrong', icon: 'late', title: roomTexts.late, text: roomTexts.late_text };
    case 'refused':
      return {
        tone: 'wrong',
        icon: 'refused',
        title: roomTexts.refused,
        text: findReasonText(refusalTexts, state) ?? refusalOther,
      };
  }
}
