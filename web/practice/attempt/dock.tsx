import { type MouseEvent, type Ref, useEffect, useRef, useEffectEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ArrowLeft, ArrowRight } from '../../ui/icons.ts';
import type { MainAction } from '../session/action.ts';
import type { Moment } from '../session/attempt.ts';
import type { Feedback } from '../session/feedback.ts';
import { HintsActions, HintsBody } from './hints.tsx';
import { Sheet } from './sheet.tsx';
import type { Help } from './use-help.ts';
import type { Block } from '@bitu/contract/text.ts';
import { Blocks } from '../../ui/content/blocks.tsx';
import { PictureView } from '../../ui/content/picture-view.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const labels = {
  check: 'Kiểm tra',
  retry: 'Thử lại',
  next: 'Câu tiếp theo',
  submit: 'Nộp bài',
};

interface DockProps {
  questionId: number;
  feedback: Feedback | null;
  help: Help;
  /** The event that Rino comments on in the sheet, or null. */
  moment: Moment | null;
  action: MainAction;
  /** The place of the recorder, for a spoken question. */
  recorder: Ref<HTMLDivElement> | undefined;
  /** Nothing to check is entered yet: what is to be tapped or spoken is the next step, not this button. */
  quiet: boolean;
  /** The answer is being checked: a hasty second press must not skip the result. */
  checking: boolean;
  /** The attempt is being handed in. */
  submitting: boolean;
  onMain: () => void;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/** Always within reach of the thumb: the feedback on the answer, and the main button, which the keyboard presses too. */
export function Dock(props: DockProps) {
  const { questionId, feedback, help, moment, action, recorder, quiet, checking, submitting } =
    props;
  const { onMain, onPrevious, onNext } = props;
  const main = useRef<HTMLButtonElement>(null);
  useKeys({ onMain, onPrevious: () => onPrevious?.(), onNext: () => onNext?.() });

  // The focused element is disabled or gone once the answer is final, so the focus moves here for the keyboard.
  const tone = feedback?.tone;
  const before = useRef({ questionId, tone });
  useEffect(() => {
    const { current: last } = before;
    before.current = { questionId, tone };
    if (last.questionId !== questionId || last.tone === tone) return;
    if (tone && tone !== 'hint' && hasLostFocus()) main.current?.focus({ preventScroll: true });
  }, [questionId, tone]);

  function press(event: MouseEvent) {
    // The second half of a double tap was meant for the previous button.
    if (event.detail <= 1) onMain();
  }

  return (
    <div className="dock">
      {help.open ? (
        <Sheet
          about={`${questionId}/hints/${help.hints.length}`}
          tone="help"
          title="Gợi ý"
          moment={moment}
          actions={<HintsActions {...help} />}
        >
          <HintsBody {...help} />
        </Sheet>
      ) : (
        <Sheet
          about={`${questionId}/${feedback?.tone}/${feedback?.title}`}
          tone={feedback?.tone}
          // The button shows the state; a screen reader announces the outcome, and a long wait.
          title={checking ? <span aria-hidden="true">{feedback?.title}</span> : feedback?.title}
          moment={moment}
          actions={
            action.kind === 'retry' && (
              <Button variant="quiet" loading={help.sending} onClick={help.reveal}>
                Xem đáp án
              </Button>
            )
          }
        >
          {feedback && <FeedbackBody {...feedback} />}
          {feedback && help.trouble && <p className="font-semibold">{help.trouble}</p>}
        </Sheet>
      )}
      {recorder && <div ref={recorder} />}
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
          className="main-button"
          variant={quiet ? 'secondary' : undefined}
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

/** The text of a sheet: the verdict on an answer, and the reason. */
function FeedbackBody({ lines, why }: Feedback) {
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Explanation blocks={why} />
    </>
  );
}

/** Its first picture is shown beside the words. */
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

interface Keys {
  onMain: () => void;
  onPrevious: () => void;
  onNext: () => void;
}

const native = 'button, a, summary, audio, video, textarea, select, [contenteditable]';
const typing = 'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])';

/**
 * Enter presses the main button; the arrow keys go to the previous and the next question. A focused control that uses
 * the key itself keeps it: a button its Enter, a radio its arrow keys, a text its cursor. With Alt the arrow keys work
 * on a radio too.
 */
function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    if (document.querySelector('dialog:modal')) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Enter' && !event.altKey) {
      if (target.closest(native)) return;
      event.preventDefault();
      keys.onMain();
      return;
    }
    const go = { ArrowLeft: keys.onPrevious, ArrowRight: keys.onNext }[event.key];
    if (!go || target.closest(typing)) return;
    if (!event.altKey && target.closest(`${native}, input`) && !target.closest('.dock')) return;
    event.preventDefault();
    go();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
