import type { PracticeResult, ResultQuestion } from '@bitu/contract/practice.ts';
import { lineFor } from '@bitu/rules/practice/rino-lines.ts';
import { useEffect, useState } from 'react';
import { Confetti } from '../../ui/confetti.tsx';
import { vibrate } from '../../ui/haptics.ts';
import { Flame, Star } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { Rino, type RinoState } from '../../ui/rino/rino.tsx';
import { playSound } from '../../ui/sound.ts';
import { wrongAddress } from '../addresses.ts';
import { clearHandedIn, isHandedIn } from './handed-in.ts';
import { needsReview } from './result-question.tsx';
import { ResultMark } from '../result-mark.tsx';
import { endOf, toReviewOf } from './words.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import '../questions/questions.css';

/** Whether this result was submitted just now. Read once, and true for the life of the page. */
function useJustHandedIn(resultId: number): boolean {
  const [fresh] = useState(() => isHandedIn(resultId));
  useEffect(() => {
    if (!fresh) return;
    clearHandedIn();
    playSound('finish');
    vibrate('finish');
  }, [fresh]);
  return fresh;
}

/**
 * The end of a practice: the best of it in one sentence, its rewards, the questions to look at again, and one main
 * link.
 */
export function ResultMoment({ result }: { result: PracticeResult }) {
  const { practice, moment, score, band } = result;
  const fresh = useJustHandedIn(result.result_id);
  const end = endOf(score);
  const title = end ? lineFor(end, result.result_id, 0) : 'Con đã nộp bài!';
  const party: RinoState = end === 'endTried' ? 'encouraging' : 'cheering';
  return (
    <section
      className="card relative grid justify-items-center gap-3 text-center print:gap-1"
      aria-labelledby="result-title"
    >
      <p className="text-sm font-semibold text-muted">{practice.title}</p>
      <div className="flex flex-wrap items-center justify-center gap-4">
        <Rino state={fresh ? party : 'idle'} className="h-[109px] w-[104px] print:hidden" />
        {score !== null && <ResultMark score={score} band={band} />}
      </div>
      <h1 id="result-title" className="text-2xl">
        {title}
      </h1>
      <p className="max-w-prose text-lg font-semibold text-balance">{moment.sentence}</p>
      <Earned moment={moment} counts={fresh} />
      <MainLink result={result} />
      <LookAgain questions={result.list_question} />
      {fresh && <Confetti />}
    </section>
  );
}

const maxStepMs = 140;
/** In milliseconds, whatever the number. */
const maxCountMs = 840;

interface CountUpProps {
  /** At least 1. */
  to: number;
  /** Whether it counts up. Otherwise, and with reduced motion, the number is there at once. */
  counts: boolean;
  onEnd?: (() => void) | undefined;
}

/** A number that counts up from 0 for the eye. Screen readers get it at once. */
function CountUp({ to, counts, onEnd }: CountUpProps) {
  const [count, setCount] = useState(() =>
    counts && !matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : to,
  );

  useEffect(() => {
    if (count >= to) return;
    const timer = setTimeout(
      () => {
        setCount(count + 1);
        if (count + 1 === to) onEnd?.();
      },
      Math.min(maxStepMs, maxCountMs / to),
    );
    return () => clearTimeout(timer);
  }, [count, to, onEnd]);

  return (
    <>
      <span aria-hidden="true" className="tabular-nums">
        {count}
      </span>
      <VisuallyHidden>{to}</VisuallyHidden>
    </>
  );
}

const onStars = () => playSound('star');
const reward =
  'flex items-center gap-2 rounded-full bg-brand-50 py-1 pr-4 pl-3 text-lg/[1.5] font-bold';

function Earned({ moment, counts }: { moment: PracticeResult['moment']; counts: boolean }) {
  const { stars, missions, streak } = moment;
  // A streak starts with the second day.
  if (stars === 0 && streak < 2) return null;
  return (
    <div className="grid gap-1">
      <ul className="flex flex-wrap justify-center gap-2">
        {stars > 0 && (
          <li className={reward}>
            <Star className="size-6 fill-current text-brand-500" />
            <span>
              +<CountUp to={stars} counts={counts} onEnd={onStars} /> sao
            </span>
          </li>
        )}
        {streak > 1 && (
          <li className={reward}>
            <Flame className="size-6 text-brand-700" />
            Chuỗi {streak} ngày học
          </li>
        )}
      </ul>
      {missions.length > 0 && (
        <p className="text-sm text-muted">Nhiệm vụ vừa xong: {missions.join(', ')}</p>
      )}
    </div>
  );
}

/**
 * The main link: to the start screen, which shows the time, where staff have reopened it; otherwise to the wrong
 * questions, the next homework, or back.
 */
function MainLink({ result }: { result: PracticeResult }) {
  const { practice, moment } = result;
  if (result.reopened)
    return (
      <>
        <p className="font-semibold">Cô cho con làm tiếp bài này.</p>
        <Link
          variant="primary"
          className="main-button no-print w-full max-w-[420px]"
          href={`/practice/${practice.id}`}
        >
          Làm tiếp
        </Link>
      </>
    );
  const toReview = toReviewOf(result);
  if (toReview > 0)
    return (
      <Link
        variant="primary"
        className="main-button no-print w-full max-w-[420px]"
        href={wrongAddress(practice.id, result.result_id)}
      >
        Luyện câu sai ({toReview})
      </Link>
    );
  const { next } = moment;
  return (
    <Link
      variant="primary"
      className="main-button no-print w-full max-w-[420px]"
      href={next ? `/practice/${next.practice_id}` : '/learning'}
    >
      {next ? 'Bài tiếp theo' : 'Xong rồi'}
    </Link>
  );
}

/** The maximum number of single links, so that they fit one or two lines of a phone. */
const maxLinks = 6;

function LookAgain({ questions }: { questions: ResultQuestion[] }) {
  const again = questions.filter(needsReview).toSorted((a, b) => a.position - b.position);
  if (again.length === 0) return null;
  const more = again.length - maxLinks;
  return (
    <nav
      aria-label="Xem lại"
      className="no-print flex flex-wrap items-center justify-center gap-x-2 gap-y-1 text-muted"
    >
      <span>Xem lại:</span>
      {again.slice(0, maxLinks).map(({ id, position }) => (
        <a key={id} href={`#question-${id}`} className="result-again-link">
          Câu {position}
        </a>
      ))}
      {more > 0 && (
        <a href="#result-questions" className="result-again-link">
          +{more} câu
        </a>
      )}
    </nav>
  );
}
