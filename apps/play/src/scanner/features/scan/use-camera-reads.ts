import { createAdaptation } from '@parta/paper-cards/adapt';
import { type AcceptedVote, createVotes, type Seen } from '@parta/paper-cards/votes';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { CameraPhase } from '../../camera/camera-machine.ts';
import { type Camera, type OpenCamera, openCamera } from '../../camera/open-camera.ts';
import { createVideoSource, type FrameSource } from '../../reading/frame-source.ts';
import { createReader, type Reader } from '../../reading/reader.ts';
import { scanFrames } from '../../reading/scan-frames.ts';

/** What a scanner sees with; tests bring pictures of their own. */
export interface Equipment {
  readonly openCamera: OpenCamera;
  readonly sourceOf: (video: HTMLVideoElement) => FrameSource;
  readonly createReader: () => Reader;
}

/** The camera of this device, and a thread that reads its pictures. */
export const EQUIPMENT: Equipment = { openCamera, sourceOf: createVideoSource, createReader };

/** What the newest picture shows, with its size. */
export interface Sight extends Seen {
  readonly width: number;
  readonly height: number;
}

export interface CameraReads {
  phase: CameraPhase;
  sight: Sight | null;
  /** This browser has no thread for reading, or the thread has failed. */
  isUnreadable: boolean;
  setVideo(video: HTMLVideoElement | null): void;
  /** Asks for the camera again. */
  retry(): void;
  /** Starts another thread. */
  readAgain(): void;
}

interface Asked {
  equipment: Equipment;
  /** Numbers of the class, by a comma. */
  numbers: string;
  /** A question is open, or cards are tried. */
  isReading: boolean;
  /** Votes are forgotten whenever it changes. */
  round: string;
  /** @param after_ms since the reading of this round began */
  onAccepted(vote: AcceptedVote, after_ms: number): void;
}

/** Runs the camera, and reads cards while that is asked for. */
export function useCameraReads({ equipment, numbers, isReading, round, onAccepted }: Asked): CameraReads {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [phase, setPhase] = useState<CameraPhase>('idle');
  const camera = useRef<Camera>(null);
  const reader = useRef<Reader>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [sight, setSight] = useState<Sight | null>(null);
  const [adaptation] = useState(createAdaptation);
  const votes = useMemo(() => createVotes({ cards: new Set(numbers.split(',').map(Number)) }), [numbers]);
  const tell = useEffectEvent(onAccepted);

  useEffect(() => {
    if (video === null) return;
    let isCurrent = true;
    // What it says while it is closed is no news: without a camera its place is given to photos, which closes it.
    const opened = equipment.openCamera(video, (next) => isCurrent && setPhase(next));
    camera.current = opened;
    return () => {
      isCurrent = false;
      opened.close();
    };
  }, [video, equipment]);

  useEffect(() => {
    const made = equipment.createReader();
    reader.current = made;
    return () => made.close();
  }, [equipment, attempt]);

  useEffect(() => {
    const reading = reader.current;
    if (!isReading || phase !== 'running' || video === null || reading === null) return;
    const began_ms = performance.now();
    // What is known of doubled numbers outlives the question.
    votes.restart(began_ms);
    const stop = scanFrames({
      source: equipment.sourceOf(video),
      reader: reading,
      adaptation,
      onReads: ({ reads, at_ms, width, height }) => {
        const seen = votes.see(reads, at_ms);
        setSight({ ...seen, width, height });
        for (const vote of seen.accepted) tell(vote, at_ms - began_ms);
      },
      onFailure: () => setUnreadable(true),
    });
    return () => {
      stop();
      setSight(null);
    };
  }, [isReading, round, votes, phase, video, adaptation, equipment, attempt]);

  function readAgain(): void {
    setUnreadable(false);
    setAttempt(attempt + 1);
  }

  return { phase, sight, isUnreadable, setVideo, retry: () => camera.current?.retry(), readAgain };
}
