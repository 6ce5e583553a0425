import { CallError } from '@parta/web-kit/call-error';
import { useRef, useState } from 'react';
import { hideFailure, showFailure } from '../../../shell/failures/failure-toast.tsx';
import { useServices } from '../../../shell/services.tsx';
import type { ListedRow } from './api.ts';
import { readBase64 } from './rules/read-file.ts';
import { describeReading, LIST_FILE_MAX_KILOBYTES, listTexts } from './texts.ts';

/** A list that the server has read. */
export interface ReadList {
  file_name: string;
  rows: readonly ListedRow[];
}

export interface ListFile {
  /** Name of the file that is being read. */
  reading: string | null;
  problem: string | null;
  /** The last list that could be read; a file that could not leaves it. */
  list: ReadList | null;
  read: (file: File) => void;
}

const KILOBYTE = 1024;

/** Sends a list to be read, one at a time, and keeps what was read. */
export function useListFile(organization_id: string): ListFile {
  const { client, settings } = useServices();
  const [reading, setReading] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [list, setList] = useState<ReadList | null>(null);
  const isReading = useRef(false);

  async function send(file: File): Promise<void> {
    const content = await readBase64(file).catch(() => null);
    if (content === null) return setProblem(listTexts.unread);
    try {
      const { rows } = await client.call('invitation.read_list', {
        params: { organization_id },
        body: { file: content },
      });
      hideFailure(listTexts.read_action);
      setList({ file_name: file.name, rows });
    } catch (error) {
      const text = error instanceof CallError ? describeReading(error) : null;
      if (text === null) showFailure(listTexts.read_action, error, settings.help_mailbox);
      setProblem(text);
    }
  }

  async function read(file: File): Promise<void> {
    if (isReading.current) return;
    if (file.size > LIST_FILE_MAX_KILOBYTES * KILOBYTE) return setProblem(listTexts.too_large(LIST_FILE_MAX_KILOBYTES));
    isReading.current = true;
    setReading(file.name);
    setProblem(null);
    await send(file);
    isReading.current = false;
    setReading(null);
  }

  return { reading, problem, list, read: (file) => void read(file) };
}
