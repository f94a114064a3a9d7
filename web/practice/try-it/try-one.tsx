import type { BaiLam, TryQuestion } from '@bitu/contract/practice.ts';
import { checkAnswer } from '@bitu/questions/check.ts';
import { describeScore } from '@bitu/rules/practice/score.ts';
import { useEffect, useRef, useState } from 'react';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { CircleAlert, CircleCheck } from '../../ui/icons.ts';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { Mascot } from '../../ui/mascot.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Blocks } from '../../ui/content/blocks.tsx';
import { EnterAnswer } from '../questions/enter-answer.tsx';
import { type TryResult, tryAnswer } from './api.ts';

const TrySpoken = lazyDialog(() => import('./try-spoken.tsx'), 'TrySpoken');

interface TryOneProps {
  question: TryQuestion;
  /** From 0. */
  index: number;
  total: number;
  /** The visitor has started: the new question is read from its top. */
  focused: boolean;
  onDone: (correct: boolean) => void;
}

/** One question, with feedback and unlimited tries. */
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
  const [result, setResult] = useState<TryResult | null>(null);
  const { sending, failure, send, reset } = useSending();
  const correct = result?.is_correct === 1;

  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);

  function enter(baiLam: BaiLam) {
    setEntered(baiLam);
    setSlip(null);
    // The feedback was about another answer.
    if (sending) return;
    setResult(null);
    reset();
  }

  function check() {
    const checked = checkAnswer(question, entered);
    if (checked.kind === 'slip') return setSlip(checked.message);
    setResult(null);
    void send(async () => setResult(await tryAnswer(question.id, entered)));
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
        disabled={correct || sending}
        verdict={verdictOf(result)}
      />
      <div role="status" className="try-feedback">
        {slip !== null && <Said title={slip} />}
        {failure !== '' && <Said title={failure} />}
        {result &&
          (correct ? <Right result={result} /> : <NotYet result={result} question={question} />)}
      </div>
      <div className="try-actions">
        {correct ? (
          <Button onClick={() => onDone(true)}>
            {index + 1 < total ? 'Câu tiếp theo' : 'Xem kết quả'}
          </Button>
        ) : (
          <>
            <Button loading={sending} onClick={check}>
              Kiểm tra
            </Button>
            {result && (
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

/** As in a practice: null when only parts of it are right. */
function verdictOf(result: TryResult | null): 'correct' | 'incorrect' | null {
  if (!result) return null;
  if (result.is_correct === 1) return 'correct';
  return result.right_parts === 0 || result.total_parts <= 1 ? 'incorrect' : null;
}

function Said({ title }: { title: string }) {
  return (
    <div className="try-said" data-tone="warning">
      <CircleAlert className="try-icon" />
      <p className="try-title">{title}</p>
    </div>
  );
}

function Right({ result }: { result: TryResult }) {
  return (
    <div className="try-said" data-tone="success">
      <CircleCheck className="try-icon" />
      <div>
        <p className="try-title">Đúng rồi, giỏi quá!</p>
        {result.explanation && <Blocks blocks={result.explanation} place="try/why" />}
      </div>
      <Mascot mood="cheering" className="try-mascot" />
    </div>
  );
}

function NotYet({ result, question }: { result: TryResult; question: TryQuestion }) {
  const { right_parts: right, total_parts: total } = result;
  return (
    <div className="try-said" data-tone="warning">
      <CircleAlert className="try-icon" />
      <div>
        <p className="try-title">{right > 0 ? 'Gần đúng rồi!' : 'Chưa đúng'}</p>
        {total > 1 && <p>{describeScore(question.type_code, right, total, 0)}</p>}
        <p>Con xem lại rồi thử lần nữa nhé!</p>
      </div>
      <Mascot mood="thinking" className="try-mascot" />
    </div>
  );
}
