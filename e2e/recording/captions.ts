/** What is said from a moment on, until the next caption. */
export interface Caption {
  readonly at_ms: number;
  readonly text: string;
}

/** WebVTT; the last caption stands to the end. */
export function formatCaptions(captions: readonly Caption[], length_ms: number): string {
  const cues = captions.map(({ at_ms, text }, index) => {
    const until_ms = captions[index + 1]?.at_ms ?? length_ms;
    return `${formatMoment(at_ms)} --> ${formatMoment(until_ms)}\n${text}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function formatMoment(ms: number): string {
  const moment = new Date(Math.round(ms)).toISOString();
  return moment.slice(11, 23);
}
