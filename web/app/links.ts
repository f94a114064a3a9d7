/** Plain links inside the app go through the router: pages and the kit need not know that there is one. */

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

const servers = /^\/(api|media|assets|SoundPractice)\//;

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
  return onlyHash || servers.test(link.pathname) ? null : link;
}

export function catchLinks(go: (href: string) => void): void {
  document.addEventListener('click', (event) => {
    const target = insideTarget(event);
    if (!target) return;
    event.preventDefault();
    go(target.pathname + target.search + target.hash);
  });
}
