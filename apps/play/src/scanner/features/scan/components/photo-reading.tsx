import type { Read } from '@parta/paper-cards/detect';
import { readPhotos } from '@parta/paper-cards/photo';
import { LETTERS } from '@parta/paper-cards/texts';
import { type ReactNode, useState } from 'react';
import { createDrawer } from '../../../reading/frame-source.ts';
import { createReader } from '../../../reading/reader.ts';
import { scannerTexts } from '../../../texts.ts';

interface PhotoReadingProps {
  /** By card number. */
  names: ReadonlyMap<number, string>;
  onAccepted(vote: { card: number; letter: number }): void;
}

/** A photo's longer side, pixels; what is larger is drawn smaller before it is read. */
const LONGEST = 2560;

/** Reads photos of the class, where browsers give no camera; of one question: another one begins anew. */
export function PhotoReading({ names, onAccepted }: PhotoReadingProps): ReactNode {
  const [photos, setPhotos] = useState<readonly (readonly Read[])[]>([]);
  const [state, setState] = useState<'idle' | 'reading' | 'bad'>('idle');
  const [confirmed, setConfirmed] = useState<ReadonlySet<number>>(new Set());
  const votes = readPhotos(photos, new Set(names.keys()));

  async function take(file: File): Promise<void> {
    setState('reading');
    try {
      const next = [...photos, await readPhoto(file)];
      setPhotos(next);
      setState('idle');
      for (const vote of readPhotos(next, new Set(names.keys())).accepted) onAccepted(vote);
    } catch {
      setState('bad');
    }
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
      <p role="status">
        {state === 'reading'
          ? scannerTexts.reading_photo
          : state === 'bad'
            ? scannerTexts.bad_photo
            : scannerTexts.photos(photos.length)}
      </p>
      {votes.doubled.map((card) => (
        <p key={card}>{scannerTexts.doubled(card)}</p>
      ))}
      {votes.disagreeing.map(({ card }) => (
        <p key={card}>{scannerTexts.disagreeing(card)}</p>
      ))}
      {votes.to_confirm.some(({ card }) => !confirmed.has(card)) && <h2>{scannerTexts.to_confirm}</h2>}
      {votes.to_confirm.map(({ card, letter }) =>
        confirmed.has(card) ? null : (
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
        ),
      )}
    </section>
  );
}

async function readPhoto(file: File): Promise<readonly Read[]> {
  const bitmap = await createImageBitmap(file);
  const frame = createDrawer()(bitmap, bitmap, LONGEST);
  bitmap.close();
  if (frame === null) throw new Error('a photo without a picture');
  const reader = createReader();
  try {
    return await reader.read(frame, 2);
  } finally {
    reader.close();
  }
}
