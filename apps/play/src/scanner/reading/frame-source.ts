/** A picture as a canvas gives it. */
export type Frame = Pick<ImageData, 'width' | 'height' | 'data'>;

/** Pictures, one after another. */
export interface FrameSource {
  /** Calls back once, when there is another picture. Returns what takes the wish back. */
  whenNext(callback: () => void): () => void;
  /** The newest picture, its longer side no longer than so many pixels; null while there is none. */
  grab(longest: number): Frame | null;
}

/** Of what a video shows. Pictures stay in this page: they are drawn, read and forgotten. */
export function createVideoSource(video: HTMLVideoElement): FrameSource {
  const draw = createDrawer();
  return {
    whenNext(callback) {
      if ('requestVideoFrameCallback' in video) {
        const id = video.requestVideoFrameCallback(() => callback());
        return () => video.cancelVideoFrameCallback(id);
      }
      const id = requestAnimationFrame(() => callback());
      return () => cancelAnimationFrame(id);
    },
    grab: (longest) =>
      video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA
        ? null
        : draw(video, { width: video.videoWidth, height: video.videoHeight }, longest),
  };
}

/** Draws what has a size in pixels, smaller where it is larger than asked for, on one canvas. */
export function createDrawer(): (
  what: CanvasImageSource,
  size: { width: number; height: number },
  longest: number,
) => Frame | null {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (what, size, longest) => {
    const scale = Math.min(1, longest / Math.max(size.width, size.height, 1));
    const width = Math.round(size.width * scale);
    const height = Math.round(size.height * scale);
    if (context === null || width === 0 || height === 0) return null;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    context.drawImage(what, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  };
}
