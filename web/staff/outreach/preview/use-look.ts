import type { Announced } from '@bitu/contract/outreach.ts';
import { useEffect, useState } from 'react';
import { headerPicture } from '../../../theme/header-picture.ts';
import { overrideOf } from '../../../theme/override.ts';

type Look = Record<string, string>;

/**
 * The custom properties that a theme sets on the root element, by the families' own rules; null when it is no theme.
 */
export function useLook(body: Announced): Look | null {
  const [look, setLook] = useState<Look | null>(null);
  // A new object for each typed key.
  const written = JSON.stringify(body.type === 'theme' ? body.fields : null);
  useEffect(() => {
    const fields = JSON.parse(written) as Extract<Announced, { type: 'theme' }>['fields'] | null;
    if (fields === null) return;
    let isOn = true;
    void headerPicture(fields).then((picture) => {
      if (!isOn) return;
      setLook({ ...overrideOf(fields), ...(picture !== null && { '--holiday-header': picture }) });
    });
    return () => {
      isOn = false;
    };
  }, [written]);
  return body.type === 'theme' ? look : null;
}
