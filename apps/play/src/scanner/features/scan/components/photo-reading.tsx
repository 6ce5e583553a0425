import type { Read } from '@parta/paper-cards/detect';
import { readPhotos } from '@parta/paper-cards/photo';
import { LETTERS } from '@parta/paper-cards/texts';
import { type ReactNode, useState } from 'react';
import { createDrawer, type Frame } from '../../../reading/frame-source.ts';
import type { Reader } from '../../../reading/reader.ts';
import { scannerTexts } from '../../../texts.ts';

interface PhotoReadingProps {
  /** By card number. */
  names: ReadonlyMap<number, string>;
  /** What one photo alone shows is offered for confirmation. */
  confirms: boolean;
  createReader(): Reader;
  onAccepted(vote: { card: number; letter: number }): void;
}

/** A photo's longer side, pixels; what is larger is drawn smaller before it is read. */
const LONGEST = 2560;

/** Reads photos of the class, where browsers give no camera; of one question: another one begins anew. */
export function PhotoReading({ names, confirms, createReader, onAccepted }: PhotoReadingProps): ReactNode {
  const [photos, setPhotos] = useState<readonly (readonly Read[])[]>([]);
  const [state, setState] = useState<'idle' | 'reading' | 'bad' | 'unreadable'>('idle');
  const [confirmed, setConfirmed] = useState<ReadonlySet<number>>(new Set());
  const votes = readPhotos(photos, new Set(names.keys()));
  const to_confirm = confirms ? votes.to_confirm.filter(({ card }) => !confirmed.has(card)) : [];

  async function take(file: File): Promise<void> {
    setState('reading');
    const frame = await drawPhoto(file).catch(() => null);
    if (frame === null) return setState('bad');
    const reads = await readFrame(frame, createReader()).catch(() => null);
    if (reads === null) return setState('unreadable');
    const next = [...photos, reads];
    setPhotos(next);
    setState('idle');
    for (const vote of readPhotos(next, new Set(names.keys())).accepted) onAccepted(vote);
  }

  return (
    <section className="photos">
      <p>{scannerTexts.no_camera}</p>
      <label className="scanner-button">
        {scannerTexts.take_photo}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          disabled={state === 'reading'}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file !== undefined) void take(file);
            target.value = '';
          }}
        />
      </label>
      <p role="status">{state === 'idle' ? scannerTexts.photos(photos.length) : NOTICES[state]}</p>
      {votes.doubled.map((card) => (
        <p key={card}>{scannerTexts.doubled(card)}</p>
      ))}
      {votes.disagreeing.map(({ card }) => (
        <p key={card}>{scannerTexts.disagreeing(card)}</p>
      ))}
      {to_confirm.length > 0 && <h2>{scannerTexts.to_confirm}</h2>}
      {to_confirm.map(({ card, letter }) => (
        <button
          key={card}
          type="button"
          className="scanner-button"
          onClick={() => {
            setConfirmed(new Set([...confirmed, card]));
            onAccepted({ card, letter });
          }}
        >
          {scannerTexts.confirm(`${card} ${names.get(card) ?? ''}`, LETTERS[letter] ?? '')}
        </button>
      ))}
    </section>
  );
}

const NOTICES = {
  reading: scannerTexts.reading_photo,
  bad: scannerTexts.bad_photo,
  unreadable: scannerTexts.unreadable,
} as const;

/** @throws for a file that is no picture */
async function drawPhoto(file: File): Promise<Frame | null> {
  const bitmap = await createImageBitmap(file);
  const frame = createDrawer()(bitmap, bitmap, LONGEST);
  bitmap.close();
  return frame;
}

async function readFrame(frame: Frame, reader: Reader): Promise<readonly Read[]> {
  try {
    return await reader.read(frame, 'every');
  } finally {
    reader.close();
  }
}
