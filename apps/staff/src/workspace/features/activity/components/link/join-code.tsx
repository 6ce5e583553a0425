import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useServices } from '../../../../../shell/services.tsx';
import { joinCodeQuery } from '../../api.ts';
import type { LinkedActivity } from '../../rules/linked-activity.ts';
import { activityTexts } from '../../texts.ts';

/** Digits are spoken and written in groups of so many. */
const GROUP = 3;

/** The code of a live activity; null where it has none, and while it is read. */
export function useJoinCode({ id, is_sync }: Pick<LinkedActivity, 'id' | 'is_sync'>): string | null {
  const { client } = useServices();
  const { data } = useQuery({ ...joinCodeQuery(client, id), enabled: is_sync });
  return data?.code ?? null;
}

/** A code in groups of digits, read aloud digit by digit. */
export function JoinCode({ code }: { code: string }): ReactNode {
  return (
    <span className="join-code">
      <span className="ui-hidden-text">{activityTexts.link_code_spoken(Array.from(code).join(' '))}</span>
      <span aria-hidden="true">{`${code.slice(0, GROUP)} ${code.slice(GROUP)}`}</span>
    </span>
  );
}
