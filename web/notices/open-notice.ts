import type { Notice } from '@bitu/contract/notices.ts';
import { linkKind } from '@bitu/rules/notices/link.ts';
import { ApiError, call, sentenceOf } from '../api/client.ts';
import { openTab } from '../ui/new-tab.ts';
import { showToast } from '../ui/feedback/toast.ts';

/**
 * Opens the address of a notice. Call it within the tap, as an outside address opens in a new window. `go` navigates to
 * a path of this app.
 */
export function openNotice({ id, url }: Notice, go: (href: string) => void): void {
  const kind = url === null ? null : linkKind(url);
  if (url === null || kind === null) return;
  if (kind === 'own') return go(url);
  const tab = openTab();
  call('notices.link', { params: { id: String(id) } })
    .then((link) => tab.go(link.url))
    .catch((error: unknown) => {
      // It also opens without the code, but signed out.
      if (!(error instanceof ApiError && error.network)) return tab.go(url);
      tab.close();
      showToast(sentenceOf(error), { tone: 'error' });
    });
}
