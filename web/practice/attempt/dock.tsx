import type { MouseEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ArrowLeft, ArrowRight } from '../../ui/icons.ts';
import type { MainAction } from '../session/action.ts';
import type { Feedback } from '../session/feedback.ts';
import { FeedbackBand } from './feedback-band.tsx';

const labels = { check: 'Kiểm tra', next: 'Câu tiếp theo', submit: 'Nộp bài' };

interface DockProps {
  feedback: Feedback | null;
  action: MainAction;
  /** The answer is being checked: a hasty second press must not skip the result. */
  busy: boolean;
  onMain: () => void;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/** Always within reach of the thumb: the feedback, and the one thing to do next. */
export function Dock({ feedback, action, busy, onMain, onPrevious, onNext }: DockProps) {
  function press(event: MouseEvent) {
    // The second half of a double tap was meant for the button before.
    if (event.detail <= 1) onMain();
  }

  return (
    <div className="dock" data-tone={feedback?.tone}>
      <FeedbackBand feedback={feedback} />
      <div className="dock-actions">
        <IconButton
          label="Câu trước"
          icon={<ArrowLeft />}
          disabled={!onPrevious}
          onClick={() => onPrevious?.()}
        />
        <Button wide loading={busy} onClick={press}>
          {labels[action.kind]}
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
