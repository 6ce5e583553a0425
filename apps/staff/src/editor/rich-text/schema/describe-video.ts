import type { VideoSource } from '@parta/rich-content/video/video';
import { richTextTexts } from '../texts.ts';

/** The site of a video, and where and how it opens: «YouTube · с 1:30». */
export function describeVideo({ provider, start, access }: VideoSource): string {
  const { providers, video } = richTextTexts;
  return [
    providers[provider],
    ...(start === undefined ? [] : [video.from(formatStart(start))]),
    ...(access === undefined ? [] : [video.by_link]),
  ].join(' · ');
}

/** Seconds as «1:30» or «1:02:30». */
function formatStart(start: number): string {
  const [hours, minutes] = [Math.floor(start / 3600), Math.floor(start / 60) % 60];
  const seconds = String(start % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${seconds}` : `${hours}:${String(minutes).padStart(2, '0')}:${seconds}`;
}
