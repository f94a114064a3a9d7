import { type RefObject, useEffect, useState } from 'react';

/** iPhones show only a video in full screen, not a part of the page. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** null when this device has none. */
export function useFullScreen(
  frame: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): { active: boolean; toggle: () => void } | null {
  const [active, setActive] = useState(false);
  useEffect(() => {
    const look = () => setActive(document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [frame]);

  if (document.fullscreenEnabled)
    return {
      active,
      toggle: () => {
        const done = active ? document.exitFullscreen() : frame.current?.requestFullscreen();
        // Refused: the video stays as it is.
        done?.catch(() => {});
      },
    };
  if (!('webkitEnterFullscreen' in HTMLVideoElement.prototype)) return null;
  return {
    active: false,
    toggle() {
      const alone: AppleVideo | null = video.current;
      alone?.webkitEnterFullscreen?.();
    },
  };
}
