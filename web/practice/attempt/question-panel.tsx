import type { BaiLam, PracticeQuestion } from '@bitu/contract/practice.ts';
import { questionCounter, sectionLabel } from '@bitu/rules/practice/label.ts';
import { useEffect, useRef } from 'react';
import { Blocks } from '../../ui/content/blocks.tsx';
import { EnterAnswer } from '../questions/enter-answer.tsx';
import type { Pace } from '../questions/types.ts';
import { verdictOf } from '../session/feedback.ts';
import type { QuestionState } from '../session/attempt.ts';

interface QuestionPanelProps {
  question: PracticeQuestion;
  index: number;
  total: number;
  isReported: boolean;
  mine: QuestionState;
  disabled: boolean;
  attemptId: number;
  onEnter: (baiLam: BaiLam, pace: Pace) => void;
}

/** One question: where it stands, what is asked, and the way to answer. */
export function QuestionPanel(props: QuestionPanelProps) {
  const { question, index, total, isReported, mine, disabled, attemptId, onEnter } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(question.id);

  // A new question is announced, and read from its top; the first one leaves the focus alone.
  useEffect(() => {
    if (shown.current === question.id) return;
    shown.current = question.id;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [question.id]);

  return (
    <section aria-labelledby={`question-${question.id}`} className="question">
      <h2 id={`question-${question.id}`} ref={heading} tabIndex={-1} className="question-counter">
        {isReported && (
          <span className="question-section">
            {sectionLabel(question.folder_position, question.folder_name)}
          </span>
        )}
        {questionCounter(index, total)}
      </h2>
      <div className="card question-card">
        <Blocks blocks={question.content.stem} place={`${attemptId}/${question.id}`} />
        <div className="question-answer">
          <EnterAnswer
            key={question.id}
            question={question}
            entered={mine.entered}
            onEnter={onEnter}
            disabled={disabled}
            verdict={verdictOf(mine)}
          />
        </div>
      </div>
    </section>
  );
}
