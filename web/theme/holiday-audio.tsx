import { useEffect } from 'react';
import { useMuted } from '../ui/sound.ts';

const volume = 0.5;

/** Sounds as long as it is there, from the first tap on, unless muted. */
export function HolidayAudio({ src }: { src: string }) {
  const muted = useMuted();
  useEffect(() => {
    if (muted) return;
    const player = new Audio(src);
    player.volume = volume;
    const play = () => void player.play().catch(() => {});
    if (navigator.userActivation?.hasBeenActive) play();
    else addEventListener('click', play, { once: true });
    return () => {
      removeEventListener('click', play);
      player.pause();
    };
  }, [src, muted]);
  return null;
}
