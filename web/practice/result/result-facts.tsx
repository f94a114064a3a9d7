import { timeSpentWords } from '@bitu/rules/practice/time-spent.ts';
import { momentText } from '@bitu/rules/format/times.ts';
import type { PracticeResult } from '@bitu/contract/practice.ts';
import { Button } from '../../ui/button.tsx';
import {
  Circle,
  CircleCheck,
  CircleDot,
  ClipboardCheck,
  Hourglass,
  Printer,
  RotateCcw,
} from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { redoAddress } from '../addresses.ts';
import { ForParents } from './for-parents.tsx';
import { isAllJudged, provisional, sentence, toReviewOf } from './words.ts';
import { exactText } from '@bitu/rules/format/numbers.ts';
import { bestName, latestName, markWords } from '@bitu/rules/practice/counted-words.ts';
import { dot } from '../../ui/dot.ts';

/** The counts of a result and further actions; folded, for the parents, what its score means and how it was reached. */
export function ResultFacts({ result }: { result: PracticeResult }) {
  const { practice, moment } = result;
  const note = provisional(result);
  const hasMistakes = toReviewOf(result) > 0;
  return (
    <section
      className="card grid justify-items-center gap-3 text-center print:gap-1"
      aria-labelledby="result-facts"
    >
      <h2 id="result-facts" className="text-xl">
        Kết quả
      </h2>
      {isAllJudged(result) && <p className="max-w-prose text-balance">{sentence(result)}</p>}
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
      <div className="no-print my-1 flex w-full flex-wrap justify-center gap-x-3 gap-y-2">
        {result.may_redo && !result.reopened && (
          <Link
            variant="secondary"
            href={redoAddress(practice.id)}
            className="max-xs:min-h-12 max-xs:w-full"
          >
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
      <p className="text-sm text-balance text-muted">
        Nộp lúc {momentText(result.submitted_at)}, làm trong {timeSpentWords(result.time_spent)}
        {result.submitted_by === 'server' && ', hết giờ nên máy tự nộp'}.
      </p>
      <ForParents result={result} />
    </section>
  );
}

function Counts({ result }: { result: PracticeResult }) {
  // While all of it is pending, the sentence above has said so.
  if (result.waiting === result.total) return null;
  // With only judged answers, nothing is right or wrong.
  const isRated = result.judged + result.waiting + result.unanswered < result.total;
  const toReview = toReviewOf(result);
  const notDone = result.incorrect + result.unanswered - toReview;
  return (
    <ul className="flex flex-wrap justify-center gap-x-6 gap-y-1 font-semibold">
      {isRated && (
        <li className="flex items-center gap-2 text-success">
          <CircleCheck className="icon" />
          {result.correct} đúng
        </li>
      )}
      {toReview > 0 && (
        <li className="flex items-center gap-2 text-warning">
          <CircleDot className="icon" />
          {toReview} cần xem lại
        </li>
      )}
      {result.judged > 0 && (
        <li className="flex items-center gap-2 text-info">
          <ClipboardCheck className="icon" />
          {result.judged} đã chấm
        </li>
      )}
      {result.waiting > 0 && (
        <li className="flex items-center gap-2 text-ai">
          <Hourglass className="icon" />
          {result.waiting} chưa chấm
        </li>
      )}
      {notDone > 0 && (
        <li className="flex items-center gap-2 text-muted">
          <Circle className="icon" />
          {notDone} chưa làm
        </li>
      )}
    </ul>
  );
}

type ResultLink = NonNullable<PracticeResult['best']>;

/**
 * For a practice that was done more than once: the best result, which counts, the latest one, and the one that it
 * continued.
 */
function BestAndLatest({ result }: { result: PracticeResult }) {
  const { best, latest, before } = result;
  if (
    !best ||
    !latest ||
    (!before && best.result_id === latest.result_id && best.result_id === result.result_id)
  )
    return null;
  return (
    <dl className="flex flex-wrap justify-center gap-x-8 gap-y-2">
      <Named name={bestName} one={best} current={result.result_id} />
      <Named name={latestName} one={latest} current={result.result_id} />
      {before && <Named name="Bản nộp trước" one={before} current={result.result_id} />}
    </dl>
  );
}

function Named(props: { name: string; one: ResultLink; current: number }) {
  const { name, one, current } = props;
  const { score, band } = one;
  const text = score === null ? 'chưa có điểm' : markWords({ score, band }, exactText);
  return (
    <div>
      <dt className="text-sm/[1.5] text-muted">{name}</dt>
      <dd className="flex items-baseline gap-2">
        <strong>{text}</strong>
        {one.result_id === current ? (
          `${dot}bài này`
        ) : (
          <Link href={`/practice-result/${one.result_id}`}>{momentText(one.submitted_at)}</Link>
        )}
      </dd>
    </div>
  );
}
