import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { textOf, useForm } from '../../api/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type ClassChoices, classQuery, type Overrides } from './api.ts';
import { AmountField } from './amount-field.tsx';
import { type Kind, kinds } from './kinds.ts';

interface AllowDialogProps {
  classes: Overrides['classes'];
  onClose: () => void;
}

/** Allows a student or a class more: first the class, then whom, at what, and what. */
export function AllowDialog({ classes, onClose }: AllowDialogProps) {
  const [classId, setClassId] = useState(classes[0]?.id ?? 0);
  const query = useQuery(classQuery(classId));
  return (
    <Dialog open onClose={onClose} title="Cho thêm" width="narrow">
      <div className="grid gap-4">
        <Select
          label="Lớp"
          value={classId}
          onChange={(event) => setClassId(Number(event.target.value))}
        >
          {classes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <QueryState query={query}>
          {(choices) => (
            <AllowForm key={classId} classId={classId} choices={choices} onDone={onClose} />
          )}
        </QueryState>
      </div>
    </Dialog>
  );
}

interface AllowFormProps {
  classId: number;
  choices: ClassChoices;
  onDone: () => void;
}

function AllowForm({ classId, choices, onDone }: AllowFormProps) {
  const client = useQueryClient();
  const [practiceId, setPracticeId] = useState<number | null>(choices.practices[0]?.id ?? null);
  // Without homework only one student's pace may be changed.
  const [studentId, setStudentId] = useState<number | null>(
    practiceId === null ? (choices.students[0]?.id ?? null) : null,
  );
  const [chosen, setKind] = useState<Kind>('minutes');
  // At every practice only the pace may be changed.
  const kind = practiceId === null ? 'pace' : chosen;
  const practice = choices.practices.find(({ id }) => id === practiceId);
  const form = useForm({
    read: (data) => ({ amount: textOf(data, 'amount'), reason: textOf(data, 'reason').trim() }),
    check: ({ amount, reason }) => ({
      amount: kinds[kind].check(amount, practice?.due_at ?? null),
      reason: reason === '' ? 'Bạn ghi lý do ngắn gọn nhé.' : undefined,
    }),
    async send({ amount, reason }) {
      const { moved } = await call('overrides.create', {
        body: {
          class_id: classId,
          student_id: studentId,
          practice_id: practiceId,
          ...kinds[kind].body(amount),
          reason,
        },
      });
      showToast(
        moved > 0 ? `Đã cho thêm. ${moved} bài đang làm có thêm giờ ngay.` : 'Đã cho thêm.',
      );
      await invalidate(client, 'overrides.list');
      onDone();
    },
  });
  if (choices.practices.length === 0 && choices.students.length === 0)
    return <p>Lớp này chưa có học sinh và chưa có bài tập.</p>;
  const idOf = (value: string) => (value === '' ? null : Number(value));
  return (
    <form className="grid gap-4" {...form.props}>
      <Failure>{form.failure}</Failure>
      <Select
        label="Cho ai"
        value={studentId ?? ''}
        onChange={(event) => setStudentId(idOf(event.target.value))}
      >
        {practiceId !== null && <option value="">Cả lớp</option>}
        {choices.students.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label="Bài nào"
        value={practiceId ?? ''}
        onChange={(event) => setPracticeId(idOf(event.target.value))}
      >
        {choices.practices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {studentId !== null && <option value="">Mọi bài của con</option>}
      </Select>
      <Select
        label="Thêm gì"
        value={kind}
        onChange={(event) => setKind(event.target.value as Kind)}
      >
        {Object.entries(kinds)
          .filter(([name]) => practiceId !== null || name === 'pace')
          .map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
      </Select>
      <AmountField key={kind} kind={kind} practice={practice} error={form.issues.amount} />
      <TextField name="reason" label="Lý do" maxLength={500} error={form.issues.reason} />
      <Button type="submit" loading={form.sending}>
        Cho thêm
      </Button>
    </form>
  );
}
