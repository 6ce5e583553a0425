import type { RichImage } from '@parta/rich-content/text/rich-text-types';
import { showToast } from '@parta/ui/overlays/toasts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readPictureTraits } from '../../pictures/picture-traits.ts';
import { usePictures } from '../../pictures/pictures.tsx';
import { pictureTexts } from '../../pictures/texts.ts';
import { describeUploadFailure, type UploadFailure } from '../../pictures/upload-failure.ts';
import type { UploadProgress } from '../../pictures/upload-progress.ts';
import type { TravellingPicture } from '../../pictures/upload-row.tsx';

/** A picture of a text, and where it is put when it has arrived. */
export interface SentPicture {
  file: Blob;
  /** Puts it in its place. */
  arrive: (image: RichImage) => void;
  /** It has arrived or is wanted no more. */
  leave: () => void;
}

interface Traveller extends SentPicture {
  key: number;
  address: string;
  abort: AbortController;
}

export interface TravellingPictures {
  pictures: readonly TravellingPicture[];
  /** Uploads pictures one after another. */
  send: (pictures: readonly SentPicture[]) => void;
  retry: (key: number) => void;
  drop: (key: number) => void;
}

/**
 * Pictures on their way to the server, one at a time, for the server takes one of a person at a time too. One that
 * failed stays until it is sent again or forgotten. `onLost` hears that the text went away before all have arrived.
 */
export function useTravellingPictures(onLost: () => void): TravellingPictures {
  const { uploadPicture } = usePictures();
  const [pictures, setPictures] = useState<readonly TravellingPicture[]>([]);
  const travellers = useRef(new Map<number, Traveller>());
  const queue = useRef<number[]>([]);
  const isBusy = useRef(false);
  const lastKey = useRef(0);

  function tell(key: number, told: { progress?: UploadProgress; failure?: UploadFailure | null }): void {
    setPictures((before) => before.map((each) => (each.key === key ? { ...each, ...told } : each)));
  }

  function forget(key: number): void {
    const traveller = travellers.current.get(key);
    if (traveller === undefined) return;
    travellers.current.delete(key);
    URL.revokeObjectURL(traveller.address);
    traveller.leave();
    setPictures((before) => before.filter((each) => each.key !== key));
  }

  async function carry(traveller: Traveller): Promise<void> {
    const { key, file, abort } = traveller;
    try {
      const image = await uploadPicture(file, {
        signal: abort.signal,
        onProgress: (progress) => tell(key, { progress }),
      });
      if (abort.signal.aborted) return;
      traveller.arrive(image);
      forget(key);
      if ((await readPictureTraits(file)).isMoving)
        showToast({ kind: 'warning', text: pictureTexts.moving, autoCloseMs: 12_000 });
    } catch (error) {
      const failure = describeUploadFailure(error);
      if (abort.signal.aborted || failure === null) forget(key);
      else tell(key, { failure });
    }
  }

  async function work(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    for (let key = queue.current.shift(); key !== undefined; key = queue.current.shift()) {
      const traveller = travellers.current.get(key);
      if (traveller !== undefined) await carry(traveller);
    }
    isBusy.current = false;
  }

  const giveUp = useEffectEvent(() => {
    const all = [...travellers.current.values()];
    travellers.current.clear();
    for (const { address, abort } of all) {
      abort.abort();
      URL.revokeObjectURL(address);
    }
    if (all.length > 0) onLost();
  });

  useEffect(() => () => giveUp(), []);

  return {
    pictures,
    send(sent) {
      const added = sent.map((each): TravellingPicture => {
        lastKey.current += 1;
        const key = lastKey.current;
        const address = URL.createObjectURL(each.file);
        travellers.current.set(key, { ...each, key, address, abort: new AbortController() });
        queue.current.push(key);
        return { key, name: nameOf(each.file), address, progress: 'waiting', failure: null };
      });
      setPictures((before) => [...before, ...added]);
      void work();
    },
    retry(key) {
      tell(key, { progress: 'waiting', failure: null });
      queue.current.push(key);
      void work();
    },
    drop(key) {
      travellers.current.get(key)?.abort.abort();
      forget(key);
    },
  };
}

/** What a file is called; what is pasted from the clipboard has a name that says nothing. */
function nameOf(file: Blob): string {
  return file instanceof File && !/^image\.\w+$/.test(file.name) ? file.name : pictureTexts.untitled;
}
