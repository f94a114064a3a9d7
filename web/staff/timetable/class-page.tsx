import { whenText } from '@bitu/rules/format/times.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Output, serverNow } from '../../api/client.ts';
import { ConfirmSending } from '../../api/confirm-sending.tsx';
import { callQuery } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { idOf } from '../../navigation/location.ts';
import { useLocation, useParams } from '../../navigation/router-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/link.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useMe } from '../session/me.ts';
import { PageState } from '../status/page-state.tsx';
import { choicesQuery, refresh, showSaved } from './api.ts';
import { ChangeDialog } from './class-change-dialog.tsx';
import { ClassLessons } from './class-lessons.tsx';
import { HomeworkDialog, plannedOf } from './homework-dialog.tsx';
import { NewLessonDialog } from './new-lesson-dialog.tsx';

type Class = Output<'timetable.class'>;

const statusNames = { 1: 'Đang học', 2: 'Học thử', 3: 'Đã nghỉ' } as const;

/** A class: its students and its lessons. */
export function ClassPage() {
  const id = idOf(useParams().id) ?? 0;
  const query = useQuery(callQuery('timetable.class', { params: { id: String(id) } }));
  return (
    <PageState
      query={query}
      skeleton={
        <>
          <h1 className="mb-4 text-2xl">Lớp học</h1>
          <Skeleton shape="block" className="min-h-[320px]" />
        </>
      }
    >
      {(data) => <OneClass of={data} />}
    </PageState>
  );
}

/** The dialog over the page; a number means homework of that lesson. */
type Open = 'lesson' | 'homework' | 'change' | 'end' | number | null;

/** The dialog that the address opens, as in links of the first steps. */
const openedBy = (query: Record<string, string>): Open =>
  query.add === 'lesson' || query.add === 'homework' ? query.add : null;

function OneClass({ of }: { of: Class }) {
  const { roles } = useMe();
  const mayChange = may(roles, 'classes.write');
  const mayAdd = may(roles, 'students.write');
  const mayGive = may(roles, 'homework.write');
  const { query } = useLocation();
  const [open, setOpen] = useState<Open>(() => openedBy(query));
  const isOver = of.status === 3;
  const hasLessons = plannedOf(of).length > 0;
  const close = () => setOpen(null);
  return (
    <>
      <p className="mb-2">
        <Link href="/staff/office/classes">Lớp học</Link>
      </p>
      <h1 className="text-2xl">{of.title}</h1>
      <p className="mb-4 text-muted">
        {[of.code, of.teacher ?? 'Chưa có giáo viên', isOver && 'Đã kết thúc']
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="mb-6 flex flex-wrap gap-3">
        {mayChange && !isOver && <Button onClick={() => setOpen('lesson')}>Thêm buổi học</Button>}
        {mayGive && !isOver && hasLessons && (
          <Button variant="secondary" onClick={() => setOpen('homework')}>
            Giao bài về nhà
          </Button>
        )}
        {mayChange && (
          <Button variant="secondary" onClick={() => setOpen('change')}>
            Sửa lớp
          </Button>
        )}
        {mayChange && !isOver && (
          <Button variant="quiet" onClick={() => setOpen('end')}>
            Kết thúc lớp
          </Button>
        )}
      </div>
      <div className="grid gap-8 lg:grid-cols-2">
        <ClassLessons
          of={of}
          onAdd={mayChange && !isOver ? () => setOpen('lesson') : null}
          onGive={mayGive && !isOver ? setOpen : null}
          maySettle={mayGive}
        />
        <Students of={of} mayAdd={mayAdd && !isOver} />
      </div>
      {open === 'lesson' && mayChange && <AddLesson classId={of.id} onClose={close} />}
      {(open === 'homework' || typeof open === 'number') && hasLessons && (
        <HomeworkDialog of={of} lessonId={typeof open === 'number' ? open : null} onClose={close} />
      )}
      {open === 'change' && <ChangeDialog of={of} onClose={close} />}
      {open === 'end' && <EndDialog of={of} onClose={close} />}
    </>
  );
}

interface StudentsProps {
  of: Class;
  mayAdd: boolean;
}

function Students({ of: { id: classId, code, enrolled, moves }, mayAdd }: StudentsProps) {
  return (
    <section aria-labelledby="class-students">
      <h2 id="class-students" className="mb-3 text-xl">
        Học sinh ({enrolled.filter(({ status }) => status !== 3).length})
      </h2>
      {enrolled.length === 0 ? (
        <p className="text-muted">Lớp chưa có học sinh.</p>
      ) : (
        <ul className="grid gap-1">
          {enrolled.map(({ id, full_name, status }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link href={`/staff/office/students/${id}`}>{full_name}</Link>
              <span className="flex flex-wrap items-baseline gap-x-4">
                <span className="text-muted">{statusNames[status]}</span>
                <Link
                  href={`/staff/office/students/${id}/reports/final-${classId}`}
                  aria-label={`Tổng kết khóa: ${full_name}`}
                >
                  Tổng kết
                </Link>
              </span>
            </li>
          ))}
        </ul>
      )}
      {moves.length > 0 && (
        <ul className="mt-3 grid gap-1" aria-label="Sắp vào, sắp chuyển đi">
          {moves.map(({ id, student_id, full_name, comes, other, starts_at }) => (
            <li key={id}>
              <Link href={`/staff/office/students/${student_id}`}>{full_name}</Link>{' '}
              <span className="text-muted">
                {comes ? 'sẽ vào' : 'sẽ chuyển đi'} từ buổi {whenText(starts_at)}
                {other !== null && ` · ${comes ? 'từ' : 'sang'} ${other}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayAdd && (
        <p className="mt-3">
          <Link href={`/staff/office/students/new?class=${encodeURIComponent(code)}`}>
            Thêm học sinh vào lớp
          </Link>
        </p>
      )}
    </section>
  );
}

function AddLesson({ classId, onClose }: { classId: number; onClose: () => void }) {
  const choices = useQuery(choicesQuery);
  if (choices.data)
    return (
      <NewLessonDialog choices={choices.data} classId={classId} start={null} onClose={onClose} />
    );
  return (
    <Dialog open onClose={onClose} title="Thêm buổi học">
      <QueryState query={choices}>{() => null}</QueryState>
    </Dialog>
  );
}

function EndDialog({ of, onClose }: { of: Class; onClose: () => void }) {
  const client = useQueryClient();
  const toCome = of.lessons.filter(
    ({ state, starts_at }) => state === 'planned' && starts_at > serverNow() / 1000,
  ).length;
  const end = async () => {
    try {
      const { change_id } = await call('timetable.endClass', {
        params: { id: String(of.id) },
        body: { updated_at: of.updated_at },
      });
      showSaved(client, change_id, 'Đã kết thúc lớp.');
      onClose();
    } finally {
      // Also when somebody else was faster: the next press applies to the values shown then.
      await refresh(client);
    }
  };
  return (
    <ConfirmSending
      danger
      title={`Kết thúc ${of.title}?`}
      confirmLabel="Kết thúc lớp"
      work={end}
      onClose={onClose}
    >
      <p>
        {toCome > 0 ? `${toCome} buổi sắp tới được hủy. ` : ''}Gia đình được báo sau 10 phút, hoặc
        sớm hơn nếu buổi sắp bắt đầu; trong lúc đó bạn còn hoàn tác được.
      </p>
    </ConfirmSending>
  );
}
