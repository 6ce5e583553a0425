import type { Read } from '@parta/paper-cards/detect';
import type { CameraPhase } from '../camera/camera-machine.ts';
import type { Equipment } from '../features/scan/use-camera-reads.ts';

/** How often another picture comes, milliseconds. */
const PICTURE_MS = 20;

/** A camera and a reader that do what a test tells them. */
export interface PlayedEquipment extends Equipment {
  /** Tells the page what became of the camera; later pages hear it, too. */
  turn(phase: CameraPhase): void;
  /** What every picture from now on shows; null: the reader fails. */
  reads: readonly Read[] | null;
  /** Cameras that were opened and closed, requests to try again, and readers. */
  readonly counts: { opened: number; closed: number; retried: number; readers: number };
}

/** Starts with a camera that runs and sees nothing. */
export function playEquipment(first: CameraPhase = 'running'): PlayedEquipment {
  let phase = first;
  let tell: (phase: CameraPhase) => void = () => undefined;
  const counts = { opened: 0, closed: 0, retried: 0, readers: 0 };
  const played: PlayedEquipment = {
    counts,
    reads: [],
    turn(next) {
      phase = next;
      tell(next);
    },
    openCamera(_video, onPhase) {
      counts.opened += 1;
      tell = onPhase;
      onPhase(phase);
      return {
        retry: () => {
          counts.retried += 1;
        },
        close: () => {
          counts.closed += 1;
          onPhase('idle');
        },
      };
    },
    sourceOf: () => ({
      whenNext(callback) {
        const timer = setTimeout(callback, PICTURE_MS);
        return () => clearTimeout(timer);
      },
      grab: () => ({ width: 1280, height: 720, data: new Uint8ClampedArray(0) }),
    }),
    createReader() {
      counts.readers += 1;
      return {
        read: async () => {
          if (played.reads === null) throw new Error('no thread');
          return [...played.reads];
        },
        close: () => undefined,
      };
    },
  };
  return played;
}

/** A card as one picture shows it. */
export function makeRead(card: number, letter: number, x = 100 * card): Read {
  const corners = [
    { x, y: 100 },
    { x: x + 50, y: 100 },
    { x: x + 50, y: 150 },
    { x, y: 150 },
  ] as const;
  return { card, letter, turn: 0, corners, errors: 0 };
}
