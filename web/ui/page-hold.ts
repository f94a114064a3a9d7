/** Screens that would lose their place if the page reloaded by itself (app/chunk-reload.ts). */
let holders = 0;

/** Keeps the page from reloading by itself. Returns a release function. */
export function holdPage(): () => void {
  let held = true;
  holders++;
  return () => {
    if (held) holders--;
    held = false;
  };
}

export const isPageHeld = (): boolean => holders > 0;
