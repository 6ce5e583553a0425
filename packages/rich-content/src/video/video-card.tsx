import { type ReactNode, useState } from 'react';
import type { RichVideo } from '../text/rich-text-types.ts';
import { texts } from '../texts.ts';
import { videoFrameAddress } from './video.ts';

/** Players need both scripts and their own origin; that origin is never ours, so the frame can't take its sandbox off. */
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation';

/** A video of another site: a card until somebody presses it; nothing is asked of that site before. */
export function VideoCard({ video }: { video: RichVideo }): ReactNode {
  const [isPlaying, setPlaying] = useState(false);
  const address = videoFrameAddress(video);
  const provider = texts.video_providers[video.provider];
  const title = video.title === '' ? provider : video.title;

  if (isPlaying && address !== null) {
    return (
      <div className="qt-video">
        <iframe
          className="qt-video-frame"
          src={address}
          title={title}
          sandbox={SANDBOX}
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
    );
  }
  return (
    <div className="qt-video">
      <button
        type="button"
        className="qt-video-card"
        aria-label={`${texts.play_video}: ${title}`}
        disabled={address === null}
        onClick={() => setPlaying(true)}
      >
        <span className="qt-video-play" aria-hidden="true" />
        <span className="qt-video-title">{title}</span>
        <span className="qt-video-provider">
          {title === provider ? texts.video_hint : `${provider}. ${texts.video_hint}`}
        </span>
      </button>
    </div>
  );
}
