import { createAdaptation } from '@parta/paper-cards/adapt';
import { type AcceptedVote, createVotes, type Seen } from '@parta/paper-cards/votes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CameraPhase } from '../../camera/camera-machine.ts';
import { type Camera, type OpenCamera, openCamera } from '../../camera/open-camera.ts';
import { createVideoSource, type FrameSource } from '../../reading/frame-source.ts';
import { createReader, type Reader } from '../../reading/reader.ts';
import { scanFrames } from '../../reading/scan-frames.ts';

/** What a scanner sees with; tests bring pictures of their own. */
export interface Equipment {
  readonly openCamera: OpenCamera;
  readonly sourceOf: (video: HTMLVideoElement) => FrameSource;
}

/** The camera of this device. */
export const EQUIPMENT: Equipment = { openCamera, sourceOf: createVideoSource };

/** What the newest picture shows, with its size. */
export interface Sight extends Seen {
  readonly width: number;
  readonly height: number;
}

export interface CameraReads {
  phase: CameraPhase;
  sight: Sight | null;
  /** This browser has no thread for reading. */
  isUnreadable: boolean;
  setVideo(video: HTMLVideoElement | null): void;
  retry(): void;
}

interface Asked {
  equipment: Equipment;
  /** Numbers of the class, by a comma. */
  numbers: string;
  /** A question is open; votes are forgotten with every step. */
  isReading: boolean;
  step: number;
  onAccepted(vote: AcceptedVote): void;
}

/** Runs the camera, and reads cards while a question is open. */
export function useCameraReads({ equipment, numbers, isReading, step, onAccepted }: Asked): CameraReads {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [phase, setPhase] = useState<CameraPhase>('idle');
  const camera = useRef<Camera>(null);
  const reader = useRef<Reader>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [sight, setSight] = useState<Sight | null>(null);
  const [adaptation] = useState(createAdaptation);
  const tell = useEffectEvent(onAccepted);

  useEffect(() => {
    if (video === null) return;
    const opened = equipment.openCamera(video, setPhase);
    camera.current = opened;
    return () => opened.close();
  }, [video, equipment]);

  useEffect(() => {
    const made = createReader();
    reader.current = made;
    return () => made.close();
  }, []);

  useEffect(() => {
    const reading = reader.current;
    if (!isReading || phase !== 'running' || video === null || reading === null) return;
    const votes = createVotes({ cards: new Set(numbers.split(',').map(Number)) });
    const stop = scanFrames({
      source: equipment.sourceOf(video),
      reader: reading,
      adaptation,
      onReads: ({ reads, at_ms, width, height }) => {
        const seen = votes.see(reads, at_ms);
        setSight({ ...seen, width, height });
        for (const vote of seen.accepted) tell(vote);
      },
      onFailure: () => setUnreadable(true),
    });
    return () => {
      stop();
      setSight(null);
    };
  }, [isReading, step, numbers, phase, video, adaptation, equipment]);

  return { phase, sight, isUnreadable, setVideo, retry: () => camera.current?.retry() };
}
