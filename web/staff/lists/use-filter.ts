import { useState } from 'react';
import { searchOf } from '../../navigation/location.ts';
import { useLocation, useNavigate } from '../../navigation/router-provider.tsx';

/** The filter holds only values that were chosen: an empty one is as good as none. */
const chosen = (given: object, names: readonly PropertyKey[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value && names.includes(name)),
  );

/**
 * The filter of a list, kept in its entry of the history, so that Back and a reload restore it. `named` values are in the
 * address too, where a link may hold them; `unnamed` ones are not, as they may be the name or the phone of a child. The
 * setter takes the whole filter; with `push`, Back returns to the filter before it.
 */
export function useFilter<F extends object>(
  named: readonly (keyof F)[],
  unnamed: readonly (keyof F)[] = [],
): readonly [F, (next: F, how?: 'replace' | 'push') => void] {
  const { key, pathname, query, state } = useLocation();
  const navigate = useNavigate();
  // Navigation is asynchronous. Until it ends, the page shows the filter that was just set.
  const [ahead, setAhead] = useState<{ of: string; filter: F } | null>(null);
  if (ahead && ahead.of !== key) setAhead(null);
  // What an address claims is checked by the call that gets it.
  const addressed = { ...chosen(query, named), ...chosen(state.filter ?? {}, unnamed) } as F;
  const set = (next: F, how: 'replace' | 'push' = 'replace') => {
    const filter = chosen(next, [...named, ...unnamed]) as F;
    setAhead({ of: key, filter });
    void navigate(pathname + searchOf(chosen(next, named)), {
      replace: how === 'replace',
      state: { filter: chosen(next, unnamed) },
    });
  };
  return [ahead?.of === key ? ahead.filter : addressed, set];
}
