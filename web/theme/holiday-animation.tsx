import type { Theme } from '@bitu/contract/theme.ts';
import { animationCookieSeconds, animationSeconds } from '@bitu/rules/theme/window.ts';
import { useEffect, useState } from 'react';
import { readCookie, setCookie } from '../api/cookie.ts';
import { isMobile } from './mobile.ts';
import { addressOf } from './override.ts';
import { useMuted } from '../ui/sound.ts';

const volume = 0.5;

/** Plays while it is mounted, from the first tap on, unless muted. */
function HolidayAudio({ src }: { src: string }) {
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

const cookieName = 'theme_animation';

/** Shown once per 30 minutes on top of everything, without blocking it. Removed two seconds after its time. */
export function HolidayAnimation({ theme }: { theme: Theme }) {
  const file = addressOf(
    (isMobile() ? theme.holiday_popup_animation_mobile : null) ?? theme.holiday_popup_animation,
  );
  const [plays, setPlays] = useState(() => file !== null && readCookie(cookieName) === null);
  const seconds = animationSeconds(theme.holiday_popup_animation_time);

  useEffect(() => {
    if (!plays) return;
    setCookie(cookieName, '1', animationCookieSeconds);
    const timer = setTimeout(() => setPlays(false), seconds * 1000);
    return () => clearTimeout(timer);
  }, [plays, seconds]);

  if (!plays || file === null) return null;
  const audio = addressOf(theme.holiday_audio_popup_animation);
  return (
    <div className="holiday-animation" aria-hidden="true">
      {/\.(?:webm|mp4)$/.test(file) ? (
        <video src={file} autoPlay muted playsInline />
      ) : (
        <img src={file} alt="" />
      )}
      {audio !== null && <HolidayAudio src={audio} />}
    </div>
  );
}
