import type { MarkingItem } from '@bitu/contract/marking.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { callLeaving } from '../../storage/call-leaving.ts';
import { dropDraft, keepDraft } from '../storage/drafts.ts';
import { deskKey, type Opened } from '../queue/opened.ts';
import type { Typed } from './mark/typed.ts';

/** none: nothing was typed since it was opened; here: saved on this device; server: saved on both. */
export type DraftState = 'none' | 'here' | 'server' | 'failed';

interface DraftOptions {
  staffId: number;
  item: MarkingItem;
  typed: Typed;
  /** The revision that was opened. */
  revision: number;
  seconds: () => number;
}

const hereAfterMs = 250;
const serverAfterMs = 1000;

/** Saves typed text on this device at once, and on the server within a second. */
export function useDraft({ staffId, item, typed, revision: opened, seconds }: DraftOptions) {
  const client = useQueryClient();
  const [state, setState] = useState<DraftState>('none');
  const revision = useRef(opened);
  const latest = useRef(typed);
  const closed = useRef(false);
  const sending = useRef<Promise<void>>(Promise.resolve());
  const here = useRef<ReturnType<typeof setTimeout>>(undefined);
  const there = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { id: itemId, round } = item;
  /** null when deciding between two marks or changing one, as nothing is claimed then. */
  const token = item.claim?.token ?? null;

  const keepHere = useEffectEvent(async () => {
    if (closed.current) return;
    await keepDraft(staffId, {
      itemId,
      round,
      typed: latest.current,
      seconds: seconds(),
      revision: revision.current,
      at: Date.now(),
    });
    if (!closed.current) setState((before) => (before === 'none' ? 'here' : before));
  });

  /** One call at a time, so that an older text never arrives after a newer one. */
  const send = useEffectEvent((isLeaving: boolean) => {
    if (closed.current) return;
    const body = {
      ...latest.current,
      item_id: itemId,
      token,
      revision: revision.current,
      active_seconds: seconds(),
    };
    sending.current = sending.current.then(async () => {
      if (closed.current) return;
      try {
        await callLeaving('marking.draft', { body }, isLeaving);
        if (revision.current === body.revision) setState('server');
      } catch (error) {
        // It is on this device, and is sent again with the next change.
        if (!closed.current && error instanceof ApiError)
          setState(error.temporary ? 'here' : 'failed');
      }
    });
  });

  const remember = useEffectEvent(() => {
    if (closed.current || revision.current === opened) return;
    const draft = { typed: latest.current, seconds: seconds(), revision: revision.current };
    client.setQueryData<Opened>(deskKey(itemId), (before) => before && { ...before, ...draft });
  });

  // Timed from the first unsaved change, not from the last one, so that text typed without a pause is saved too.
  useEffect(() => {
    if (latest.current === typed) return;
    latest.current = typed;
    revision.current += 1;
    setState('here');
    here.current ??= setTimeout(() => {
      here.current = undefined;
      void keepHere();
    }, hereAfterMs);
    there.current ??= setTimeout(() => {
      there.current = undefined;
      send(false);
    }, serverAfterMs);
  }, [typed]);

  // Somebody who leaves the tab may not come back to it.
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState !== 'hidden' || revision.current === opened) return;
      void keepHere();
      send(true);
    };
    const again = () => revision.current > opened && send(false);
    document.addEventListener('visibilitychange', leave);
    addEventListener('online', again);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('online', again);
      for (const timer of [here, there]) {
        clearTimeout(timer.current);
        timer.current = undefined;
      }
      // Leaving for another page saves text typed in the last quarter of a second, so that coming back soon shows it
      // too.
      if (revision.current > opened) void keepHere();
      remember();
    };
  }, [opened]);

  /** The mark was sent: the draft is no longer needed, on the device or the server. */
  const drop = useCallback(async () => {
    closed.current = true;
    await dropDraft(staffId, itemId);
  }, [staffId, itemId]);

  return { state, drop };
}
