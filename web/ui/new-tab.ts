export interface NewTab {
  go: (url: string) => void;
  close: () => void;
}

/**
 * Opens a window in the tap itself, as popup blockers ask for, and says later where it goes. The page in it never learns of this one; where no
 * window may be opened, this one goes.
 */
export function openTab(): NewTab {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  return {
    go: (url) => (tab ? tab.location.replace(url) : location.assign(url)),
    close: () => tab?.close(),
  };
}
