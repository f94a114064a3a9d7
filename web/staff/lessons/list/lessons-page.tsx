import { whenText } from '@bitu/rules/format/times.ts';
import type { ListedLesson } from '@bitu/contract/lessons.ts';
import { dueState } from '@bitu/rules/lessons/due.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { serverNow } from '../../../api/client.ts';
import { OlderButton } from '../../../api/older-button.tsx';
import { QueryState } from '../../../api/query-state.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Clock, ClockAlert, TriangleAlert } from '../../../ui/icons.ts';
import { Link } from '../../../ui/link.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useFilter } from '../../lists/use-filter.ts';
import { type LessonList, lessonsQuery } from '../api.ts';
import { ageText } from '../words.ts';
import '../../lists/card-rows.css';

const lists: readonly { id: LessonList; label: string; empty: string; details: string }[] = [
  {
    id: 'missing',
    label: 'Còn thiếu',
    empty: 'Không còn buổi nào thiếu',
    details: 'Buổi vừa dạy xong hiện ra ở đây để điểm danh và nhận xét.',
  },
  {
    id: 'coming',
    label: 'Sắp tới',
    empty: 'Bảy ngày tới chưa có buổi nào',
    details: 'Buổi học được xếp trong thời khóa biểu hiện ra ở đây.',
  },
  {
    id: 'done',
    label: 'Đã gửi',
    empty: 'Chưa có buổi nào gửi xong',
    details: 'Buổi đã gửi cho mọi gia đình hiện ra ở đây, trong 30 ngày.',
  },
];

/** Lessons of the last and coming days, incomplete ones first. */
export function LessonsPage() {
  const [{ list }, setFilter] = useFilter<{ list?: string }>(['list']);
  return (
    <>
      <h1 className="mb-2 text-2xl">Sau buổi học</h1>
      <p className="mb-4 text-muted">
        Điểm danh, kỹ năng và nhận xét cần gửi cho gia đình trong 12 giờ; quá 24 giờ thì trưởng nhóm
        cũng thấy.
      </p>
      <Tabs
        label="Buổi học"
        value={list}
        onChange={(id) => setFilter({ list: id })}
        tabs={lists.map((one) => ({
          id: one.id,
          label: one.label,
          content: <Lessons {...one} />,
        }))}
      />
    </>
  );
}

function Lessons({ id, empty, details }: (typeof lists)[number]) {
  const query = useInfiniteQuery(lessonsQuery(id));
  return (
    <QueryState query={query}>
      {({ pages }) => {
        const lessons = pages.flatMap((page) => page.lessons);
        if (lessons.length === 0)
          return (
            <EmptyState
              title={empty}
              action={<Link href="/staff/office/timetable">Xem lịch dạy</Link>}
            >
              {details}
            </EmptyState>
          );
        return (
          <div className="grid gap-3">
            <ul className="card-rows">
              {lessons.map((lesson) => (
                <li key={lesson.id}>
                  <LessonLink lesson={lesson} isMissing={id === 'missing'} />
                </li>
              ))}
            </ul>
            <OlderButton query={query} label="Xem thêm" />
          </div>
        );
      }}
    </QueryState>
  );
}

function LessonLink({ lesson, isMissing }: { lesson: ListedLesson; isMissing: boolean }) {
  const { id, title, class_title, starts_at, ends_at, children, missing } = lesson;
  return (
    <a className="card-row" href={`/staff/office/lessons/${id}`}>
      <span className="card-row-words">
        <span className="card-row-title">
          {class_title} · {title}
        </span>
        <span className="card-row-details">
          {whenText(starts_at)} · {children} học sinh
          {isMissing && ` · ${missing} học sinh chưa gửi`}
        </span>
      </span>
      {isMissing && <Age endsAt={ends_at} />}
    </a>
  );
}

/** How long ago it ended, by icon and words as well as by colour. */
function Age({ endsAt }: { endsAt: number }) {
  const now = Math.floor(serverNow() / 1000);
  const state = dueState(endsAt, now);
  const Icon = { fresh: Clock, due: ClockAlert, late: TriangleAlert }[state];
  return (
    <span className="due shrink gap-[6px] whitespace-normal" data-urgency={state}>
      <Icon className="icon" />
      {state === 'fresh' ? 'Xong được' : 'Chờ'} {ageText(now - endsAt)}
    </span>
  );
}
