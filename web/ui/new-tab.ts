export interface NewTab {
  go: (url: string) => void;
  close: () => void;
}

/**
 * Opens a window within the tap, as popup blockers require, and sets its address later. The new page gets no reference
 * to this one. When no window can be opened, this page navigates.
 */
export function openTab(): NewTab {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  return {
    go: (url) => (tab ? tab.location.replace(url) : location.assign(url)),
    close: () => tab?.close(),
  };
}
