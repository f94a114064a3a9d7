import { type RefObject, useEffect, useState } from 'react';

const key = 'bitu-captions';
const off = 'off';

/** A language, or 'off'; null: never said, and then they are on. */
function remembered(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function show(video: HTMLVideoElement | null, lang: string | null): void {
  for (const track of video?.textTracks ?? [])
    track.mode = track.language === lang ? 'showing' : 'disabled';
}

/** Which captions show: the first, until somebody chooses; the choice holds for every video on this device. */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, langs: readonly string[]) {
  const [wish, setWish] = useState(remembered);
  const chosen = langs.find((lang) => lang === wish) ?? langs[0] ?? null;
  const shown = wish === off ? null : chosen;

  useEffect(() => show(video.current, shown), [video, shown]);

  return {
    shown,
    choose(lang: string | null) {
      const next = lang ?? off;
      setWish(next);
      try {
        localStorage.setItem(key, next);
      } catch {
        // Holds for as long as the page is open.
      }
    },
    /** What switching them on brings back. */
    first: chosen,
  };
}

export type Captions = ReturnType<typeof useCaptions>;
