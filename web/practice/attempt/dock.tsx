import { type MouseEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ArrowLeft, ArrowRight } from '../../ui/icons.ts';
import type { MainAction } from '../session/action.ts';
import type { Feedback } from '../session/feedback.ts';
import { FeedbackSheet } from './feedback-sheet.tsx';

const labels = { check: 'Kiểm tra', next: 'Câu tiếp theo', submit: 'Nộp bài' };

interface DockProps {
  feedback: Feedback | null;
  action: MainAction;
  /** The answer is being checked: a hasty second press must not skip the result. */
  checking: boolean;
  /** The attempt is being handed in. */
  submitting: boolean;
  onMain: () => void;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/** Always within reach of the thumb: what is said about the answer, and the one thing to do next. */
export function Dock(props: DockProps) {
  const { feedback, action, checking, submitting, onMain, onPrevious, onNext } = props;
  const main = useRef<HTMLButtonElement>(null);

  // What had the focus is disabled or gone once the answer is final: the keyboard goes on from here.
  useEffect(() => {
    if (feedback && feedback.tone !== 'hint' && hasLostFocus())
      main.current?.focus({ preventScroll: true });
  }, [feedback]);

  function press(event: MouseEvent) {
    // The second half of a double tap was meant for the button before.
    if (event.detail <= 1) onMain();
  }

  return (
    <div className="dock" data-tone={feedback?.tone}>
      <FeedbackSheet feedback={checking ? null : feedback} />
      <div className="dock-actions">
        <IconButton
          label="Câu trước"
          icon={<ArrowLeft />}
          disabled={!onPrevious}
          onClick={() => onPrevious?.()}
        />
        <Button
          ref={main}
          wide
          loading={checking || submitting}
          onClick={press}
          onKeyDown={(event) => {
            // A key held down was meant for the answer.
            if (event.repeat) event.preventDefault();
          }}
        >
          {checking ? 'Đang chấm…' : labels[action.kind]}
        </Button>
        <IconButton
          label="Câu sau"
          icon={<ArrowRight />}
          disabled={!onNext}
          onClick={() => onNext?.()}
        />
      </div>
    </div>
  );
}

function hasLostFocus(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement.matches('body, :disabled');
}
