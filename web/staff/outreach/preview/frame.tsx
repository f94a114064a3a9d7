import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import './frame.css';

interface FrameProps {
  title: string;
  /** In pixels of the device. */
  width: number;
  height: number;
  /** Scale of the drawing. */
  scale: number;
  /** Custom properties that a theme sets on the root element, or null. */
  look: Readonly<Record<string, string>> | null;
  children: ReactNode;
}

/** In standards mode; empty until React renders into it. */
const empty =
  '<!doctype html><html lang="vi"><head><title>Xem trước</title></head><body></body></html>';

/** Sets custom properties on the root element. Returns a function that removes them. */
function wear({ ownerDocument }: HTMLElement, look: Readonly<Record<string, string>>) {
  const root = ownerDocument.documentElement;
  for (const [name, value] of Object.entries(look)) root.style.setProperty(name, value);
  root.dataset['holiday'] = '';
  return () => {
    for (const name of Object.keys(look)) root.style.removeProperty(name);
    delete root.dataset['holiday'];
  };
}

/**
 * A document of its own with the styles of the page, so that dialogs fill it and its width counts as the device's.
 * Nothing in it can be clicked or focused: it is only looked at.
 */
export function Frame({ title, width, height, scale, look, children }: FrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const adopt = useCallback((frame: HTMLIFrameElement) => {
    const inside = frame.contentDocument;
    if (!inside) return;
    for (const style of document.querySelectorAll('style, link[rel="stylesheet"]'))
      inside.head.append(style.cloneNode(true));
    inside.body.className = 'device-body';
    setBody(inside.body);
  }, []);

  useOwnFocus();
  useEffect(() => (body && look ? wear(body, look) : undefined), [body, look]);

  const size = { '--width': `${width}px`, '--height': `${height}px`, '--scale': scale };
  return (
    <div className="device" style={size as CSSProperties}>
      <iframe
        inert
        // No script of its own: React renders into it from here.
        sandbox="allow-same-origin"
        title={title}
        srcDoc={empty}
        onLoad={({ currentTarget }) => adopt(currentTarget)}
      />
      {body && createPortal(children, body)}
    </div>
  );
}

/** An opening dialog takes the focus, even in an inert frame: this returns it to the field where somebody is typing. */
function useOwnFocus(): void {
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    last.current = document.activeElement;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !(target instanceof HTMLIFrameElement))
        last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // After the content of the frame was rendered.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLIFrameElement)) return;
    if (last.current instanceof HTMLElement) last.current.focus({ preventScroll: true });
    else activeElement.blur();
  });
}
