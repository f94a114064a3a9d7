import { dayText } from '@bitu/rules/format/times.ts';
import { useEffect, useEffectEvent } from 'react';
import { serverNow } from '../api/client.ts';
import { isViewOnly } from '../api/view-only.ts';
import { noteView } from './api.ts';

/** A report that was visible for a shorter time does not count as read. Milliseconds. */
const viewAfterMs = 3000;
const storageKey = 'bitu-links-seen';

interface StoredViews {
  day: string;
  /** First characters of capabilities: enough to tell them apart, too few to open one. */
  links: string[];
}

function readViews(day: string): StoredViews {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<StoredViews>;
    if (stored.day === day && Array.isArray(stored.links)) return { day, links: stored.links };
  } catch {
    // Storage is switched off, or holds something else: this counts as the first look of the day.
  }
  return { day, links: [] };
}

/** Returns whether this browser looks at it for the first time today, and remembers that. */
function isFirstToday(capability: string): boolean {
  const name = capability.slice(0, 6);
  const { day, links } = readViews(dayText(serverNow() / 1000));
  if (links.includes(name)) return false;
  try {
    localStorage.setItem(storageKey, JSON.stringify({ day, links: [...links, name] }));
  } catch {
    // As above.
  }
  return true;
}

/** Records on the server, once per day and browser, that the report of a link was visible for three seconds. */
export function useLinkView(capability: string, isVisible: boolean): void {
  const record = useEffectEvent(() => {
    if (isViewOnly() || !isFirstToday(capability)) return;
    // Losing a count does no harm.
    noteView(capability).catch(() => {});
  });

  useEffect(() => {
    if (!isVisible) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(record, viewAfterMs);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isVisible]);
}
