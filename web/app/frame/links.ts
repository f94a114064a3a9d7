/** Sends plain links inside the app through the router, so that pages and components need not know it. */
import { cookieToken } from '../../api/token.ts';

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** Answered by the server, or pages of the staff's program. */
const elsewhere = /^\/(api|media|assets|SoundPractice|staff)\//;
/** These two routes never reload the page. */
const reached = /^\/(learning|class-detail)(\/|$)/;

/**
 * On the main layout, another route reloads the page for a visitor without a token. The browser does that by itself
 * when it is left to follow the link: once, with its own progress bar, and from the prerendered HTML.
 */
const reloadsPage = (link: HTMLAnchorElement) =>
  cookieToken() === null &&
  link.closest('[data-layout="main"]') !== null &&
  link.pathname !== location.pathname &&
  !reached.test(link.pathname);

/** Returns the address of a click inside the app; null when the browser should handle it. */
function insideTarget(event: MouseEvent): Address | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.hasAttribute('href') || link.hasAttribute('download')) return null;
  if ((link.target !== '' && link.target !== '_self') || link.origin !== location.origin)
    return null;
  const onlyHash =
    link.hash !== '' && link.pathname + link.search === location.pathname + location.search;
  return onlyHash || elsewhere.test(link.pathname) || reloadsPage(link) ? null : link;
}

export function catchLinks(go: (href: string) => void): void {
  document.addEventListener('click', (event) => {
    const target = insideTarget(event);
    if (!target) return;
    event.preventDefault();
    go(target.pathname + target.search + target.hash);
  });
}
