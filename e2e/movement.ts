/** Runs in the page from its start: records movements. */
declare global {
  var shifts: { value: number; moved: string[] }[];
  var moving: string[];
}

/** Records each layout shift of the page, and the elements that moved. */
export const noteShifts = () => {
  globalThis.shifts = [];
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Element | null }[];
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[])
      if (!entry.hadRecentInput)
        shifts.push({
          value: entry.value,
          moved: entry.sources.map(({ node }) =>
            String(node?.outerHTML ?? node?.nodeName).slice(0, 80),
          ),
        });
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Records the properties that each animation of the page changes, except for fading. */
export const noteMoving = () => {
  globalThis.moving = [];
  const fades = new Set([
    'opacity',
    'color',
    'backgroundColor',
    'borderColor',
    'offset',
    'computedOffset',
    'easing',
    'composite',
  ]);
  const look = () => {
    for (const animation of document.getAnimations()) {
      const { effect } = animation;
      if (!(effect instanceof KeyframeEffect)) continue;
      const names = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
      const others = names.filter((name) => !fades.has(name) && !/^border\w+Color$/.test(name));
      if (others.length > 0) moving.push(`${effect.target?.className}: ${others.join()}`);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
