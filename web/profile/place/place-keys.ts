import type { Place } from '@bitu/contract/profile.ts';
import type { KeyboardEvent } from 'react';

interface PlaceKeys {
  open: boolean;
  places: readonly Place[];
  /** The code of the option that Enter chooses. */
  active: string | null;
  setActive: (code: string) => void;
  show: () => void;
  /** Closes without a choice. */
  leave: () => void;
  choose: (place: Place) => void;
  /** The last option was reached, and there may be more. */
  loadMore: () => void;
}

const page = 8;

/** The keys of a combobox with a list, following the ARIA pattern; letters, Home and End go to the text. */
export function placeKeys(keys: PlaceKeys) {
  const { open, places, active } = keys;

  function move(step: number) {
    const at = places.findIndex(({ code }) => code === active);
    const target = at === -1 ? (step > 0 ? 0 : places.length - 1) : at + step;
    const next = places[Math.max(0, Math.min(places.length - 1, target))];
    if (next) keys.setActive(next.code);
    if (target >= places.length - 1) keys.loadMore();
  }

  return (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (open) move(step);
      else keys.show();
    } else if (event.key === 'Enter' && open) {
      // Keeps Enter from submitting the form.
      event.preventDefault();
      const place = places.find(({ code }) => code === active);
      if (place) keys.choose(place);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      keys.leave();
    }
  };
}
