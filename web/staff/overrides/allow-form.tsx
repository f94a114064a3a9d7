import { errors } from '@bitu/contract/errors.ts';
import type { OverrideKind } from '@bitu/contract/kinds.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf, useForm } from '../../api/use-form.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { amountOf, checkAmount, readAmount } from './amount.ts';
import { AmountField } from './amount-field.tsx';
import { type ClassChoices, handedInQuery } from './api.ts';
import { kinds } from './kinds.ts';
import { ReopenFields } from './reopen-fields.tsx';
import { type AllowMode, allowModes } from './allow-modes.ts';
import { SubmitButton } from '../forms/submit-button.tsx';

/** The choice of a page that links here. A student together with a practice identifies a submitted attempt. */
export interface Chosen {
  classId: number;
  studentId: number | null;
  practiceId: number | null;
}

interface AllowFormProps {
  mode: AllowMode;
  classId: number;
  choices: ClassChoices;
  chosen: Chosen | undefined;
  onDone: () => void;
}

/** The students of the class to whom a practice was given; null means every practice. */
const studentsAt = ({ students, practices }: ClassChoices, practiceId: number | null) => {
  const studentIds = practices.find(({ id }) => id === practiceId)?.student_ids ?? null;
  return studentIds ? students.filter(({ id }) => studentIds.includes(id)) : students;
};

/** For whom, at which practice, what, how much and why. */
export function AllowForm({ mode, classId, choices, chosen, onDone }: AllowFormProps) {
  const client = useQueryClient();
  const [practiceId, setPracticeId] = useState<number | null>(
    chosen?.practiceId ?? choices.practices[0]?.id ?? null,
  );
  const firstStudent = choices.students[0]?.id ?? null;
  // Without homework, only one student's pace can be changed.
  const [studentId, setStudentId] = useState<number | null>(
    chosen?.studentId ?? (practiceId === null ? firstStudent : null),
  );
  const [chosenKind, setKind] = useState<OverrideKind>(
    chosen?.studentId && chosen.practiceId ? 'reopen' : 'minutes',
  );
  // For every practice, only the pace can be changed.
  const kind = practiceId === null ? 'pace' : chosenKind;
  const practice = choices.practices.find(({ id }) => id === practiceId);
  const students = studentsAt(choices, practiceId);
  const handedIn = useQuery({
    ...handedInQuery({ classId, studentId: studentId ?? 0, practiceId: practiceId ?? 0 }),
    enabled: kind === 'reopen' && studentId !== null && practiceId !== null,
  });
  const form = useForm({
    read: (data) => ({ ...readAmount(data), reason: textOf(data, 'reason').trim() }),
    check: ({ reason, ...typed }) => ({
      ...checkAmount(kind, typed, practice?.due_at ?? null),
      reason: reason === '' ? 'Bạn ghi lý do ngắn gọn nhé.' : undefined,
    }),
    refusals: [['until', errors.overrideShorter]],
    async send({ reason, ...typed }) {
      await allowModes[mode].send(client, {
        class_id: classId,
        student_id: studentId,
        practice_id: practiceId,
        ...amountOf(kind, typed),
        ...(kind === 'reopen' && { reopens_attempt: handedIn.data?.attempt_id }),
        reason,
      });
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
        {practiceId !== null && kind !== 'reopen' && <option value="">Cả lớp</option>}
        {students.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label="Bài nào"
        value={practiceId ?? ''}
        onChange={(event) => {
          const next = idOf(event.target.value);
          setPracticeId(next);
          const offered = studentsAt(choices, next);
          if (studentId !== null && !offered.some(({ id }) => id === studentId))
            setStudentId(kind === 'reopen' ? (offered[0]?.id ?? null) : null);
        }}
      >
        {choices.practices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {studentId !== null && <option value="">Mọi bài của học sinh</option>}
      </Select>
      <Select
        label="Thêm gì"
        value={kind}
        onChange={(event) => {
          const next = event.target.value as OverrideKind;
          setKind(next);
          // It is for one student.
          if (next === 'reopen' && studentId === null) setStudentId(students[0]?.id ?? null);
        }}
      >
        {Object.entries(kinds)
          .filter(([name]) => practiceId !== null || name === 'pace')
          .filter(([name]) => firstStudent !== null || name !== 'reopen')
          .map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
      </Select>
      {kind !== 'reopen' ? (
        <AmountField key={kind} kind={kind} practice={practice} error={form.issues.amount} />
      ) : (
        <ReopenFields key={`${studentId} ${practiceId}`} query={handedIn} issues={form.issues} />
      )}
      <TextField name="reason" label="Lý do" maxLength={500} error={form.issues.reason} />
      {(kind !== 'reopen' || handedIn.data) && (
        <SubmitButton loading={form.sending}>
          {kind === 'reopen' ? allowModes[mode].reopenButton : allowModes[mode].button}
        </SubmitButton>
      )}
    </form>
  );
}
