import type { Theme } from '@bitu/contract/theme.ts';
import { animationCookieSeconds, animationSeconds } from '@bitu/rules/theme/window.ts';
import { useEffect, useState } from 'react';
import { readCookie } from '../api/cookie.ts';
import { setCookie } from '../api/token.ts';
import { HolidayAudio } from './holiday-audio.tsx';
import { isMobile } from './mobile.ts';
import { addressOf } from './override.ts';

const cookieName = 'theme_animation';

/** Once per 30 minutes, over everything and in nobody's way; gone after its time and two seconds more (section 4). */
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
