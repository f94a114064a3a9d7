import type { LessonVideo } from '@bitu/contract/self-study.ts';

export interface Source {
  url: string;
  /** A playlist that this browser plays only with our help (adaptive.ts). */
  helped: boolean;
}

const playlist = 'application/vnd.apple.mpegurl';

/**
 * Where the video comes from, in the order in which it is tried: a playlist where the browser reads it by itself, as it adapts to
 * the network; the file, which every browser plays; a playlist with our help, which costs 120 kB, where the file does not get through.
 */
export function sourcesOf({ hls_url, mp4_url }: LessonVideo): Source[] {
  const file = { url: mp4_url, helped: false };
  if (hls_url === null) return [file];
  if (document.createElement('video').canPlayType(playlist) !== '')
    return [{ url: hls_url, helped: false }, file];
  return 'MediaSource' in window ? [file, { url: hls_url, helped: true }] : [file];
}
