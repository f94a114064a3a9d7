import { useEffect } from 'react';

/** Sets the tab's title once the page knows more than its address says. The next page sets its own. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Bitu`;
  }, [title]);
}
