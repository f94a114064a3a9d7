/** For tests: the page as the server would have written it, with these settings. */
import type { PageSettings } from '@bitu/contract/site.ts';

const id = 'site-settings';

export function writeSite(settings: PageSettings): void {
  removeSite();
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = id;
  script.textContent = JSON.stringify(settings);
  document.head.append(script);
}

export const removeSite = (): void => document.getElementById(id)?.remove();
