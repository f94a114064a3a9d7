/** What a view-only page lets through (decisions, Routes: crmView): moving about, tabs, sound and printing; the pointer and the keyboard alike. */

/** `data-viewable` marks a button that changes nothing: play, print, leave. */
const usable =
  'a[href], [role="tab"], summary, audio, video, [data-viewable], [data-viewable] *, .dialog-close';
const controls = 'button, input, select, textarea, label, [contenteditable], [draggable="true"]';

const elementOf = ({ target }: Event) => (target instanceof Element ? target : null);

/** Keys that move through a page, never a control's value. */
const movesAbout = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'Tab' || key === 'Escape' || ctrlKey || metaKey;

/**
 * Stops everything else before a component hears of it, until the answer is called. Scrolling, selecting text and the browser's own
 * keys go on. `refused` hears that somebody tried.
 */
export function keepViewOnly(refused: () => void): () => void {
  function stop(event: Event) {
    const element = elementOf(event);
    if (element?.closest(usable)) return;
    if (event instanceof KeyboardEvent && movesAbout(event)) return;
    event.stopPropagation();
    const control = element?.closest(controls);
    // Elsewhere a press begins a scroll or a selection, and a key scrolls.
    if (control || event.type === 'submit') event.preventDefault();
    if (control && event.type === 'click') refused();
  }

  for (const name of stopped) addEventListener(name, stop, { capture: true, passive: false });
  return () => {
    for (const name of stopped) removeEventListener(name, stop, { capture: true });
  };
}

const stopped = [
  'click',
  'dblclick',
  'mousedown',
  'pointerdown',
  'keydown',
  'beforeinput',
  'submit',
  'dragstart',
  'drop',
];
