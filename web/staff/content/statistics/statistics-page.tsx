import { exactText, shareText } from '@bitu/rules/format/numbers.ts';
import { momentText } from '@bitu/rules/format/times.ts';
import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../api/client.ts';
import { callQuery } from '../../../api/query.ts';
import { useParams } from '../../../navigation/router-provider.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageState } from '../../status/page-state.tsx';

type Statistics = Output<'authoring.statistics'>;
type Question = Statistics['questions'][number];
type Known = NonNullable<Question['statistics']>;

/** Statistics of a practice's questions, those that need attention first. */
export function StatisticsPage() {
  const { practice: id = '' } = useParams();
  const query = useQuery(callQuery('authoring.statistics', { params: { id } }));
  return (
    <PageState query={query} skeleton={<Skeleton shape="block" className="min-h-[320px]" />}>
      {(statistics) => <StatisticsBody id={id} statistics={statistics} />}
    </PageState>
  );
}

function StatisticsBody({ id, statistics }: { id: string; statistics: Statistics }) {
  const { title, questions, enough, computed_at } = statistics;
  const known = questions.filter((one) => one.statistics !== null);
  const flagged = known.filter((one) => (one.statistics?.flags.length ?? 0) > 0);
  return (
    <>
      <a className="link text-sm" href={`/staff/office/content/${id}`}>
        ← {title}
      </a>
      <h1 className="mb-2 text-2xl">Thống kê câu hỏi</h1>
      {known.length === 0 ? (
        <EmptyState
          title="Chưa đủ lượt làm"
          action={
            <a className="link" href={`/staff/office/content/${id}`}>
              Xem các câu hỏi
            </a>
          }
        >
          Mỗi câu có số liệu khi {enough} học sinh đã nộp bài lần đầu. Số liệu được tính mỗi đêm.
        </EmptyState>
      ) : (
        <>
          <p className="mb-4 text-muted">
            Tính từ lần làm đầu tiên của mỗi học sinh
            {computed_at !== null && `, lúc ${momentText(computed_at)}`}.{' '}
            {flagged.length === 0
              ? 'Không có câu nào cần xem lại.'
              : `${flagged.length} câu nên xem lại.`}
          </p>
          <ol className="grid gap-3" aria-label="Câu hỏi">
            {[...flagged, ...questions.filter((one) => !flagged.includes(one))].map((one) => (
              <li key={one.code} className="card !py-3">
                <QuestionStatistics question={one} enough={enough} />
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

const flagWords: Readonly<Record<Known['flags'][number], string>> = {
  key: 'Kiểm tra lại đáp án: học sinh giỏi hơn lại sai nhiều hơn',
  weak: 'Câu ít phân biệt học sinh giỏi và chưa giỏi',
  hard: 'Quá khó: rất ít học sinh làm đúng',
  easy: 'Quá dễ: gần như ai cũng làm đúng',
};

const decimal = (value: number | null) =>
  value === null ? 'không tính được' : exactText(value).replace('-', '−');

function QuestionStatistics({ question, enough }: { question: Question; enough: number }) {
  const { code, text, statistics } = question;
  return (
    <>
      <h2 className="text-base font-semibold">{text || code}</h2>
      <p className="text-sm text-muted">{code}</p>
      {statistics === null ? (
        <p className="text-sm">Chưa đủ {enough} lượt làm.</p>
      ) : (
        <>
          {statistics.flags.map((flag) => (
            <p key={flag} className="font-semibold text-brand-700">
              {flagWords[flag]}
            </p>
          ))}
          <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1 text-sm md:grid-cols-3">
            {factsOf(statistics).map(([name, value]) => (
              <div key={name}>
                <dt className="text-muted">{name}</dt>
                <dd className="font-semibold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          {statistics.options.length > 0 && (
            <ul className="mt-2 flex flex-wrap gap-x-4 text-sm" aria-label="Tỉ lệ chọn">
              {statistics.options.map(({ id, share, right }) => (
                <li key={id}>
                  {optionNames[id] ?? id.toUpperCase()}
                  {right === 1 && ' (đáp án)'}: {shareText(share)}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </>
  );
}

const optionNames: Readonly<Record<string, string>> = {
  true: 'Đúng',
  false: 'Sai',
  not_given: 'Không có thông tin',
};

const factsOf = (known: Known): [string, string][] => [
  ['Lượt làm', String(known.n)],
  ['Điểm trung bình', shareText(known.facility)],
  ['Độ phân biệt', decimal(known.discrimination)],
  ['Hiệu quả phân biệt', decimal(known.efficiency)],
  [
    'Thời gian giữa',
    known.median_seconds === null ? 'không rõ' : `${Math.round(known.median_seconds)} giây`,
  ],
  ['Bỏ trống', shareText(known.unanswered / known.n)],
];
