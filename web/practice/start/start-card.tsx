import { formatDuration } from '@bitu/rules/format/spans.ts';
import { momentText } from '@bitu/rules/format/times.ts';
import { bestWords } from '@bitu/rules/practice/counted-words.ts';
import { secondsToShow } from '@bitu/rules/practice/countdown.ts';
import { practiceTypes } from '@bitu/contract/codes.ts';
import { useLocation } from '../../navigation/router-provider.tsx';
import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Clock, Hourglass, Pencil, RotateCcw, Sparkles } from '../../ui/icons.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Link } from '../../ui/link.tsx';
import { Mascot } from '../../ui/mascot.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { resultAddress } from '../addresses.ts';
import type { DatedOverview } from '../api.ts';
import { endsAt, moreTime } from '../session/remaining-time.ts';
import { useRemainingSeconds } from '../use-remaining-seconds.ts';
import { blockedReason } from './blocked-reason.ts';
import { ResultMark } from '../result-mark.tsx';
import '../questions/questions.css';
import type { StudentEvent } from '@bitu/contract/events.ts';
import { listenToEvents } from '../../api/events.ts';
import { showToast } from '../../ui/feedback/toast.ts';

const CannotOpen = lazyPart(() => import('./cannot-open.tsx'), 'CannotOpen');

/** The message about what staff have allowed in the meantime, or null. */
function news(before: DatedOverview, { reopened, due_time }: DatedOverview): string | null {
  if (reopened && !before.reopened) return 'Cô cho con làm tiếp bài này.';
  if (due_time === before.due_time) return null;
  return due_time === null ? 'Bài này không còn hạn nộp.' : `Hạn nộp mới: ${momentText(due_time)}`;
}

/**
 * Updates the start screen with what staff allow while it is shown, and says so; with what happens on the student's
 * other screens; and with what a gap in the connection may have hidden.
 */
function useLiveStart(
  overview: DatedOverview,
  refetch: () => Promise<DatedOverview | undefined>,
): void {
  const look = useEffectEvent(async (text?: string) => {
    const after = await refetch();
    const words = text ?? (after && news(overview, after));
    if (words) showToast(words, { tone: 'info' });
  });
  const onEvent = useEffectEvent((event: StudentEvent) => {
    const concerns =
      event.type === 'reopened'
        ? event.attempt_id === overview.result_id
        : 'practice_id' in event &&
          (event.practice_id === overview.practice.id ||
            (event.type === 'terms' && event.practice_id === null));
    if (!concerns) return;
    const more = event.type === 'attempt' ? event.more_seconds : undefined;
    void look(more === undefined ? undefined : moreTime(more));
  });

  useEffect(
    () => listenToEvents({ onEvent: (event) => onEvent(event), onReconnect: () => void look() }),
    [],
  );
}

interface StartCardProps {
  overview: DatedOverview;
  refresh: () => Promise<DatedOverview | undefined>;
  onStart: () => void;
  onRedo: () => void;
}

/** The practice and the student's progress. Nothing is drawn and no clock starts before the button is pressed. */
export function StartCard({ overview, refresh, onStart, onRedo }: StartCardProps) {
  const { practice, total_question, total_time, told, access, score, band, best_score, due_time } =
    overview;
  const isTest = practice.practice_type === practiceTypes.test;
  const isDone = overview.result_id !== null;
  const refusal = blockedReason(overview);
  usePageTitle(practice.title);
  useLiveStart(overview, refresh);
  return (
    <section
      className="card mx-auto grid w-full max-w-[480px] justify-items-center gap-4 text-center"
      aria-labelledby="practice-title"
    >
      {isDone && score !== null ? (
        <ResultMark score={score} band={band} />
      ) : (
        <Mascot mood="happy" className="h-mascot" />
      )}
      <div>
        <p className="text-sm font-semibold text-muted">
          {isTest ? 'Bài kiểm tra' : 'Bài luyện tập'}
        </p>
        <h1 id="practice-title" className="text-xl">
          {practice.title}
        </h1>
      </div>
      <ul className="grid justify-items-start gap-2 text-start">
        <Fact Icon={Pencil}>{total_question} câu hỏi</Fact>
        <Fact Icon={Clock}>
          {total_time === null ? 'Không giới hạn thời gian' : formatDuration(total_time)}
        </Fact>
        {best_score !== null && score !== null && best_score > score && (
          <Fact Icon={Sparkles}>
            Kết quả {bestWords({ score: best_score, band: overview.best_band })}
          </Fact>
        )}
        {due_time !== null && !refusal && (
          <Fact Icon={Hourglass}>Hạn nộp: {momentText(due_time)}</Fact>
        )}
        <Fact Icon={Sparkles}>{told}</Fact>
      </ul>
      {overview.reopened && <Note>Cô cho con làm tiếp bài này. Bài con đã nộp vẫn được giữ.</Note>}
      {refusal && !overview.started && <Note>{refusal}</Note>}
      {(access === 'open' || refusal) && (
        <Actions
          {...{ overview, isTest, isDone, refresh, onStart, onRedo }}
          mayBegin={refusal === null}
        />
      )}
      {access === 'signed_out' && <p>Con đăng nhập để làm bài và lưu kết quả nhé!</p>}
      {(access === 'not_allowed' || access === 'require_buy') && (
        <Suspense fallback={null}>
          <CannotOpen />
        </Suspense>
      )}
    </section>
  );
}

function Fact({
  Icon,
  children,
}: {
  Icon: ComponentType<{ className: string }>;
  children: ReactNode;
}) {
  return (
    <li className="flex items-center gap-3">
      <Icon className="icon text-brand-700" />
      <span>{children}</span>
    </li>
  );
}

function Actions(props: StartCardProps & { isTest: boolean; isDone: boolean; mayBegin: boolean }) {
  const { overview, isTest, isDone, mayBegin, refresh, onStart, onRedo } = props;
  const { reopened } = overview;
  const { search } = useLocation();
  if (isDone && overview.result_id !== null) {
    return (
      <div className="grid w-full gap-3">
        <Link
          variant={reopened ? 'secondary' : 'primary'}
          className="main-button"
          href={resultAddress(overview.result_id, isTest, search)}
        >
          Xem kết quả
        </Link>
        {reopened ? (
          <Button className="main-button" onClick={onRedo}>
            Làm tiếp
          </Button>
        ) : (
          mayBegin &&
          !overview.held && (
            <Button
              variant="secondary"
              icon={<RotateCcw />}
              className="main-button"
              onClick={onRedo}
            >
              Làm lại
            </Button>
          )
        )}
      </div>
    );
  }
  if (!mayBegin && !overview.started) {
    return (
      <div className="grid w-full gap-3">
        <Link variant="primary" href="/learning" className="main-button">
          Về trang học
        </Link>
      </div>
    );
  }
  return (
    <div className="grid w-full gap-3">
      {overview.started && <Progressed overview={overview} refresh={refresh} />}
      <Button wide className="main-button" onClick={onStart}>
        {overview.started ? (overview.redoing ? 'Làm lại tiếp' : 'Làm tiếp') : 'Bắt đầu'}
      </Button>
    </div>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="rounded-md bg-brand-50 px-4 py-3 font-semibold tabular-nums">{children}</p>
);

/** The progress, with the running clock. */
function Progressed({ overview, refresh }: Pick<StartCardProps, 'overview' | 'refresh'>) {
  const { unfinished_question: open, remain_time, total_time, received_at } = overview;
  const end = endsAt(null, remain_time, received_at);
  const seconds = secondsToShow(
    useRemainingSeconds(end, () => void refresh()),
    total_time,
  );
  return (
    <Note>
      {overview.redoing && 'Con đang làm lại bài này. Kết quả tốt nhất vẫn được tính. '}
      {open > 0 ? `Con còn ${open} câu chưa làm` : 'Con đã làm hết, chỉ còn nộp bài'}
      {seconds !== null && <>, còn {formatDuration(seconds)}</>}.
    </Note>
  );
}
