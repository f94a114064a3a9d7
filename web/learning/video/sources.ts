import type { LessonVideo } from '@bitu/contract/self-study.ts';

export interface Source {
  url: string;
  /** A playlist that this browser plays only with the library (adaptive.ts). */
  helped: boolean;
}

const playlist = 'application/vnd.apple.mpegurl';

/**
 * The sources of a video in the order in which they are tried: a playlist when the browser reads it itself, since it
 * adapts to the network; the file, which every browser plays; the playlist with the library (120 kB), for networks that
 * block the file.
 */
export function sourcesOf({ hls_url, mp4_url }: LessonVideo): Source[] {
  const file = { url: mp4_url, helped: false };
  if (hls_url === null) return [file];
  if (document.createElement('video').canPlayType(playlist) !== '')
    return [{ url: hls_url, helped: false }, file];
  return 'MediaSource' in window ? [file, { url: hls_url, helped: true }] : [file];
}
