import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Blocks } from '../../ui/content/blocks.tsx';
import { Lightbulb } from '../../ui/icons.ts';
import type { Help } from './use-help.ts';

/** Opens the hints of a question. Renders nothing when it has none. */
export function HintButton({ help }: { help: Help }) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isClosed = wasOpen.current && !help.open;
    wasOpen.current = help.open;
    // Their own buttons are gone with them.
    if (isClosed && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [help.open]);

  if (help.remaining === null) return null;
  return (
    <Button
      ref={button}
      variant="quiet"
      icon={<Lightbulb />}
      aria-expanded={help.open}
      disabled={help.remaining === 0 && help.hints.length === 0}
      onClick={help.toggle}
    >
      {help.remaining > 0 ? `Gợi ý (${help.remaining})` : 'Xem lại gợi ý'}
    </Button>
  );
}

/** The price before the first hint, then the hints that were requested. */
export function HintsBody({ hints, remaining, trouble }: Help) {
  return (
    <>
      {hints.map((hint, index) => (
        <Blocks key={index} blocks={hint} place={null} />
      ))}
      {remaining !== null && remaining > 0 && (
        <p className="text-sm/[1.5] text-muted">Mỗi gợi ý bớt một chút điểm của câu này.</p>
      )}
      {trouble && <p className="font-semibold">{trouble}</p>}
    </>
  );
}

export function HintsActions({ hints, remaining, ask, toggle, sending }: Help) {
  return (
    <>
      {remaining !== null && remaining > 0 && (
        <Button variant="secondary" loading={sending} onClick={ask}>
          {hints.length > 0 ? 'Xem gợi ý nữa' : 'Xem gợi ý'}
        </Button>
      )}
      <Button variant="quiet" onClick={toggle}>
        {hints.length > 0 ? 'Con hiểu rồi' : 'Để con tự làm'}
      </Button>
    </>
  );
}
