import type { BaiLam, PracticeQuestion } from '@bitu/contract/practice.ts';
import { questionCounter, sectionLabel } from '@bitu/rules/practice/label.ts';
import type { ReadAloud } from '@bitu/rules/practice/read-aloud.ts';
import type { Reading } from '@bitu/rules/practice/reading.ts';
import { isReadAloud } from '@bitu/questions/traits.ts';
import { useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';
import { Blocks } from '../../ui/content/blocks.tsx';
import { EnterAnswer } from '../questions/enter-answer.tsx';
import { ReviewAnswer } from '../questions/review-answer.tsx';
import { textsOfBlocks } from '../read-aloud/passages.ts';
import { Readable } from '../read-aloud/readable.tsx';
import { ReadToChild } from '../read-aloud/read-to-child.tsx';
import type { Pace } from '../questions/types.ts';
import { HintButton } from './hints.tsx';
import { verdictOf } from '../session/feedback.ts';
import type { QuestionState } from '../session/attempt.ts';
import type { Help } from './use-help.ts';
import type { Block } from '@bitu/contract/text.ts';
import { ChevronDown } from '../../ui/icons.ts';
import './passage.css';

interface QuestionPanelProps {
  question: PracticeQuestion;
  reading: Reading;
  index: number;
  total: number;
  isReported: boolean;
  mine: QuestionState;
  disabled: boolean;
  /** How it is read aloud to a child who cannot read yet. */
  readAloud: ReadAloud;
  attemptId: number;
  help: Help;
  onEnter: (baiLam: BaiLam, pace: Pace) => void;
}

/** One question: its number, its content, and the answer. */
export function QuestionPanel(props: QuestionPanelProps) {
  const { question, reading, index, total, isReported, mine } = props;
  const { disabled, readAloud, attemptId, help, onEnter } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const current = useRef(question.id);
  const { revealed } = mine;

  // A new question is announced, and read from its top. The first one does not take the focus. Before the effects of
  // the answer, which may show a message that is further down.
  useLayoutEffect(() => {
    if (current.current === question.id) return;
    current.current = question.id;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [question.id]);

  // Another try puts the focus where the answer is entered.
  const answer = useRef<HTMLDivElement>(null);
  const begun = useRef({ id: question.id, retries: mine.retries });
  useEffect(() => {
    const { current: last } = begun;
    begun.current = { id: question.id, retries: mine.retries };
    if (last.id !== question.id || last.retries === mine.retries) return;
    const first = 'input:enabled, button:enabled, textarea:enabled';
    answer.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
  }, [question.id, mine.retries]);

  return (
    <section aria-labelledby={`question-${question.id}`} className="question">
      <div className="question-top" data-hints={question.hints > 0 || undefined}>
        <h2 id={`question-${question.id}`} ref={heading} tabIndex={-1} className="question-counter">
          {isReported && (
            <span className="question-section">
              {sectionLabel(question.folder_position, question.folder_name)}
            </span>
          )}
          {questionCounter(index, total)}
        </h2>
        <HintButton help={help} />
      </div>
      <div className="card question-card">
        <ReadToChild
          key={question.id}
          how={readAloud}
          entered={mine.entered}
          isOver={disabled || revealed !== null}
        >
          <Readable texts={textsOfBlocks(reading.question)} name="câu hỏi" place="corner">
            <Blocks blocks={reading.question} place={`${attemptId}/${question.id}`} />
          </Readable>
          <div ref={answer} className="question-answer min-w-0">
            <Answer
              key={question.id}
              question={question}
              mine={mine}
              disabled={disabled}
              onEnter={onEnter}
            />
          </div>
        </ReadToChild>
      </div>
    </section>
  );
}

/** What a teacher will mark is neither right nor wrong yet. */
const atTeacher = {
  ai_evaluation: null,
  teacher_evaluation: { status: 1, content: null },
} as const;

/**
 * The answer being entered; once final, it is shown beside the right one. The file for that is loaded after the
 * verdict, which needs the bandwidth.
 */
function Answer(props: Pick<QuestionPanelProps, 'question' | 'mine' | 'disabled' | 'onEnter'>) {
  const { question, mine, disabled, onEnter } = props;
  const revealed = useDeferredValue(mine.revealed);
  if (revealed && !isReadAloud(question.type_code))
    return (
      <ReviewAnswer
        question={question}
        mine={mine.entered}
        revealed={revealed}
        evaluations={mine.verdict?.waiting ? atTeacher : undefined}
      />
    );
  return (
    <EnterAnswer
      // Another try starts with new state, so that nothing of the last one's interaction continues.
      key={mine.retries}
      question={question}
      entered={mine.entered}
      onEnter={onEnter}
      disabled={disabled}
      verdict={mine.draftOn === null ? verdictOf(mine) : null}
      tried={mine.verdict?.correct === false ? mine.tried : null}
    />
  );
}

/**
 * The text that several questions are about: beside them, or on a phone above them, where it stays within reach and can
 * be collapsed.
 */
export function Passage({ blocks }: { blocks: readonly Block[] }) {
  return (
    <details open className="passage card">
      <summary className="passage-head flex min-h-target cursor-pointer list-none items-center justify-between px-4 py-2 font-bold">
        Bài đọc
        <ChevronDown />
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, by the keyboard too */}
      <div role="region" aria-label="Bài đọc" tabIndex={0} className="passage-text">
        <Blocks blocks={blocks} place={null} />
      </div>
    </details>
  );
}
