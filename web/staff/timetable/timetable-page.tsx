import { may } from '@bitu/rules/staff/may.ts';
import { dayOf } from '@bitu/rules/timetable/repeat.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '../../api/client.ts';
import { callQuery } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/link.tsx';
import { ListState } from '../lists/list-state.tsx';
import { NoMatch } from '../lists/no-match.tsx';
import { useFilter } from '../lists/use-filter.ts';
import { useMe } from '../session/me.ts';
import { type Choices, choicesQuery, type Lesson } from './api.ts';
import { ClosedDaysDialog } from './closed-days-dialog.tsx';
import { type By, Filters, type TimetableView } from './filters.tsx';
import { LessonDialog } from './lesson-dialog.tsx';
import { NewLessonDialog } from './new-lesson-dialog.tsx';
import { mondayOf } from './time.ts';
import { WeekView } from './week-view.tsx';

const bys: readonly string[] = ['teacher', 'room', 'class'];
const isBy = (text: string | undefined): text is By => bys.includes(text ?? '');
const isDay = (text: string | undefined): text is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));

/** The lessons of a week: all of them, or those of one teacher, room or class. */
export function TimetablePage() {
  const [query, setQuery] = useFilter<{ day?: string; by?: string; of?: string }>([
    'day',
    'by',
    'of',
  ]);
  const today = dayOf(serverNow() / 1000);
  const view: TimetableView = {
    day: isDay(query.day) ? query.day : today,
    by: isBy(query.by) ? query.by : null,
    of: /^\d+$/.test(query.of ?? '') ? (query.of ?? '') : '',
  };
  // Every choice has an entry of its own in the history.
  const show = ({ day, by, of }: TimetableView) =>
    setQuery({ day, ...(by !== null && of !== '' && { by, of }) }, 'push');
  const choices = useQuery(choicesQuery);
  return (
    <>
      <h1 className="mb-4 text-2xl">Lịch dạy</h1>
      <QueryState query={choices} skeleton={<Skeleton shape="block" className="min-h-[480px]" />}>
        {(data) =>
          data.classes.length === 0 ? (
            <NoClass />
          ) : (
            <OfWeek view={view} today={today} choices={data} onShow={show} />
          )
        }
      </QueryState>
    </>
  );
}

function NoClass() {
  const { roles } = useMe();
  if (!may(roles, 'classes.write'))
    return (
      <EmptyState title="Chưa có lớp nào" action={<Link href="/staff">Về việc của tôi</Link>}>
        Lớp của bạn hiện ra ở đây.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Chưa có lớp nào"
      action={
        <Link variant="primary" href="/staff/office/classes?new=1">
          Tạo lớp đầu tiên
        </Link>
      }
    >
      Có lớp rồi, bạn xếp buổi học ở đây.
    </EmptyState>
  );
}

type Open =
  | { what: 'new' }
  | { what: 'closed' }
  | { what: 'lesson'; lesson: Lesson; moveTo: number | null }
  | null;

interface OfWeekProps {
  view: TimetableView;
  today: string;
  choices: Choices;
  onShow: (view: TimetableView) => void;
}

function OfWeek({ view, today, choices, onShow }: OfWeekProps) {
  const { roles } = useMe();
  const mayChange = may(roles, 'classes.write');
  const [open, setOpen] = useState<Open>(null);
  const { day, by, of } = view;
  const isFiltered = by !== null && of !== '';
  const query = useQuery(
    callQuery(
      'timetable.week',
      { query: { day, ...(isFiltered && { by, of }) } },
      { placeholderData: keepPreviousData },
    ),
  );
  const close = () => setOpen(null);
  return (
    <>
      {mayChange && (
        <div className="mb-4 flex flex-wrap gap-3">
          <Button onClick={() => setOpen({ what: 'new' })}>Thêm buổi học</Button>
          <Link variant="secondary" href="/staff/office/rooms">
            Phòng học
          </Link>
          <Button variant="secondary" onClick={() => setOpen({ what: 'closed' })}>
            Ngày nghỉ
          </Button>
        </div>
      )}
      <Filters view={view} monday={mondayOf(day)} today={today} choices={choices} onShow={onShow} />
      <ListState query={query} skeleton={<Skeleton shape="block" className="min-h-[480px]" />}>
        {(week) => (
          <>
            {week.lessons.length === 0 &&
              (isFiltered ? (
                <NoMatch
                  title="Tuần này không có buổi nào như vậy"
                  onAll={() => onShow({ day, by: null, of: '' })}
                />
              ) : (
                <EmptyState
                  title="Tuần này chưa có buổi nào"
                  action={
                    mayChange && (
                      <Button variant="secondary" onClick={() => setOpen({ what: 'new' })}>
                        Xếp buổi đầu tiên
                      </Button>
                    )
                  }
                />
              ))}
            <WeekView
              week={week}
              choices={choices}
              today={today}
              mayChange={mayChange}
              onOpen={(lesson, moveTo) => {
                if (mayChange) setOpen({ what: 'lesson', lesson, moveTo });
              }}
            />
          </>
        )}
      </ListState>
      {open?.what === 'new' && (
        <NewLessonDialog
          choices={choices}
          classId={by === 'class' ? Number(of) : undefined}
          start={null}
          onClose={close}
        />
      )}
      {open?.what === 'closed' && <ClosedDaysDialog onClose={close} />}
      {open?.what === 'lesson' && (
        <LessonDialog lesson={open.lesson} moveTo={open.moveTo} choices={choices} onClose={close} />
      )}
    </>
  );
}
