/** Lets screens prevent an automatic reload (app/chunk-reload.ts), which would lose their state. */
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
