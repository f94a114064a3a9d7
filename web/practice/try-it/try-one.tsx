import type { BaiLam, TryQuestion } from '@bitu/contract/practice.ts';
import { checkAnswer } from '@bitu/rules/practice/questions/check.ts';
import { describeScore } from '@bitu/rules/practice/score.ts';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { CircleAlert, CircleCheck } from '../../ui/icons.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Mascot } from '../../ui/mascot.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Blocks } from '../../ui/content/blocks.tsx';
import { EnterAnswer } from '../questions/enter-answer.tsx';
import { type Told, tryAnswer } from './api.ts';

const TrySpoken = lazyDialog(() => import('./try-spoken.tsx'), 'TrySpoken');

interface TryOneProps {
  question: TryQuestion;
  /** From 0. */
  index: number;
  total: number;
  /** Somebody is at it: the new question is read from its top. */
  focused: boolean;
  onDone: (correct: boolean) => void;
}

/** One question: answered, told, tried again as often as one likes. */
export function TryOne(props: TryOneProps) {
  const { question } = props;
  if (question.type_code !== 'voice') return <TryWritten {...props} />;
  return (
    <TrySpoken
      {...props}
      question={question}
      onClose={() => props.onDone(false)}
      waiting={
        <Loading>
          <Skeleton shape="block" />
        </Loading>
      }
    />
  );
}

function TryWritten({ question, index, total, focused, onDone }: TryOneProps) {
  const [entered, setEntered] = useState<BaiLam>([]);
  const [slip, setSlip] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useAction((baiLam: BaiLam) => tryAnswer(question.id, baiLam));
  const told = answer.data ?? null;
  const correct = told?.is_correct === 1;

  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);

  function enter(baiLam: BaiLam) {
    setEntered(baiLam);
    setSlip(null);
    // What was told is about another answer.
    if (!answer.isPending) answer.reset();
  }

  function check() {
    const checked = checkAnswer(question, entered);
    if (checked.kind === 'slip') setSlip(checked.message);
    else answer.mutate(entered);
  }

  return (
    <section aria-labelledby="try-heading" className="try">
      <h3 id="try-heading" ref={heading} tabIndex={-1} className="try-counter">
        Câu {index + 1}/{total}
      </h3>
      <Blocks blocks={question.content.stem} place={`try/${question.id}`} />
      <EnterAnswer
        question={question}
        entered={entered}
        onEnter={enter}
        disabled={correct || answer.isPending}
        verdict={verdictOf(told)}
      />
      <div role="status" className="try-told">
        {slip !== null && <Said title={slip} />}
        {answer.error && <Said title={sentenceOf(answer.error)} />}
        {told && (correct ? <Right told={told} /> : <NotYet told={told} question={question} />)}
      </div>
      <div className="try-actions">
        {correct ? (
          <Button onClick={() => onDone(true)}>
            {index + 1 < total ? 'Câu tiếp theo' : 'Xem kết quả'}
          </Button>
        ) : (
          <>
            <Button loading={answer.isPending} onClick={check}>
              Kiểm tra
            </Button>
            {told && (
              <Button variant="quiet" onClick={() => onDone(false)}>
                Bỏ qua câu này
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  );
}

/** As in a practice: nothing where only parts of it are right. */
function verdictOf(told: Told | null): 'correct' | 'incorrect' | null {
  if (!told) return null;
  if (told.is_correct === 1) return 'correct';
  return told.right_parts === 0 || told.total_parts <= 1 ? 'incorrect' : null;
}

function Said({ title }: { title: string }) {
  return (
    <div className="try-said" data-tone="warning">
      <CircleAlert className="try-icon" />
      <p className="try-title">{title}</p>
    </div>
  );
}

function Right({ told }: { told: Told }) {
  return (
    <div className="try-said" data-tone="success">
      <CircleCheck className="try-icon" />
      <div>
        <p className="try-title">Đúng rồi, giỏi quá!</p>
        {told.explanation && <Blocks blocks={told.explanation} place="try/why" />}
      </div>
      <Mascot mood="cheering" className="try-mascot" />
    </div>
  );
}

function NotYet({ told, question }: { told: Told; question: TryQuestion }) {
  const { right_parts: right, total_parts: total } = told;
  return (
    <div className="try-said" data-tone="warning">
      <CircleAlert className="try-icon" />
      <div>
        <p className="try-title">{right > 0 ? 'Gần đúng rồi!' : 'Chưa đúng'}</p>
        {total > 1 && <p>{describeScore(question.type_code, right, total, right / total)}</p>}
        <p>Con xem lại rồi thử lần nữa nhé!</p>
      </div>
      <Mascot mood="thinking" className="try-mascot" />
    </div>
  );
}
