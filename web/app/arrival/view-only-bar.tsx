import { useEffect } from 'react';
import { setViewOnly } from '../../api/view-only.ts';
import { Button } from '../../ui/button.tsx';
import { Eye } from '../../ui/icons.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { clearOrigin } from './arrival-address.ts';

/**
 * What a view-only page allows (docs/decisions/accounts.md): navigation, tabs, sound and printing, by
 * pointer and keyboard alike. `data-viewable` marks a button that changes nothing: play, print, leave.
 */
const usable =
  'a[href], [role="tab"], summary, audio, video, [data-viewable], [data-viewable] *, .dialog-close';
const controls = 'button, input, select, textarea, label, [contenteditable], [draggable="true"]';

const elementOf = ({ target }: Event) => (target instanceof Element ? target : null);

/** Keys that move through a page without changing a control's value. */
const movesAbout = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'Tab' || key === 'Escape' || ctrlKey || metaKey;

/**
 * Blocks everything else before a component notices it, until the returned function is called. Scrolling, selecting
 * text and the browser's own keys work. `refused` is called when something was blocked.
 */
function keepViewOnly(refused: () => void): () => void {
  function stop(event: Event) {
    const element = elementOf(event);
    if (element?.closest(usable)) return;
    if (event instanceof KeyboardEvent && movesAbout(event)) return;
    event.stopPropagation();
    const control = element?.closest(controls);
    // Elsewhere, pressing the pointer starts a scroll or a selection, and a key scrolls.
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

const refused = () => showToast('Trang này chỉ để xem, không thay đổi được gì.', { tone: 'info' });

function leave() {
  setViewOnly(false);
  clearOrigin();
  location.reload();
}

/** Says that the page is view-only, and blocks every change. */
export function ViewOnlyBar() {
  useEffect(() => keepViewOnly(refused), []);
  return (
    <aside className="view-only-bar no-print" aria-label="Chế độ xem">
      <Eye className="icon" />
      <p>
        <strong>Chế độ xem:</strong> chỉ xem, nghe và in được.
      </p>
      <Button variant="quiet" data-viewable onClick={leave}>
        Thoát
      </Button>
    </aside>
  );
}
