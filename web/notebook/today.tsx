import type { NotebookOverview } from '@bitu/contract/drills.ts';
import { learningDate } from '@bitu/rules/learning/missions.ts';
import { comesBack } from '@bitu/rules/notebook/comes-back.ts';
import type { ReactNode } from 'react';
import { serverNow } from '../api/client.ts';
import type { StoredSet } from '../session/stored-set.ts';
import { Link } from '../ui/link.tsx';
import { Rino, type RinoState } from '../ui/rino/rino.tsx';
import { useTapped } from '../ui/rino/use-tapped.ts';

/** The open page of the notebook: today's set, and one button. */
export function Today({ overview }: { overview: NotebookOverview }) {
  const { today, later_words, next_date, active } = overview;
  switch (today.state) {
    case 'ready':
    case 'started':
      return (
        <Page
          rino="encouraging"
          title={`Hôm nay ôn ${today.count} câu`}
          action={today.state === 'started' ? 'Ôn tiếp' : `Ôn ${today.minutes} phút`}
        >
          <p>
            {today.state === 'started'
              ? 'Con đang ôn dở, mình làm nốt nhé!'
              : `Chỉ khoảng ${today.minutes} phút thôi. Mình cùng nhớ lại nhé!`}
          </p>
          {later_words && <p className="text-muted">{later_words}</p>}
        </Page>
      );
    case 'done':
      return (
        <Page rino="cheering" title="Hôm nay con ôn xong rồi!">
          <p>{nextWords(next_date)}</p>
          {later_words && <p className="text-muted">{later_words}</p>}
        </Page>
      );
    case 'empty':
      return (
        <Page rino="idle" title={active > 0 ? 'Hôm nay con được nghỉ ôn' : 'Sổ tay của Rino'}>
          <p>
            {active > 0
              ? nextWords(next_date)
              : 'Rino giữ giúp con những câu khó, rồi đưa lại đúng lúc.'}
          </p>
        </Page>
      );
  }
}

const nextWords = (next: string | null): string =>
  next === null
    ? 'Không còn câu nào phải ôn. Con giỏi lắm!'
    : `Câu tiếp theo quay lại ${comesBack(next, learningDate(serverNow() / 1000))}.`;

/** The set that this device keeps, shown without a network. */
export function StoredToday({ stored: { drill, unchecked } }: { stored: StoredSet }) {
  return unchecked === null ? (
    <Page
      rino="encouraging"
      title={`Ôn ${drill.list_question.length} câu không cần mạng`}
      action={`Ôn ${drill.minutes} phút`}
    >
      <p>Đang mất mạng. Bài ôn đã có sẵn trên máy, con cứ làm nhé!</p>
    </Page>
  ) : (
    <Page rino="cheering" title="Con ôn xong rồi!">
      <p>Đã lưu trên máy, sẽ chấm khi có mạng.</p>
    </Page>
  );
}

interface PageProps {
  rino: RinoState;
  title: string;
  /** Label of the button. Absent when there is nothing to do. */
  action?: string;
  children: ReactNode;
}

function Page({ rino, title, action, children }: PageProps) {
  const tapped = useTapped();
  return (
    <section
      className="notebook-today grid grid-cols-[minmax(0,1fr)_auto] content-center gap-x-2 gap-y-4"
      aria-labelledby="notebook-today"
    >
      <div className="grid justify-items-start gap-2 self-center">
        <p className="rounded-full bg-brand-500 px-3 py-1 text-sm/[1.5] font-bold">
          Sổ tay của Rino
        </p>
        <h1 id="notebook-today" className="text-2xl">
          {title}
        </h1>
        {children}
      </div>
      <Rino
        state={rino}
        lookAt={tapped}
        className="w-[104px] self-end md:col-start-2 md:row-span-2 md:row-start-1 md:-mb-8 md:w-[184px]"
      />
      {action && (
        <Link
          variant="primary"
          href="/on-tap"
          className="notebook-button col-span-full md:col-span-1 md:col-start-1 md:justify-self-start"
        >
          {action}
        </Link>
      )}
    </section>
  );
}
