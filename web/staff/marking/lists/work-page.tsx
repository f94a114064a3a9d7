import { momentText } from '@bitu/rules/format/times.ts';
import { givenName } from '@bitu/rules/accounts/display-name.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../api/client.ts';
import { QueryState } from '../../../api/query-state.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { useMe } from '../../session/me.ts';
import { workQuery } from '../api.ts';
import { Held } from './held.tsx';
import { LeadWork } from './lead-work.tsx';
import { LessonsDue, LessonsToday } from './lessons.tsx';
import { ItemRow, WorkList } from './work-list.tsx';

type Work = Output<'marking.work'>;

/** My work: pending items, drafts, and marks that can still be undone; for the lead also what only the lead can do. */
export function WorkPage() {
  const { full_name, roles } = useMe();
  const marks = may(roles, 'mark.read');
  const query = useQuery({ ...workQuery, enabled: marks });
  return (
    <>
      <h1 className="mb-4 text-2xl">Chào {givenName(full_name)}!</h1>
      {marks ? (
        <QueryState query={query}>
          {(work) => (
            <div className="grid gap-6">
              <LessonsToday />
              <LessonsDue />
              <Today work={work} />
              <Drafts drafts={work.drafts} />
              <Held held={work.held} />
              {work.lead && <LeadWork lead={work.lead} />}
            </div>
          )}
        </QueryState>
      ) : (
        <EmptyState title="Chưa có việc nào ở đây cho bạn">
          Tài khoản của bạn không chấm bài. Mật khẩu và cách đăng nhập ở tên bạn, góc trên bên phải.
        </EmptyState>
      )}
    </>
  );
}

function Today({ work: { left: unmarked, marked_today, median_seconds } }: { work: Work }) {
  if (!may(useMe().roles, 'mark.write')) return <Read unmarked={unmarked} />;
  return (
    <section aria-label="Hôm nay" className="card flex flex-wrap items-baseline gap-x-8 gap-y-3">
      <Figure name="bài đang chờ" value={unmarked.waiting} />
      <Figure name="bài đã chấm hôm nay" value={marked_today} />
      {median_seconds !== null && <Figure name="giây mỗi bài" value={median_seconds} />}
      {unmarked.overdue > 0 && (
        <Banner tone="error" className="basis-full">
          {unmarked.overdue} bài đã trễ hẹn. Gia đình đang chờ, bạn chấm giúp trước nhé.
        </Banner>
      )}
      <div className="basis-full">
        {unmarked.waiting > 0 ? (
          <div className="flex flex-wrap gap-2">
            <Link variant="primary" href="/staff/marking/next">
              Chấm bài tiếp theo
            </Link>
            <Link variant="secondary" href="/staff/marking">
              Chọn theo câu hỏi
            </Link>
          </div>
        ) : (
          <>
            <p className="text-lg font-semibold">Hết bài rồi, mình nghỉ tay nhé!</p>
            <Link href="/staff/office/timetable">Xem lịch dạy tuần này</Link>
          </>
        )}
      </div>
    </section>
  );
}

/** For people with permission to read but not to mark, such as the owner. */
const Read = ({ unmarked }: { unmarked: Work['left'] }) => (
  <section aria-label="Hôm nay" className="card flex flex-wrap items-baseline gap-x-8 gap-y-3">
    <Figure name="bài đang chờ chấm" value={unmarked.waiting} />
    <Figure name="bài trễ hẹn" value={unmarked.overdue} />
    <div className="basis-full">
      <Link variant="secondary" href="/staff/marking">
        Xem theo câu hỏi
      </Link>
    </div>
  </section>
);

const Figure = ({ name, value }: { name: string; value: number }) => (
  <p className="text-muted">
    <strong className="text-(length:--text-2xl) text-ink tabular-nums">{value}</strong> {name}
  </p>
);

const Drafts = ({ drafts }: { drafts: Work['drafts'] }) => (
  <WorkList title="Đang chấm dở" rows={drafts} keyOf={({ item_id }) => item_id}>
    {({ item_id, label, title, saved_at }) => (
      <ItemRow
        item_id={item_id}
        label={label}
        title={title}
        details={`Lưu lúc ${momentText(saved_at)}`}
      />
    )}
  </WorkList>
);
