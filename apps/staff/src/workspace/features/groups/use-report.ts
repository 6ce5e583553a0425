import type { CallParsed } from '@parta/contract/wire';
import { CallError } from '@parta/web-kit/call-error';
import { useEffect, useRef, useState } from 'react';
import type { DialogState } from '../../../shell/actions/use-dialog.ts';
import { saveBlob } from '../../../shell/files/save-file.ts';
import { useServices } from '../../../shell/services.tsx';
import type { Group } from './api.ts';
import { reportTexts } from './texts.ts';

/** What a report is wanted of. */
export interface AskedReport {
  /** Groups of the list, until all of them, archived ones too, have been loaded. */
  groups: readonly Group[];
  /** Chosen already. */
  chosen: readonly Group[];
}

export interface ReportWork {
  isBusy: boolean;
  /** Why the last one was not made, in words. */
  failure: string | null;
  /** @param file_name of the workbook */
  make: (asked: CallParsed<'activity.report'>['body'], file_name: string) => void;
  callOff: () => void;
}

/** Makes a report, saves it and closes the dialog; closing the dialog calls the work off. */
export function useReport(dialog: DialogState<AskedReport>): ReportWork {
  const { client } = useServices();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  useEffect(() => {
    if (!dialog.opened) work.current?.abort();
  }, [dialog.opened]);

  async function perform(body: CallParsed<'activity.report'>['body'], file_name: string): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    work.current = controller;
    setBusy(true);
    setFailure(null);
    try {
      const file = await client.call('activity.report', { body, signal });
      if (!(file instanceof Blob)) throw new TypeError('a report is a file');
      saveBlob(file, file_name);
      dialog.close();
    } catch (error) {
      if (!signal.aborted) setFailure(wordsOf(error));
    } finally {
      if (!signal.aborted) setBusy(false);
    }
  }

  return {
    isBusy,
    failure,
    make: (body, file_name) => void perform(body, file_name),
    callOff: () => {
      work.current?.abort();
      setBusy(false);
    },
  };
}

function wordsOf(error: unknown): string {
  if (error instanceof CallError && error.reason === 'No participants') return reportTexts.no_participants;
  if (error instanceof CallError && error.reason === 'No activities') return reportTexts.no_activities;
  return reportTexts.unknown;
}
