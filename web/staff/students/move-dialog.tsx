import type { Bulk } from '@bitu/contract/bulk.ts';
import { stagesByHand } from '@bitu/contract/codes.ts';
import { whenText } from '@bitu/rules/format/times.ts';
import { classStages, isAway } from '@bitu/rules/learning/class-stage.ts';
import { dayOf } from '@bitu/rules/timetable/repeat.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Input, serverNow } from '../../api/client.ts';
import { callQuery, invalidate } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { textOf, useForm } from '../../api/use-form.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import { classesQuery } from '../forms/class-select.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';

type Move = NonNullable<Input<'students.previewMove'>['body']>;
type Kind = 'enrol' | 'stage' | 'transfer';

/** The option that they leave the class. */
const leaving = 'left';

const kinds: Record<Kind, string> = {
  enrol: 'Xếp vào lớp',
  stage: 'Đổi tình trạng trong lớp',
  transfer: 'Chuyển sang lớp khác',
};

/** Children by name, or all that a filter of the list finds. */
export type Who = { student_ids: number[] } | { filter: NonNullable<Move['filter']> };

/** Returns the issue of a day for a change of status, which takes effect at once: a future day is refused. */
function dayIssue(day: string, today: string): string | undefined {
  if (day === '') return 'Bạn chọn ngày nhé.';
  return day > today
    ? 'Tình trạng đổi ngay khi áp dụng. Bạn chọn hôm nay, hoặc đến hôm đó mới đổi nhé!'
    : undefined;
}

const nameOf = (who: Who) =>
  'filter' in who ? 'Tất cả học sinh khớp bộ lọc' : `${who.student_ids.length} học sinh`;

interface MoveDialogProps {
  who: Who;
  /** Their current class, where it is known. */
  from?: number | undefined;
  /** Called once it was applied, or undone. */
  onMoved?: () => void;
  onClose: () => void;
}

/** Moves children: into a class, to another status in one, or to another class. Previewed, then applied. */
export function MoveDialog({ who, from, onMoved, onClose }: MoveDialogProps) {
  const [kind, setKind] = useState<Kind>(from === undefined ? 'enrol' : 'transfer');
  const [stage, setStage] = useState<Move['stage']>(3);
  const [to, setTo] = useState('');
  const [move, setMove] = useState<Move | null>(null);
  const [first, setFirst] = useState<Bulk | null>(null);
  const client = useQueryClient();
  const classes = useQuery(classesQuery);
  const preview = (body: Move) => call('students.previewMove', { body });
  const needsFrom = kind !== 'enrol';
  const needsTo = kind !== 'stage';
  /** Whether a move into the class can wait for a lesson. */
  const mayWait = needsTo && !isAway(stage);
  const form = useForm({
    read: (data) => ({
      from: textOf(data, 'from'),
      to: textOf(data, 'to'),
      day: textOf(data, 'day'),
      lesson: textOf(data, 'lesson'),
      reason: textOf(data, 'reason'),
    }),
    check: (values) => ({
      from: needsFrom && values.from === '' ? 'Bạn chọn lớp đang học nhé.' : undefined,
      to: needsTo && values.to === '' ? 'Bạn chọn lớp sẽ vào nhé.' : undefined,
      day: mayWait ? undefined : dayIssue(values.day, dayOf(serverNow() / 1000)),
    }),
    async send(values) {
      const body: Move = {
        ...who,
        ...(needsFrom && { from_class_id: Number(values.from) }),
        ...(needsTo && { to_class_id: Number(values.to) }),
        stage,
        valid_from: mayWait ? dayOf(serverNow() / 1000) : values.day,
        ...(mayWait && values.lesson !== '' && { first_lesson_id: Number(values.lesson) }),
        reason: values.reason,
      };
      setFirst(await preview(body));
      setMove(body);
    },
  });
  if (first && move)
    return (
      <BulkDialog
        title={kinds[kind]}
        noun="học sinh"
        first={first}
        preview={() => preview(move)}
        onChanged={() => {
          onMoved?.();
          void invalidate(
            client,
            'students.list',
            'students.read',
            'students.classes',
            'timetable.class',
          );
        }}
        onClose={onClose}
      />
    );
  return (
    <FormDialog onClose={onClose} title={`${nameOf(who)}: xếp lớp, đổi tình trạng`}>
      <QueryState query={classes}>
        {(list) => {
          const options = list.map(({ id, title, code, is_over }) => (
            <option key={id} value={id}>
              {title} ({code}){is_over && ' · đã kết thúc'}
            </option>
          ));
          return (
            <form className="grid gap-4" {...form.props}>
              <Failure>{form.failure}</Failure>
              <Select
                label="Việc cần làm"
                value={kind}
                onChange={(event) => {
                  setKind(event.currentTarget.value as Kind);
                  setStage(3);
                }}
              >
                {Object.entries(kinds).map(([id, name]) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
              {needsFrom && (
                <Select
                  name="from"
                  label="Lớp đang học"
                  placeholder="Chọn lớp"
                  defaultValue={from}
                  error={form.issues.from}
                >
                  {options}
                </Select>
              )}
              {needsTo && (
                <Select
                  name="to"
                  label="Lớp sẽ vào"
                  placeholder="Chọn lớp"
                  value={to}
                  onChange={(event) => setTo(event.currentTarget.value)}
                  error={form.issues.to}
                >
                  {options}
                </Select>
              )}
              <Select
                label="Tình trạng"
                value={stage ?? leaving}
                onChange={({ currentTarget: { value } }) =>
                  setStage(value === leaving ? null : (Number(value) as Move['stage']))
                }
                hint={
                  isAway(stage) &&
                  'Các học sinh nghỉ ở lớp này: bài chưa làm bị đóng đến khi đi học lại. Bước xem trước cho biết của học sinh nào, bao nhiêu bài.'
                }
              >
                {stagesByHand.map((one) => (
                  <option key={one} value={one}>
                    {classStages[one]}
                  </option>
                ))}
                {kind === 'stage' && <option value={leaving}>{classStages[12]}</option>}
              </Select>
              {mayWait ? (
                <FirstLesson key={to} classId={to} isTransfer={needsFrom} />
              ) : (
                <TextField
                  name="day"
                  type="date"
                  label="Từ ngày"
                  defaultValue={dayOf(serverNow() / 1000)}
                  error={form.issues.day}
                />
              )}
              <TextField name="reason" label="Lý do" optional maxLength={300} />
              <SubmitButton loading={form.sending}>Xem trước</SubmitButton>
            </form>
          );
        }}
      </QueryState>
    </FormDialog>
  );
}

interface FirstLessonProps {
  /** The class that they join; empty while none is chosen. */
  classId: string;
  isTransfer: boolean;
}

/** The lesson with which they start: at once, or with a coming one. */
function FirstLesson({ classId, isTransfer }: FirstLessonProps) {
  const { data } = useQuery({
    ...callQuery('timetable.class', { params: { id: classId } }),
    enabled: classId !== '',
  });
  const now = serverNow() / 1000;
  const lessons = (data?.lessons ?? []).filter(
    ({ state, starts_at }) => state === 'planned' && starts_at > now,
  );
  return (
    <Select
      name="lesson"
      label="Buổi đầu ở lớp mới"
      hint={
        isTransfer
          ? 'Chọn một buổi thì đến buổi đó các học sinh mới chuyển; trước đó vẫn học lớp cũ.'
          : 'Chọn một buổi thì đến buổi đó các học sinh mới vào lớp.'
      }
    >
      <option value="">Ngay bây giờ</option>
      {lessons.map(({ id, title, starts_at }) => (
        <option key={id} value={id}>
          {whenText(starts_at)} · {title}
        </option>
      ))}
    </Select>
  );
}
