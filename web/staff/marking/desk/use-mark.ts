import { useReducer } from 'react';
import type { Opened } from '../queue/opened.ts';
import { changed } from './mark/typed.ts';
import { useActiveSeconds } from './use-active-seconds.ts';
import { useDraft } from './use-draft.ts';

/** The typed mark of one item, saved as it changes. */
export function useMark(staffId: number, opened: Opened) {
  const [typed, change] = useReducer(changed, opened.typed);
  const seconds = useActiveSeconds(opened.seconds);
  const draft = useDraft({
    staffId,
    item: opened.item,
    typed,
    revision: opened.revision,
    seconds,
  });
  return { typed, change, seconds, draft };
}
