/** The settings of this deployment, as the server wrote them into the page: no request is needed, and a field without a value is absent. */
import type { PageSettings } from '@bitu/contract/site.ts';
import { useSyncExternalStore } from 'react';

const none: PageSettings = {};

let written = '';
let site = none;

function parse(text: string): PageSettings {
  try {
    const fields: [string, unknown][] = Object.entries(JSON.parse(text));
    // The server checked each field against the contract; anything but text was not written by it.
    return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'));
  } catch {
    return none;
  }
}

export function readSite(): PageSettings {
  const text = document.getElementById('site-settings')?.textContent ?? '';
  if (text !== written) {
    written = text;
    site = parse(text);
  }
  return site;
}

const never = () => () => {};

/** Prerendered pages are the same for all deployments: settings show once they are hydrated. */
export const useSite = (): PageSettings => useSyncExternalStore(never, readSite, () => none);
