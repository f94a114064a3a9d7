/** What the deployment says about itself, as the server wrote it into the page: no request, and a field without a value is absent. */
import type { SiteSettings } from '@bitu/contract/site.ts';
import { useSyncExternalStore } from 'react';

const none: SiteSettings = {};

let written = '';
let site = none;

function parse(text: string): SiteSettings {
  try {
    const fields: [string, unknown][] = Object.entries(JSON.parse(text));
    // The server has checked each against the contract; what is no text was not written by it.
    return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'));
  } catch {
    return none;
  }
}

export function readSite(): SiteSettings {
  const text = document.getElementById('site-settings')?.textContent ?? '';
  if (text !== written) {
    written = text;
    site = parse(text);
  }
  return site;
}

const never = () => () => {};

/** Prerendered pages know none: they are the same for all deployments. Theirs show once they are hydrated. */
export const useSite = (): SiteSettings => useSyncExternalStore(never, readSite, () => none);
