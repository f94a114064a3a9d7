import type { Block } from '@bitu/contract/text.ts';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Blocks } from '../../ui/content/blocks.tsx';
import { PictureView } from '../../ui/content/picture-view.tsx';
import { CircleAlert, CircleCheck, CircleX, Hourglass, Smartphone } from '../../ui/icons.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Feedback } from '../session/feedback.ts';
import './feedback-sheet.css';
import { SheetRino } from './sheet-rino.tsx';

const icons = {
  correct: CircleCheck,
  partly: CircleAlert,
  incorrect: CircleX,
  kept: Smartphone,
  waiting: Hourglass,
  hint: CircleAlert,
};

/** Whether more is in an element than is seen of it. */
function useOverflow(ref: RefObject<HTMLElement | null>, shown: unknown): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => setOverflows(box.scrollHeight > box.clientHeight + 1);
    measure();
    // Fonts and pictures come later.
    const observer = new ResizeObserver(measure);
    for (const element of [box, ...box.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [ref, shown]);
  return overflows;
}

/**
 * What is said about the answer, above the main button: in words and an icon as well as in colour, and why. A verdict always has the same
 * place and size; what is longer opens with a tap.
 */
export function FeedbackSheet({ feedback }: { feedback: Feedback | null }) {
  const body = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Feedback | null>(null);
  const open = opened !== null && opened === feedback;
  const overflows = useOverflow(body, feedback);

  return (
    <div className="sheet" data-tone={feedback?.tone} data-open={open || undefined}>
      {/* Rendered before its text, which would otherwise not be announced. */}
      <div role="status" className="sheet-words">
        {feedback && (
          <>
            <p className="sheet-title">
              <Sign tone={feedback.tone} />
              {feedback.title}
            </p>
            <div ref={body} className="sheet-body">
              {feedback.lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
              <Explanation blocks={feedback.why} />
            </div>
          </>
        )}
      </div>
      {feedback && <SheetRino tone={feedback.tone} />}
      {(overflows || open) && (
        <button
          type="button"
          className="sheet-more"
          aria-expanded={open}
          onClick={() => setOpened(open ? null : feedback)}
        >
          {open ? 'Thu gọn' : 'Xem thêm'}
        </button>
      )}
    </div>
  );
}

/** Why it is so: its first picture beside the words. */
function Explanation({ blocks }: { blocks: readonly Block[] }) {
  if (blocks.length === 0) return null;
  const picture = blocks.find((block) => block.kind === 'picture');
  return (
    <div className="sheet-why">
      {picture && <PictureView picture={picture.picture} className="sheet-picture" />}
      <VisuallyHidden>Vì sao? </VisuallyHidden>
      <Blocks blocks={blocks.filter((block) => block !== picture)} place={null} />
    </div>
  );
}

function Sign({ tone }: { tone: Feedback['tone'] }) {
  if (tone === 'checking') return <span className="spinner" aria-hidden="true" />;
  const Icon = icons[tone];
  return <Icon className="sheet-icon" />;
}
