import { type RefObject, useEffect, useState } from 'react';

const key = 'bitu-captions';
const off = 'off';

/** A language, or 'off'. null when never chosen, which means on. */
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

/** The visible captions: the first language until another is chosen, which holds for every video on this device. */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, langs: readonly string[]) {
  const [preferred, setPreferred] = useState(remembered);
  const chosen = langs.find((lang) => lang === preferred) ?? langs[0] ?? null;
  const current = preferred === off ? null : chosen;

  useEffect(() => {
    const tracks = video.current?.textTracks;
    show(video.current, current);
    // A browser shows its own language as well as the chosen one.
    const correct = () => {
      const showing = [...(tracks ?? [])].filter(({ mode }) => mode === 'showing');
      if (showing.length > (current === null ? 0 : 1)) show(video.current, current);
    };
    tracks?.addEventListener('change', correct);
    return () => tracks?.removeEventListener('change', correct);
  }, [video, current]);

  return {
    current,
    choose(lang: string | null) {
      const next = lang ?? off;
      setPreferred(next);
      try {
        localStorage.setItem(key, next);
      } catch {
        // Lasts as long as the page.
      }
    },
    /** The language to return to when captions are switched on again. */
    first: chosen,
  };
}

export type Captions = ReturnType<typeof useCaptions>;
