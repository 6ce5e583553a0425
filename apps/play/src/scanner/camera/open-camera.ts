import { runMachine } from '@parta/web-kit/run-machine';
import {
  beginCamera,
  type CameraEffect,
  type CameraEvent,
  type CameraPhase,
  type CameraState,
  type CameraTrouble,
  stepCamera,
} from './camera-machine.ts';

export interface Camera {
  /** Asks again, after a trouble. */
  retry(): void;
  close(): void;
}

/** Shows a camera in a video element for as long as the page is seen. */
export type OpenCamera = (video: HTMLVideoElement, onPhase: (phase: CameraPhase) => void) => Camera;

/** What is asked for; a device that has less gives less. */
const WISHES: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
};

/** The camera of this device. Decides nothing: {@link stepCamera} does, and here its effects are carried out. */
export const openCamera: OpenCamera = (video, onPhase) => {
  const devices = findDevices();
  const streams = new Map<number, MediaStream>();
  const handle = runMachine<CameraState, CameraEvent, CameraEffect>(beginCamera(), stepCamera, carryOut);
  const awake = createWakefulness();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function carryOut(effect: CameraEffect): void {
    switch (effect.do) {
      case 'tell':
        return onPhase(effect.phase);
      case 'ask':
        return void ask(effect.run);
      case 'release':
        return release(effect.run);
      case 'stay_awake':
        return awake.begin();
      case 'let_sleep':
        return awake.end();
      case 'set_timer':
        timer = setTimeout(() => handle({ on: 'timer' }), effect.after_ms);
        return;
      case 'clear_timer':
        return clearTimeout(timer);
    }
  }

  async function ask(run: number): Promise<void> {
    try {
      const stream = await devices?.getUserMedia(WISHES);
      if (stream === undefined) return;
      streams.set(run, stream);
      for (const track of stream.getVideoTracks()) track.addEventListener('ended', () => handle({ on: 'ended', run }));
      video.srcObject = stream;
      handle({ on: 'granted', run });
      await video.play().catch(() => undefined);
    } catch (error) {
      handle({ on: 'failed', run, why: troubleOf(error) });
    }
  }

  function release(run: number): void {
    const stream = streams.get(run);
    streams.delete(run);
    for (const track of stream?.getTracks() ?? []) track.stop();
    if (stream !== undefined && video.srcObject === stream) video.srcObject = null;
  }

  const onVisibility = (): void => handle({ on: 'page', isHidden: document.visibilityState === 'hidden' });
  const onDevices = (): void => handle({ on: 'devices_changed' });
  document.addEventListener('visibilitychange', onVisibility);
  devices?.addEventListener('devicechange', onDevices);
  handle({ on: 'start', isHidden: document.visibilityState === 'hidden', isSupported: devices !== null });
  return {
    retry: () => handle({ on: 'retry' }),
    close() {
      document.removeEventListener('visibilitychange', onVisibility);
      devices?.removeEventListener('devicechange', onDevices);
      handle({ on: 'close' });
    },
  };
};

/** Null where a page may not have one at all: over plain http, and in old browsers. */
function findDevices(): MediaDevices | null {
  return 'mediaDevices' in navigator ? navigator.mediaDevices : null;
}

function troubleOf(error: unknown): Exclude<CameraTrouble, 'lost'> {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'absent';
  return name === 'NotReadableError' || name === 'AbortError' ? 'taken' : 'failed';
}

/** Keeps the screen from going dark, where the browser can. */
function createWakefulness(): { begin(): void; end(): void } {
  let held: Promise<WakeLockSentinel | null> | null = null;
  return {
    begin() {
      if ('wakeLock' in navigator) held = navigator.wakeLock.request('screen').catch(() => null);
    },
    end() {
      void held?.then((lock) => lock?.release()).catch(() => undefined);
      held = null;
    },
  };
}
