import type { BaiLam, TryQuestion } from '@bitu/contract/practice.ts';
import { checkAnswer } from '@bitu/questions/check.ts';
import { describeScore } from '@bitu/rules/practice/score.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { CircleAlert, CircleCheck } from '../../ui/icons.ts';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { Mascot, type Mood } from '../../ui/mascot.tsx';
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
    <section aria-labelledby="try-heading" className="grid gap-4">
      <h3
        id="try-heading"
        ref={heading}
        tabIndex={-1}
        className="w-fit rounded-full bg-brand-50 px-3 py-[2px] text-(length:--text-sm) text-brand-700"
      >
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
      <div role="status" className="empty:hidden">
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

interface SaidProps {
  title: string;
  mood?: Mood;
  children?: ReactNode;
}

/** The feedback on an answer. The mood is `cheering` if the answer is right. */
function Said({ title, mood, children }: SaidProps) {
  const isRight = mood === 'cheering';
  const Icon = isRight ? CircleCheck : CircleAlert;
  const tone = isRight ? 'text-success' : 'text-warning';
  return (
    <div
      className={cx(
        'flex items-center gap-3 rounded-md px-4 py-3',
        isRight ? 'bg-success-tint' : 'bg-warning-tint',
      )}
    >
      <Icon className={cx('size-[28px] flex-none', tone)} />
      <div className="min-w-0 flex-1">
        <p className={cx('text-lg font-bold', tone)}>{title}</p>
        {children}
      </div>
      {mood && <Mascot mood={mood} className="h-[59px] w-[56px] flex-none" />}
    </div>
  );
}

function Right({ result }: { result: TryResult }) {
  return (
    <Said title="Đúng rồi, giỏi quá!" mood="cheering">
      {result.explanation && <Blocks blocks={result.explanation} place="try/why" />}
    </Said>
  );
}

function NotYet({ result, question }: { result: TryResult; question: TryQuestion }) {
  const { right_parts: right, total_parts: total } = result;
  return (
    <Said title={right > 0 ? 'Gần đúng rồi!' : 'Chưa đúng'} mood="thinking">
      {total > 1 && <p>{describeScore(question.type_code, right, total, 0)}</p>}
      <p>Con xem lại rồi thử lần nữa nhé!</p>
    </Said>
  );
}
