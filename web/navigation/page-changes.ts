import { useEffect, useLayoutEffect, useRef } from 'react';
import { useRouter, useVisit } from './router-provider.tsx';

export const titleOf = (title: string | undefined): string =>
  title === undefined ? 'Bitu' : `${title} · Bitu`;

/** Scroll positions of the visited pages, by history entry, for as long as this tab lives. */
const depths = new Map<string, number>();

/**
 * Does what a browser does when a page is loaded: sets the title and moves reading to the start of the new page. Going back restores
 * the position.
 */
export function usePageChanges(): void {
  const { history: entries } = useRouter();
  const { location, title } = useVisit();
  const current = useRef(location);

  useEffect(() => {
    const auto = () => void (history.scrollRestoration = 'auto');
    const manual = () => void (history.scrollRestoration = 'manual');
    manual();
    // After a reload the browser itself knows the position best.
    addEventListener('pagehide', auto);
    addEventListener('pageshow', manual);
    // The address changes before the page does.
    const stop = entries.subscribe(() => depths.set(current.current.key, scrollY));
    return () => {
      removeEventListener('pagehide', auto);
      removeEventListener('pageshow', manual);
      stop();
    };
  }, [entries]);

  useLayoutEffect(() => {
    document.title = titleOf(title);
  }, [title]);

  useLayoutEffect(() => {
    const { pathname, href } = current.current;
    current.current = location;
    if (pathname !== location.pathname)
      document.getElementById('main')?.focus({ preventScroll: true });
    if (href === location.href) return;
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (target) target.scrollIntoView();
    else scrollTo(0, depths.get(location.key) ?? 0);
  }, [location]);
}
