import type { HomeworkFor } from '@bitu/contract/homework.ts';
import { useState } from 'react';
import type { Output } from '../../api/client.ts';
import { textOf } from '../../api/use-form.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { RadioCard, RadioGroup } from '../../ui/forms/radio-card.tsx';

type Class = Output<'timetable.class'>;
type Homework = Class['lessons'][number]['homework'][number];

/** The students whom a form can choose: those who are in the class now. */
export const studentsOf = ({ enrolled }: Class) => enrolled.filter(({ status }) => status !== 3);

/** The choice of a form. */
export const studentsIn = (data: FormData): HomeworkFor =>
  textOf(data, 'for') === 'chosen' ? data.getAll('students').map(Number) : null;

/** The issue of a choice. */
export const studentsIssue = (students: HomeworkFor) =>
  students?.length === 0 ? 'Bạn chọn ít nhất một học sinh nhé.' : undefined;

/** Returns the ids of those whom homework is for. */
export const idsOf = ({ students }: Homework): HomeworkFor => students?.map(({ id }) => id) ?? null;

/** 'cho cả lớp', 'cho 2 học sinh: Lê An, Lê Bình'. */
export function forText(names: readonly string[] | null): string {
  if (names === null) return 'cho cả lớp';
  return names.length === 0
    ? 'không còn học sinh nào trong lớp'
    : `cho ${names.length} học sinh: ${names.join(', ')}`;
}

interface StudentsFieldsProps {
  of: Class;
  chosen: HomeworkFor;
  issue: string | undefined;
}

/** Whom homework is for: the whole class, or some of its students. */
export function StudentsFields({ of, chosen, issue }: StudentsFieldsProps) {
  const [isForChosen, setForChosen] = useState(chosen !== null);
  const students = studentsOf(of);
  if (students.length === 0) return null;
  return (
    <>
      <RadioGroup label="Giao cho">
        <RadioCard
          name="for"
          value="all"
          label="Cả lớp"
          description="Học sinh vào lớp sau cũng có bài."
          defaultChecked={chosen === null}
          onChange={() => setForChosen(false)}
        />
        <RadioCard
          name="for"
          value="chosen"
          label="Học sinh được chọn"
          description="Học sinh khác không thấy bài."
          defaultChecked={chosen !== null}
          onChange={() => setForChosen(true)}
        />
      </RadioGroup>
      {/* Stays in the form, so that looking at the other choice loses nothing. */}
      <div hidden={!isForChosen}>
        <RadioGroup label="Học sinh" className="max-h-[40vh] overflow-y-auto" error={issue}>
          {students.map(({ id, full_name }) => (
            <Checkbox
              key={id}
              name="students"
              value={id}
              label={full_name}
              defaultChecked={chosen?.includes(id)}
            />
          ))}
        </RadioGroup>
      </div>
    </>
  );
}
