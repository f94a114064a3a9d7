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

  if (help.left === null) return null;
  return (
    <Button
      ref={button}
      variant="quiet"
      icon={<Lightbulb />}
      aria-expanded={help.open}
      disabled={help.left === 0 && help.seen.length === 0}
      onClick={help.toggle}
    >
      {help.left > 0 ? `Gợi ý (${help.left})` : 'Xem lại gợi ý'}
    </Button>
  );
}

/** The price before the first hint, then the hints that were requested. */
export function HintsBody({ seen, left, trouble }: Help) {
  return (
    <>
      {seen.map((hint, index) => (
        <Blocks key={index} blocks={hint} place={null} />
      ))}
      {left !== null && left > 0 && (
        <p className="text-sm/[1.5] text-muted">Mỗi gợi ý bớt một chút điểm của câu này.</p>
      )}
      {trouble && <p className="font-semibold">{trouble}</p>}
    </>
  );
}

export function HintsActions({ seen, left, ask, toggle, sending }: Help) {
  return (
    <>
      {left !== null && left > 0 && (
        <Button variant="secondary" loading={sending} onClick={ask}>
          {seen.length > 0 ? 'Xem gợi ý nữa' : 'Xem gợi ý'}
        </Button>
      )}
      <Button variant="quiet" onClick={toggle}>
        {seen.length > 0 ? 'Con hiểu rồi' : 'Để con tự làm'}
      </Button>
    </>
  );
}
