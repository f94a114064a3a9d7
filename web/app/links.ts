/** Plain links inside the app go through the router: pages and the kit need not know that there is one. */
import { cookieToken } from '../api/token.ts';

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

const servers = /^\/(api|media|assets|SoundPractice)\//;
/** Section 2: these two are reached without loading a page anew, whoever is there. */
const reached = /^\/(learning|class-detail)(\/|$)/;

/**
 * Section 2: on the main layout a change of the route loads the page anew for who has no token. The browser does so by itself when
 * it is left alone with the link: once, with its own signs of progress, and from the HTML that was prerendered.
 */
const loadsAnew = (link: HTMLAnchorElement) =>
  cookieToken() === null &&
  link.closest('[data-layout="main"]') !== null &&
  link.pathname !== location.pathname &&
  !reached.test(link.pathname);

/** Where a click leads inside the app; null: the browser's own business. */
function insideTarget(event: MouseEvent): Address | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !link.hasAttribute('href') || link.hasAttribute('download')) return null;
  if ((link.target !== '' && link.target !== '_self') || link.origin !== location.origin)
    return null;
  const onlyHash =
    link.hash !== '' && link.pathname + link.search === location.pathname + location.search;
  return onlyHash || servers.test(link.pathname) || loadsAnew(link) ? null : link;
}

export function catchLinks(go: (href: string) => void): void {
  document.addEventListener('click', (event) => {
    const target = insideTarget(event);
    if (!target) return;
    event.preventDefault();
    go(target.pathname + target.search + target.hash);
  });
}
