export interface Cue {
  caption: string;
  /** Seconds. */
  start: number;
  end: number;
}

const clock = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);

/** Formats captions as WebVTT. */
export const captionsOf = (cues: readonly Cue[]): string =>
  [
    'WEBVTT',
    ...cues.map(
      ({ caption, start, end }) =>
        `${clock(start)} --> ${clock(end)}\n${caption.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}`,
    ),
    '',
  ].join('\n\n');
