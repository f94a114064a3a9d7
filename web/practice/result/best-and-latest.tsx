import { exactText } from '@bitu/rules/format/numbers.ts';
import { bestName, latestName, markWords } from '@bitu/rules/practice/counted-words.ts';
import { momentText } from '@bitu/rules/format/times.ts';
import type { PracticeResult } from '@bitu/contract/practice.ts';
import { Link } from '../../ui/link.tsx';
import { dot } from '../../ui/dot.ts';

type ResultLink = NonNullable<PracticeResult['best']>;

/**
 * For a practice that was done more than once: the best result, which counts, the latest one, and the one that it
 * continued.
 */
export function BestAndLatest({ result }: { result: PracticeResult }) {
  const { best, latest, before } = result;
  if (
    !best ||
    !latest ||
    (!before && best.result_id === latest.result_id && best.result_id === result.result_id)
  )
    return null;
  return (
    <dl className="result-best">
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
      <dt>{name}</dt>
      <dd>
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
