import type { PopupNotice } from '@bitu/contract/notices.ts';
import {
  daysAfterClick,
  daysAfterDisplay,
  isPopupDue,
  popupCookie,
  popupCookieSeconds,
  type PopupRoute,
  readDays,
  writeDays,
} from '@bitu/rules/notices/popup.ts';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '../api/client.ts';
import { readCookie, setCookie } from '../api/cookie.ts';
import { lazyPart } from '../ui/lazy-part.ts';

const PopupDialog = lazyPart(() => import('./popup-dialog.tsx'), 'PopupDialog', { optional: true });

export interface PopupsProps {
  /** The student whose cookie counts; null for a visitor. */
  userId: number | null;
  route: PopupRoute;
  /** Unix seconds. */
  clock?: (() => number) | undefined;
}

const serverSeconds = () => serverNow() / 1000;

type DuePopupProps = PopupsProps & { popups: readonly PopupNotice[] };

/** The popup that is due now: at most one per page, and never over another dialog. */
export function DuePopup({ popups, userId, route, clock = serverSeconds }: DuePopupProps) {
  const daysOf = ({ id }: PopupNotice) => readDays(readCookie(popupCookie(userId, id)));
  const keep = ({ id }: PopupNotice, days: readonly string[]) =>
    setCookie(popupCookie(userId, id), writeDays(days), popupCookieSeconds);

  const [current, setCurrent] = useState(() => {
    if (document.querySelector('dialog[open]')) return null;
    return popups.find((popup) => isPopupDue(popup, route, daysOf(popup), clock())) ?? null;
  });
  const note = useEffectEvent((popup: PopupNotice) =>
    keep(popup, daysAfterDisplay(daysOf(popup), clock())),
  );
  useEffect(() => {
    if (current) note(current);
  }, [current]);

  if (!current) return null;
  return (
    <Suspense>
      <PopupDialog
        popup={current}
        onAct={() => keep(current, daysAfterClick(daysOf(current), clock()))}
        onClose={() => setCurrent(null)}
      />
    </Suspense>
  );
}
