import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import './banner.css';
import { IconButton } from '../icon-button.tsx';
import { X } from '../icons.ts';
import { hideToast, useToasts, type Toast } from './toast.ts';
import { ToneIcon } from './tone-icon.tsx';

const durations = { info: 5000, success: 5000, ai: 5000, warning: 8000, error: 8000 };
/** With an action, such as an undo that is found elsewhere afterwards. */
const actionDuration = 10_000;

/** Mounted once, near the end of the page. */
export function Toaster() {
  const toasts = useToasts();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const popover = box.current;
    // Reopened for each new toast, which raises it above a dialog opened in between. A browser without popovers keeps it as a fixed box.
    if (!popover?.showPopover) return;
    if (popover.matches(':popover-open')) popover.hidePopover();
    if (toasts.length > 0) popover.showPopover();
  }, [toasts]);

  return (
    <>
      <div ref={box} popover="manual" role="region" aria-label="Lời nhắn" className="toaster">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <Spoken toasts={toasts} />
    </>
  );
}

type Role = 'status' | 'alert';

const roleOf = ({ tone }: Toast): Role => (tone === 'error' ? 'alert' : 'status');

/** Everything outside of the topmost modal dialog is hidden from screen readers. */
const topDialog = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;

/**
 * Reads the messages aloud. Screen readers announce only changes of an existing region, so the regions are rendered
 * first, in the dialog that is open by then, and the words a frame later.
 */
function Spoken({ toasts }: { toasts: readonly Toast[] }) {
  const [dialog, setDialog] = useState<Element | null>(null);
  const [said, setSaid] = useState<readonly Toast[]>([]);

  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      setDialog(topDialog());
      frame = requestAnimationFrame(() => setSaid(toasts));
    });
    return () => cancelAnimationFrame(frame);
  }, [toasts]);
  useEffect(() => {
    const leave = () => setDialog(topDialog());
    dialog?.addEventListener('close', leave);
    return () => dialog?.removeEventListener('close', leave);
  }, [dialog]);

  const regions = (['status', 'alert'] as const)
    // A dialog has messages of its own, among which an empty region would only be confusing.
    .filter((role) => !dialog || toasts.some((toast) => roleOf(toast) === role))
    .map((role) => (
      <Region key={role} role={role} toasts={said.filter((toast) => roleOf(toast) === role)} />
    ));
  return dialog ? createPortal(regions, dialog) : regions;
}

function Region({ role, toasts }: { role: Role; toasts: readonly Toast[] }) {
  return (
    <div role={role} aria-atomic="false" className="sr-only">
      {toasts.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the tab is in front: a message does not end behind another one. */
const useIsVisible = () =>
  useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const isVisible = useIsVisible();
  const { id, tone, action } = toast;
  const stays = held || !isVisible;
  const time = action ? actionDuration : durations[tone];

  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => hideToast(id), time);
    return () => clearTimeout(timer);
  }, [id, time, stays]);

  return (
    <div
      className="toast"
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ToneIcon tone={tone} />
      <p className="min-w-0 flex-1">{toast.text}</p>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            hideToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label="Đóng" icon={<X />} onClick={() => hideToast(id)} />
    </div>
  );
}
