import { timeSpentWords } from '@bitu/rules/practice/time-spent.ts';
import { momentText } from '@bitu/rules/format/times.ts';
import { rightLaterWords } from '@bitu/rules/practice/counted-words.ts';
import type { PracticeResult } from '@bitu/contract/practice.ts';
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
import { redoAddress } from '../addresses.ts';
import { BestAndLatest } from './best-and-latest.tsx';
import { provisional, reckoning, sentence, sharesOf } from './words.ts';

/** The figures of a result, for the family: the score in words, the counts, and further actions. */
export function ResultFacts({ result }: { result: PracticeResult }) {
  const { practice, moment } = result;
  const words = sentence(result);
  const note = provisional(result);
  const hasMistakes = result.incorrect + result.unanswered > 0;
  return (
    <section className="card result-facts" aria-labelledby="result-facts">
      <h2 id="result-facts" className="text-xl">
        Kết quả
      </h2>
      {words !== null && <p className="max-w-prose text-balance">{words}</p>}
      <Counts result={result} />
      {note && (
        <p className="flex items-center gap-2 font-semibold text-ai">
          <Hourglass className="icon" />
          {note}
        </p>
      )}
      <BestAndLatest result={result} />
      {result.incorrect > 0 && (
        <p className="no-print">
          <Link href="/so-tay" className="link-alone">
            Câu chưa đúng nằm trong Sổ tay của Rino
          </Link>
        </p>
      )}
      <div className="result-actions no-print">
        {result.may_redo && !result.reopened && (
          <Link variant="secondary" href={redoAddress(practice.id)}>
            <RotateCcw />
            Làm lại
          </Link>
        )}
        {hasMistakes && moment.next && (
          <Link variant="quiet" href={`/practice/${moment.next.practice_id}`}>
            Bài tiếp theo
          </Link>
        )}
        <Link variant="quiet" href="/learning">
          Về trang học
        </Link>
        <Button variant="quiet" icon={<Printer />} data-viewable onClick={() => print()}>
          In kết quả
        </Button>
      </div>
      <div className="result-notes">
        <p>
          Nộp lúc {momentText(result.submitted_at)}, làm trong {timeSpentWords(result.time_spent)}
          {result.submitted_by === 'server' && ', hết giờ nên máy tự nộp'}.
        </p>
        <p>{reckoning(result)}</p>
      </div>
    </section>
  );
}

function Counts({ result }: { result: PracticeResult }) {
  // While all of it is pending, the sentence above has said so.
  if (result.waiting === result.total) return null;
  // With only judged answers, nothing is right or wrong.
  const isRated = result.judged + result.waiting + result.unanswered < result.total;
  const { later, partly } = sharesOf(result.list_question);
  return (
    <ul className="result-counts">
      {isRated && (
        <li className="text-success">
          <CircleCheck className="icon" />
          {result.correct} đúng
        </li>
      )}
      {later.length > 0 && (
        <li className="text-success">
          <CircleCheck className="icon" />
          {rightLaterWords(later.length)}
        </li>
      )}
      {partly.length > 0 && (
        <li className="text-warning">
          <CircleDot className="icon" />
          {partly.length} đúng một phần
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
          {result.incorrect - later.length - partly.length} chưa đúng
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
