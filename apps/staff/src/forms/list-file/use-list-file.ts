import { LIST_FILE_MAX_KILOBYTES } from '@parta/domain/limits';
import { CallError, isTooLargeForProxy } from '@parta/web-kit/call-error';
import { useRef, useState } from 'react';
import { hideFailure, showFailure } from '../../shell/failures/failure-toast.tsx';
import { useShell } from '../../shell/services.tsx';
import { listFileTexts } from '../texts.ts';
import { readBase64 } from './read-base64.ts';

/** A file that the server has read. */
export interface ReadFile<Content> {
  file_name: string;
  content: Content;
}

export interface ListFile<Content> {
  /** Name of the file that is being read. */
  reading: string | null;
  problem: string | null;
  /** The last file that could be read; one that could not leaves it. */
  list: ReadFile<Content> | null;
  read: (file: File) => void;
}

export interface ListFileOptions<Content> {
  /** Has the server read a file (base64). */
  send: (file: string) => Promise<Content>;
  /** Words for a refusal; null where there are none of its own. */
  describe: (error: CallError) => string | null;
  /** Takes what was read as soon as it has come. */
  onRead?: (content: Content) => void;
}

const KILOBYTE = 1024;

/** Sends a list to be read, one at a time, and keeps what was read. */
export function useListFile<Content>({ send, describe, onRead }: ListFileOptions<Content>): ListFile<Content> {
  const { settings } = useShell();
  const [reading, setReading] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [list, setList] = useState<ReadFile<Content> | null>(null);
  const isReading = useRef(false);

  function describeFailure(error: unknown): string | null {
    if (!(error instanceof CallError)) return null;
    if (isTooLargeForProxy(error)) return listFileTexts.too_large_for_proxy;
    return error.reason === 'too_large' ? listFileTexts.too_large(LIST_FILE_MAX_KILOBYTES) : describe(error);
  }

  async function sendFile(file: File): Promise<void> {
    const encoded = await readBase64(file).catch(() => null);
    if (encoded === null) return setProblem(listFileTexts.unread);
    try {
      const content = await send(encoded);
      hideFailure(listFileTexts.read_action);
      setList({ file_name: file.name, content });
      onRead?.(content);
    } catch (error) {
      const text = describeFailure(error);
      if (text === null) showFailure(listFileTexts.read_action, error, settings.help_mailbox);
      setProblem(text);
    }
  }

  async function read(file: File): Promise<void> {
    if (isReading.current) return;
    if (file.size > LIST_FILE_MAX_KILOBYTES * KILOBYTE)
      return setProblem(listFileTexts.too_large(LIST_FILE_MAX_KILOBYTES));
    isReading.current = true;
    setReading(file.name);
    setProblem(null);
    await sendFile(file);
    isReading.current = false;
    setReading(null);
  }

  return { reading, problem, list, read: (file) => void read(file) };
}
