import type { PopupNotice } from '@bitu/contract/notices.ts';
import {
  daysOnceClicked,
  daysOnceShown,
  isPopupDue,
  popupCookie,
  popupCookieSeconds,
  type PopupRoute,
  readDays,
  writeDays,
} from '@bitu/rules/notices/popup.ts';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '../api/client.ts';
import { readCookie } from '../api/cookie.ts';
import { setCookie } from '../api/token.ts';
import { lazyExtra } from '../ui/lazy-extra.ts';

const PopupDialog = lazyExtra(() => import('./popup-dialog.tsx'), 'PopupDialog');

export interface PopupsProps {
  /** Whose cookie decides; null: a visitor. */
  userId: number | null;
  route: PopupRoute;
  /** Unix seconds. */
  clock?: (() => number) | undefined;
}

const serverSeconds = () => serverNow() / 1000;

type DuePopupProps = PopupsProps & { popups: readonly PopupNotice[] };

/** The popup notification that is due here and now, one on each page at most, never over another dialog. */
export function DuePopup({ popups, userId, route, clock = serverSeconds }: DuePopupProps) {
  const daysOf = ({ id }: PopupNotice) => readDays(readCookie(popupCookie(userId, id)));
  const keep = ({ id }: PopupNotice, days: readonly string[]) =>
    setCookie(popupCookie(userId, id), writeDays(days), popupCookieSeconds);

  const [shown, setShown] = useState(() => {
    if (document.querySelector('dialog[open]')) return null;
    return popups.find((popup) => isPopupDue(popup, route, daysOf(popup), clock())) ?? null;
  });
  const note = useEffectEvent((popup: PopupNotice) =>
    keep(popup, daysOnceShown(daysOf(popup), clock())),
  );
  useEffect(() => {
    if (shown) note(shown);
  }, [shown]);

  if (!shown) return null;
  return (
    <Suspense>
      <PopupDialog
        popup={shown}
        onAct={() => keep(shown, daysOnceClicked(daysOf(shown), clock()))}
        onClose={() => setShown(null)}
      />
    </Suspense>
  );
}
