import type { Theme } from '@bitu/contract/theme.ts';
import { Suspense, useLayoutEffect, useSyncExternalStore } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { Snowflake, Volume, VolumeOff } from '../ui/icons.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { setMuted, useMuted } from '../ui/sound.ts';
import { HolidayAnimation } from './holiday-animation.tsx';
import './holiday.css';
import { headerPicture } from './header-picture.ts';
import { addressOf, overrideOf } from './override.ts';

const reducedMotion = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const list = matchMedia(reducedMotion);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

const useReducedMotion = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(reducedMotion).matches);

const Snow = lazyPart(() => import('./snow.tsx'), 'Snow', { optional: true });

const stillKey = 'bitu-still';
const listeners = new Set<() => void>();

/** True when movement was stopped on this device. Anything that moves by itself can be stopped (WCAG 2.2, 2.2.2). */
let still = false;
try {
  still = localStorage.getItem(stillKey) === '1';
} catch {
  // Storage is switched off: the choice lasts until the page is left.
}

export function setStill(next: boolean): void {
  still = next;
  try {
    localStorage.setItem(stillKey, next ? '1' : '0');
  } catch {
    // Kept in memory only.
  }
  for (const listener of listeners) listener();
}

const useStill = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => still,
  );

/** Sets the colours of a holiday theme on the root, with movement and sound where wanted. Cleans up after itself. */
export function HolidayLook({ theme }: { theme: Theme }) {
  const isReduced = useReducedMotion();
  const isStill = useStill();
  const isMuted = useMuted();

  useLayoutEffect(() => {
    const root = document.documentElement;
    const override = Object.entries(overrideOf(theme));
    for (const [name, value] of override) root.style.setProperty(name, value);
    root.dataset['holiday'] = '';
    let isOn = true;
    void headerPicture(theme).then((value) => {
      if (isOn && value !== null) root.style.setProperty('--holiday-header', value);
    });
    return () => {
      isOn = false;
      for (const [name] of override) root.style.removeProperty(name);
      root.style.removeProperty('--holiday-header');
      delete root.dataset['holiday'];
    };
  }, [theme]);

  const snows = theme.holiday_background_animation_type === 'snow' && !isReduced;
  const sounds = addressOf(theme.holiday_audio_popup_animation) !== null && !isReduced;
  return (
    <>
      {snows && !isStill && (
        <Suspense>
          <Snow picture={addressOf(theme.holiday_background_animation_cdn)} />
        </Suspense>
      )}
      {!isReduced && !isStill && <HolidayAnimation theme={theme} />}
      {(snows || sounds) && (
        <div role="group" aria-label="Hiệu ứng ngày lễ" className="holiday-switches">
          {snows && (
            <IconButton
              label={isStill ? 'Bật hiệu ứng rơi' : 'Tắt hiệu ứng rơi'}
              icon={<Snowflake />}
              onClick={() => setStill(!isStill)}
            />
          )}
          {sounds && (
            <IconButton
              label={isMuted ? 'Bật âm thanh' : 'Tắt âm thanh'}
              icon={isMuted ? <VolumeOff /> : <Volume />}
              onClick={() => setMuted(!isMuted)}
            />
          )}
        </div>
      )}
    </>
  );
}
