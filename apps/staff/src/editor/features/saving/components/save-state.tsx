import { findReasonText } from '@parta/web-kit/reasons';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../shell/services.tsx';
import { useEdited, useEditing } from '../../../document/editing-context.ts';
import { findSign, type SaveSign } from '../../../document/saving/save-sign.ts';
import { savingTexts } from '../texts.ts';
import '../saving.css';

type Tone = 'calm' | 'warning' | 'wrong';

/** Whether everything is saved, in words. */
export function SaveState(): ReactNode {
  const editing = useEditing();
  const { formatChanged, getWallClock } = useMoments();
  const { getNow } = useServices();
  const status = useEdited(findSign);
  const isKept = useEdited((state) => state.isKept);

  function sayWhen(at: string): string {
    const today = getWallClock(getNow()).slice(0, 'YYYY-MM-DD'.length);
    const [day, time] = getWallClock(new Date(at).getTime()).split('T');
    return day === today ? savingTexts.saved(time ?? '') : savingTexts.saved_day(formatChanged(at, getNow()));
  }

  const { text, brief, tone, icon } = describe(status, isKept, sayWhen);
  // Heard is what a save came to, not each pause of typing that begins one.
  const [heard, setHeard] = useState(text);
  if (status.kind !== 'saving' && heard !== text) setHeard(text);
  const mayRetry = status.kind === 'offline' || status.kind === 'refused' || status.kind === 'failed';
  return (
    <>
      <p className="save-state" data-tone={tone} role="status" aria-live="off">
        {icon}
        {brief === undefined ? (
          <span>{text}</span>
        ) : (
          <>
            <span className="save-long">{text}</span>
            <span className="save-brief">{brief}</span>
          </>
        )}
        {mayRetry && (
          <button type="button" className="save-retry" onClick={() => void editing.flush()}>
            {savingTexts.retry}
          </button>
        )}
      </p>
      <span className="ui-hidden-text" aria-live="polite">
        {heard}
      </span>
    </>
  );
}

function describe(
  status: SaveSign,
  isKept: boolean,
  sayWhen: (at: string) => string,
): { text: string; brief?: string; tone: Tone; icon: ReactNode } {
  switch (status.kind) {
    case 'saved':
      return { text: sayWhen(status.at), tone: 'calm', icon: <IconCheck aria-hidden="true" /> };
    case 'saving':
      return { text: savingTexts.saving, tone: 'calm', icon: <IconCloudUp aria-hidden="true" /> };
    case 'offline':
      return {
        text: isKept ? savingTexts.delayed[status.cause] : savingTexts.delayed_not_kept[status.cause],
        ...(isKept ? { brief: savingTexts.delayed_brief[status.cause] } : {}),
        tone: 'warning',
        icon: <IconCloudOff aria-hidden="true" />,
      };
    case 'unread':
    case 'lost':
    case 'failed':
      return { text: savingTexts.failed, tone: 'wrong', icon: <IconAlertTriangle aria-hidden="true" /> };
    case 'conflict':
      return { text: savingTexts.conflict, tone: 'wrong', icon: <IconAlertTriangle aria-hidden="true" /> };
    case 'refused':
      return {
        text: savingTexts.refused(findReasonText(savingTexts.reasons, status) ?? savingTexts.other_reason),
        tone: 'wrong',
        icon: <IconAlertTriangle aria-hidden="true" />,
      };
    case 'gone':
      return { text: describeGone(status.reason), tone: 'wrong', icon: <IconAlertTriangle aria-hidden="true" /> };
  }
}

function describeGone(reason: 'not_found' | 'forbidden' | 'unauthorized'): string {
  switch (reason) {
    case 'not_found':
      return savingTexts.gone;
    case 'forbidden':
      return savingTexts.forbidden;
    case 'unauthorized':
      return savingTexts.signed_out;
  }
}
