import type { PracticeResult } from '@bitu/contract/practice.ts';
import { formatDuration } from '@bitu/rules/practice/clock.ts';
import { Button } from '../../ui/button.tsx';
import { Circle, CircleCheck, CircleX, Hourglass, Printer, RotateCcw } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { Mascot } from '../../ui/mascot.tsx';
import { ScoreRing } from '../../ui/score-ring.tsx';
import { redoAddress, wrongAddress } from '../addresses.ts';
import { cheer, formatDate, moodOf, reckoning, sentence } from './words.ts';

/** Of the ways on, the first that there is stands out most. */
const ranks = ['primary', 'secondary', 'quiet'] as const;

/** The score, what it means, and what to do next. */
export function ResultHead({ result }: { result: PracticeResult }) {
  const { practice, score, waiting } = result;
  const toReview = result.incorrect + result.unanswered;
  return (
    <section className="card result-head" aria-labelledby="result-title">
      <p className="text-sm font-semibold text-muted">{practice.title}</p>
      <div className="result-score">
        <Mascot mood={moodOf(score)} className="result-mascot" />
        <ScoreRing value={score} max={10} size="large" />
      </div>
      <h1 id="result-title" className="text-2xl">
        {cheer(score)}
      </h1>
      <p className="max-w-prose text-lg text-balance">{sentence(result)}</p>
      <Counts result={result} />
      {waiting > 0 && (
        <p className="flex items-center gap-2 font-semibold text-ai">
          <Hourglass className="icon" />
          Còn {waiting} câu đang chờ chấm, điểm sẽ tự cập nhật.
        </p>
      )}
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
          Nộp lúc {formatDate(result.submitted_at)}, làm trong {formatDuration(result.time_spent)}
          {result.submitted_by === 'server' && ', hết giờ nên máy tự nộp'}.
        </p>
        <p>{reckoning(result)}</p>
      </div>
    </section>
  );
}

function Counts({ result }: { result: PracticeResult }) {
  return (
    <ul className="result-counts">
      <li className="text-success">
        <CircleCheck className="icon" />
        {result.correct} đúng
      </li>
      <li className="text-error">
        <CircleX className="icon" />
        {result.incorrect} chưa đúng
      </li>
      <li className="text-muted">
        <Circle className="icon" />
        {result.unanswered} chưa làm
      </li>
    </ul>
  );
}
