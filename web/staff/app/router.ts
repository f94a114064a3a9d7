// Before the history: its listener stops Back from reaching the router while a dialog is open.
import '../../ui/overlay/first-popstate.ts';
import { createBrowserHistory } from '@tanstack/history';
import { createRouter } from '../../navigation/router.ts';
import { routes } from './routes.ts';

/** The router of this tab. */
export const router = createRouter(routes, createBrowserHistory());

/** Whether a click on a link stays in this program. The browser handles every other click. */
function staysInside(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.hasAttribute('download') || (link.target !== '' && link.target !== '_self'))
    return false;
  return link.origin === location.origin && /^\/staff(\/|$)/.test(link.pathname);
}

/**
 * Sends plain links inside the program through the router, so that pages need not know it. The browser handles links
 * within the page.
 */
export function catchLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.hasAttribute('href') || !staysInside(event, link)) return;
    if (link.hash !== '' && link.pathname === location.pathname) return;
    event.preventDefault();
    void router.navigate(link.pathname + link.search + link.hash);
  });
}
