import { use, useEffect, useRef, useSyncExternalStore } from 'react';
import { showToast } from '../../ui/feedback/toast.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Square, Volume } from '../../ui/icons.ts';
import type { Passage } from './passages.ts';
import { type Readables, ReadablesContext } from './place.ts';
import { isPagePlaying, partRead, read, stopReading, subscribe } from './reader.ts';
import { useSpeaksVietnamese } from './voices.ts';

const canRead = (passages: readonly Passage[], speaksVietnamese: boolean) =>
  speaksVietnamese || passages.every(({ lang }) => lang === 'en');

/**
 * What the device has a voice for: without a Vietnamese one, the English sentences of a text. A single English word of a
 * Vietnamese sentence says nothing by itself.
 */
const audible = (passages: readonly Passage[], speaksVietnamese: boolean) =>
  canRead(passages, speaksVietnamese)
    ? passages
    : passages.filter(({ lang, text }) => lang === 'en' && text.includes(' '));

interface ReadButtonProps {
  /** Id of a readable part of the question. */
  id: string;
  passages: readonly Passage[];
  name: string;
}

/** Reads one part, or stops. Renders nothing where the device has no voice for any of it. */
export function ReadButton({ id, passages, name }: ReadButtonProps) {
  const readables = use(ReadablesContext);
  const speaksVietnamese = useSpeaksVietnamese();
  const isRead = useSyncExternalStore(subscribe, () => partRead() === id);
  const heard = audible(passages, speaksVietnamese);
  if (heard.length === 0) return null;

  function press() {
    const part = readables?.get(id);
    if (isRead) stopReading();
    else if (isPagePlaying()) showToast('Con nghe xong đã, rồi bấm đọc nhé!', { tone: 'info' });
    else if (part)
      read([{ ...part, passages: heard }]).catch(() =>
        showToast('Chưa đọc được. Con thử lại sau nhé!', { tone: 'warning' }),
      );
  }

  return (
    <IconButton
      label={isRead ? `Dừng đọc: ${name}` : `Đọc: ${name}`}
      icon={isRead ? <Square /> : <Volume />}
      className="read-button no-print"
      data-viewable
      onClick={press}
    />
  );
}

/** The parts in page order, up to the first one without a voice. */
function inOrder(readables: Readables, speaksVietnamese: boolean) {
  const parts = [...readables.values()].sort((a, b) =>
    a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  const silent = parts.findIndex(({ passages }) => !canRead(passages, speaksVietnamese));
  return silent === -1 ? parts : parts.slice(0, silent);
}

/**
 * Calls back now, or at the first tap of this visit, as browsers let no page speak before it. A tap on a control only
 * has its own effect.
 */
function onceTouched(callback: () => void): (() => void) | undefined {
  // Not in every browser.
  const activation = navigator.userActivation as UserActivation | undefined;
  if (activation?.hasBeenActive !== false) {
    callback();
    return undefined;
  }
  const stop = new AbortController();
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a, button, input, label')) return;
      stop.abort();
      callback();
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}

interface ReadingProps {
  /** Reads the question as soon as it may, and then the options. */
  itself: boolean;
  /** The child's answer as JSON: a change stops the reading. */
  entered: string;
  /** Nothing more can be entered. */
  isOver: boolean;
}

/**
 * The reading of one question: starts by itself where it should, and stops with an answer, with the question, and when
 * the page is hidden.
 */
export function Reading({ itself, entered, isOver }: ReadingProps) {
  const readables = use(ReadablesContext);
  const speaksVietnamese = useSpeaksVietnamese();
  const before = useRef({ entered, isOver });
  /** It is read by itself once, to a child who has not answered. */
  const isFresh = useRef(entered === '[]' && !isOver);

  useEffect(() => {
    if (!itself || !readables) return;
    return onceTouched(() => {
      const parts = inOrder(readables, speaksVietnamese);
      if (!isFresh.current || parts.length === 0 || isPagePlaying()) return;
      isFresh.current = false;
      // It started by itself, so its failure is shown only at the buttons.
      read(parts).catch(() => {});
    });
  }, [itself, readables, speaksVietnamese]);

  useEffect(() => {
    const { current: last } = before;
    before.current = { entered, isOver };
    if (last.entered === entered && last.isOver === isOver) return;
    isFresh.current = false;
    stopReading();
  }, [entered, isOver]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const hidden = () => document.hidden && stopReading();
    document.addEventListener('visibilitychange', hidden, { signal });
    addEventListener('pagehide', stopReading, { signal });
    // A recording or a film on the page starts. These events do not bubble.
    document.addEventListener('play', stopReading, { signal, capture: true });
    return () => {
      listening.abort();
      stopReading();
    };
  }, []);

  return null;
}
