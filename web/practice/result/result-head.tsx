import type { PracticeResult } from '@bitu/contract/practice.ts';
import { formatDuration } from '@bitu/rules/practice/clock.ts';
import { Button } from '../../ui/button.tsx';
import {
  Circle,
  CircleCheck,
  CircleDot,
  CircleX,
  ClipboardCheck,
  Hourglass,
  Printer,
  RotateCcw,
} from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { Mascot } from '../../ui/mascot.tsx';
import { ScoreRing } from '../../ui/charts/score-ring.tsx';
import { redoAddress, wrongAddress } from '../addresses.ts';
import { momentText } from '../../ui/format.ts';
import { BestAndLatest } from './best-and-latest.tsx';
import { cheer, moodOf, provisional, reckoning, sentence } from './words.ts';

/** The first available link is the primary one. */
const ranks = ['primary', 'secondary', 'quiet'] as const;

/** The score, what it means, and what to do next. */
export function ResultHead({ result }: { result: PracticeResult }) {
  const { practice, score } = result;
  const note = provisional(result);
  const toReview = result.incorrect + result.unanswered;
  return (
    <section className="card result-head" aria-labelledby="result-title">
      <p className="text-sm font-semibold text-muted">{practice.title}</p>
      <div className="result-score">
        <Mascot mood={moodOf(score)} className="result-mascot" />
        {score !== null && <ScoreRing value={score} max={10} size="large" />}
      </div>
      <h1 id="result-title" className="text-2xl">
        {cheer(score)}
      </h1>
      <p className="max-w-prose text-lg text-balance">{sentence(result)}</p>
      <Counts result={result} />
      {note && (
        <p className="flex items-center gap-2 font-semibold text-ai">
          <Hourglass className="icon" />
          {note}
        </p>
      )}
      <BestAndLatest result={result} />
      <div className="result-actions no-print">
        {toReview > 0 && (
          <Link variant="primary" href={wrongAddress(practice.id, result.result_id)}>
            Luyện câu sai ({toReview})
          </Link>
        )}
        {result.may_redo && (
          <Link variant={ranks[Number(toReview > 0)]} href={redoAddress(practice.id)}>
            <RotateCcw />
            Làm lại
          </Link>
        )}
        <Link variant={ranks[Number(toReview > 0) + Number(result.may_redo)]} href="/learning">
          Về trang học
        </Link>
        <Button variant="quiet" icon={<Printer />} data-viewable onClick={() => print()}>
          In kết quả
        </Button>
      </div>
      <div className="result-notes">
        <p>
          Nộp lúc {momentText(result.submitted_at)}, làm trong {formatDuration(result.time_spent)}
          {result.submitted_by === 'server' && ', hết giờ nên máy tự nộp'}.
        </p>
        <p>{reckoning(result)}</p>
      </div>
    </section>
  );
}

function Counts({ result }: { result: PracticeResult }) {
  // Of judged answers alone nothing is right or wrong.
  const isRated = result.judged + result.waiting + result.unanswered < result.total;
  return (
    <ul className="result-counts">
      {isRated && (
        <li className="text-success">
          <CircleCheck className="icon" />
          {result.correct} đúng
        </li>
      )}
      {result.partly > 0 && (
        <li className="text-warning">
          <CircleDot className="icon" />
          {result.partly} đúng một phần
        </li>
      )}
      {result.judged > 0 && (
        <li className="text-info">
          <ClipboardCheck className="icon" />
          {result.judged} đã chấm
        </li>
      )}
      {isRated && (
        <li className="text-error">
          <CircleX className="icon" />
          {result.incorrect - result.partly} chưa đúng
        </li>
      )}
      {result.waiting > 0 && (
        <li className="text-ai">
          <Hourglass className="icon" />
          {result.waiting} chưa chấm
        </li>
      )}
      <li className="text-muted">
        <Circle className="icon" />
        {result.unanswered} chưa làm
      </li>
    </ul>
  );
}
