import { may } from '@bitu/rules/staff/may.ts';
import { hourText, lessonTimeText } from '@bitu/rules/timetable/words.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Output, serverNow } from '../../api/client.ts';
import { callQuery } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { useSending } from '../../api/use-sending.ts';
import { idOf } from '../../navigation/location.ts';
import { useParams } from '../../navigation/router-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Link } from '../../ui/link.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useMe } from '../session/me.ts';
import { choicesQuery, refresh, tellSaved } from './api.ts';
import { ClassForm } from './class-form.tsx';
import { addressOf } from './filters.tsx';
import { NewLessonDialog } from './new-lesson-dialog.tsx';
import { fieldsOf } from './time.ts';

type Class = Output<'timetable.class'>;

const statusNames = { 1: 'Đang học', 2: 'Học thử', 3: 'Đã nghỉ' } as const;

/** A class: who learns in it, and its lessons. */
export function ClassPage() {
  const id = idOf(useParams().id) ?? 0;
  const query = useQuery(callQuery('timetable.class', { params: { id: String(id) } }));
  return (
    <QueryState
      query={query}
      skeleton={
        <>
          <h1 className="mb-4 text-2xl">Lớp học</h1>
          <Skeleton shape="block" className="min-h-[320px]" />
        </>
      }
    >
      {(data) => <OneClass of={data} />}
    </QueryState>
  );
}

type Open = 'lesson' | 'change' | 'end' | null;

function OneClass({ of }: { of: Class }) {
  const { roles } = useMe();
  const mayChange = may(roles, 'classes.write');
  const [open, setOpen] = useState<Open>(null);
  const isOver = of.status === 3;
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
      {mayChange && (
        <div className="mb-6 flex flex-wrap gap-3">
          {!isOver && <Button onClick={() => setOpen('lesson')}>Thêm buổi học</Button>}
          <Button variant="secondary" onClick={() => setOpen('change')}>
            Sửa lớp
          </Button>
          {!isOver && (
            <Button variant="quiet" onClick={() => setOpen('end')}>
              Kết thúc lớp
            </Button>
          )}
        </div>
      )}
      <div className="grid gap-8 lg:grid-cols-2">
        <Lessons of={of} onAdd={mayChange && !isOver ? () => setOpen('lesson') : null} />
        <Students enrolled={of.enrolled} />
      </div>
      {open === 'lesson' && <AddLesson classId={of.id} onClose={close} />}
      {open === 'change' && <ChangeDialog of={of} onClose={close} />}
      {open === 'end' && <EndDialog of={of} onClose={close} />}
    </>
  );
}

function Lessons({ of, onAdd }: { of: Class; onAdd: (() => void) | null }) {
  const now = serverNow() / 1000;
  return (
    <section aria-labelledby="class-lessons">
      <h2 id="class-lessons" className="mb-3 text-xl">
        Buổi học
      </h2>
      {of.lessons.length === 0 ? (
        <EmptyState
          title="Lớp chưa có buổi nào"
          action={onAdd && <Button onClick={onAdd}>Thêm buổi đầu tiên</Button>}
        />
      ) : (
        <ul className="grid gap-2">
          {of.lessons.map((lesson) => (
            <li key={lesson.id} className="card grid gap-1">
              <p className="font-semibold tabular-nums">
                <Link
                  href={addressOf({
                    day: fieldsOf(lesson.starts_at).day,
                    by: 'class',
                    of: String(of.id),
                  })}
                >
                  {lessonTimeText(lesson.starts_at)}–{hourText(lesson.ends_at)}
                </Link>
              </p>
              <p className="text-sm text-muted">
                {[
                  lesson.title,
                  lesson.room && `phòng ${lesson.room}`,
                  lesson.stands_in && lesson.teacher && `${lesson.teacher} dạy thay`,
                  lesson.state === 'cancelled' && 'đã hủy',
                  lesson.state === 'planned' && lesson.ends_at <= now && 'đã học',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Students({ enrolled }: { enrolled: Class['enrolled'] }) {
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
            <li key={id} className="flex flex-wrap justify-between gap-x-4">
              <span>{full_name}</span>
              <span className="text-muted">{statusNames[status]}</span>
            </li>
          ))}
        </ul>
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

function ChangeDialog({ of, onClose }: { of: Class; onClose: () => void }) {
  const client = useQueryClient();
  const choices = useQuery(choicesQuery);
  const [seen, setSeen] = useState(of.updated_at);
  const takeNewer = async () => {
    await refresh(client);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={`Sửa ${of.title}`}>
      <QueryState query={choices}>
        {(data) => (
          <ClassForm
            choices={data}
            values={of}
            label="Lưu"
            send={async (body) => {
              const input = { params: { id: String(of.id) }, body: { ...body, updated_at: seen } };
              await call('timetable.changeClass', input);
              showToast('Đã lưu.');
              await refresh(client);
              onClose();
            }}
            onKeep={setSeen}
            onTake={() => void takeNewer()}
          />
        )}
      </QueryState>
    </Dialog>
  );
}

function EndDialog({ of, onClose }: { of: Class; onClose: () => void }) {
  const client = useQueryClient();
  const sending = useSending();
  const toCome = of.lessons.filter(
    ({ state, starts_at }) => state === 'planned' && starts_at > serverNow() / 1000,
  ).length;
  const end = () =>
    sending.send(async () => {
      const { change_id } = await call('timetable.endClass', {
        params: { id: String(of.id) },
        body: { updated_at: of.updated_at },
      });
      tellSaved(client, change_id, 'Đã kết thúc lớp.');
      onClose();
      await refresh(client);
    });
  return (
    <ConfirmDialog
      open
      danger
      title={`Kết thúc ${of.title}?`}
      confirmLabel="Kết thúc lớp"
      loading={sending.sending}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      <p>
        {toCome > 0 ? `${toCome} buổi sắp tới được hủy. ` : ''}Gia đình được báo sau 10 phút; trong
        lúc đó bạn còn hoàn tác được.
      </p>
      <Failure>{sending.failure}</Failure>
    </ConfirmDialog>
  );
}
