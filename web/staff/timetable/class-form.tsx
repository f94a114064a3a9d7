import { offeredSubjects, subjects } from '@bitu/rules/learning/subjects.ts';
import { useState } from 'react';
import type { Input } from '../../api/client.ts';
import { textOf, useForm } from '../../api/use-form.ts';
import { useNewer } from '../../api/use-newer.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { NewerBanner } from '../../ui/feedback/newer-banner.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { Choices } from './api.ts';
import { SubmitButton } from '../forms/submit-button.tsx';

type ClassBody = Omit<Input<'timetable.createClass'>['body'], 'status'>;

/** The initial values of a form. */
export type ClassValues = Pick<
  ClassBody,
  'code' | 'subject_id' | 'grade_id' | 'level_id' | 'level_name' | 'join_url'
> & { teacher_id: number | null; status: 1 | 2 | 3 };

interface ClassFormProps {
  choices: Choices;
  values: ClassValues;
  label: string;
  /** `over`: the version of somebody else that this one replaces; null when nobody was faster. */
  send: (body: ClassBody & { status: 1 | 2 | 3 }, over: string | null) => Promise<void>;
  /** Drops one's own changes, when somebody else has saved the class in the meantime. */
  onTake?: () => void;
}

const grades = Array.from({ length: 13 }, (_, grade) => grade);
const gradeText = (grade: number) => (grade === 0 ? 'Không theo khối' : `Lớp ${grade}`);
const statusNames = { 1: 'Đang học', 2: 'Học thử', 3: 'Đã kết thúc' } as const;

/** 't3': a teacher; 's7': a staff member who becomes one. */
function teacherOf(text: string): ClassBody['teacher'] {
  const id = Number(text.slice(1));
  if (text.startsWith('t')) return { teacher_id: id };
  return text.startsWith('s') ? { staff_id: id } : null;
}

const isLink = (text: string) => URL.canParse(text) && text.startsWith('https://');

type Current = ClassValues & { updated_at: string };

/** The details of a class: code, subject, grade, level, teacher and where it meets. */
export function ClassForm(props: ClassFormProps) {
  const { choices, values, label, send, onTake } = props;
  const [subject, setSubject] = useState(values.subject_id);
  const { newer, handling } = useNewer<{ current: Current }>();
  const form = useForm({
    ...handling,
    read: (data) => ({
      code: textOf(data, 'code').normalize('NFC').trim(),
      level_id: Number(textOf(data, 'level')) || null,
      level_name: textOf(data, 'levelName').trim() || null,
      grade_id: Number(textOf(data, 'grade')),
      teacher: teacherOf(textOf(data, 'teacher')),
      join_url: textOf(data, 'joinUrl').trim() || null,
      status: Number(textOf(data, 'status')) as 1 | 2 | 3,
    }),
    check: ({ code, join_url }) => ({
      code: /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u.test(code)
        ? undefined
        : 'Bạn nhập mã lớp bằng chữ và số, ví dụ TOAN3A.',
      joinUrl:
        join_url === null || isLink(join_url)
          ? undefined
          : 'Liên kết bắt đầu bằng https:// bạn nhé.',
    }),
    send: (body) => send({ ...body, subject_id: subject }, newer?.current.updated_at ?? null),
  });
  const levels = choices.levels.filter((level) => level.subject_id === subject);
  return (
    <form className="grid gap-4" {...form.props}>
      {newer && (
        <Newer
          current={newer.current}
          choices={choices}
          sending={form.sending}
          onTake={onTake ?? null}
        />
      )}
      <Failure>{form.failure}</Failure>
      <TextField
        label="Mã lớp"
        hint="Mỗi lớp một mã, ví dụ TOAN3A."
        maxLength={40}
        defaultValue={values.code}
        {...form.field('code')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          name="subject"
          label="Môn"
          value={subject}
          onChange={({ target }) => setSubject(Number(target.value))}
        >
          {[...new Set([...offeredSubjects, values.subject_id])].map((id) => (
            <option key={id} value={id}>
              {subjects[id]}
            </option>
          ))}
        </Select>
        <Select name="grade" label="Khối" defaultValue={values.grade_id}>
          {grades.map((grade) => (
            <option key={grade} value={grade}>
              {gradeText(grade)}
            </option>
          ))}
        </Select>
        <Select key={subject} name="level" label="Trình độ" defaultValue={values.level_id ?? ''}>
          <option value="">Không chọn</option>
          {levels.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <TextField
          name="levelName"
          label="Tên hiện sau lớp"
          optional
          hint="Ví dụ 'Nâng cao'. Để trống thì dùng tên trình độ."
          maxLength={60}
          defaultValue={values.level_name ?? ''}
        />
      </div>
      <Select
        name="teacher"
        label="Giáo viên"
        defaultValue={values.teacher_id === null ? '' : `t${values.teacher_id}`}
      >
        <option value="">Chưa có giáo viên</option>
        {choices.teachers.map(({ id, name }) => (
          <option key={`t${id}`} value={`t${id}`}>
            {name}
          </option>
        ))}
        {choices.staff.map(({ id, name }) => (
          <option key={`s${id}`} value={`s${id}`}>
            {name} (chưa dạy lớp nào)
          </option>
        ))}
      </Select>
      <TextField
        label="Liên kết vào lớp"
        optional
        inputMode="url"
        maxLength={500}
        defaultValue={values.join_url ?? ''}
        {...form.field('joinUrl')}
      />
      <Select name="status" label="Tình trạng" defaultValue={values.status}>
        <option value="1">{statusNames[1]}</option>
        <option value="2">{statusNames[2]}</option>
        {values.status === 3 && <option value="3">{statusNames[3]}</option>}
      </Select>
      {!newer && <SubmitButton loading={form.sending}>{label}</SubmitButton>}
    </form>
  );
}

interface NewerProps {
  current: Current;
  choices: Choices;
  sending: boolean;
  onTake: (() => void) | null;
}

/** Everything that the form changes, as it is stored; the form still holds one's own. */
function Newer({ current, choices, sending, onTake }: NewerProps) {
  const teacher = choices.teachers.find(({ id }) => id === current.teacher_id)?.name;
  const level = choices.levels.find(({ id }) => id === current.level_id)?.name;
  const words = [
    current.code,
    subjects[current.subject_id],
    gradeText(current.grade_id),
    level,
    current.level_name !== level && current.level_name,
    teacher ?? 'chưa có giáo viên',
    current.join_url ?? 'chưa có liên kết vào lớp',
    statusNames[current.status],
  ];
  return (
    <NewerBanner title="Có người vừa sửa lớp này" onKeep="submit" onTake={onTake} sending={sending}>
      <p>Bây giờ: {words.filter(Boolean).join(' · ')}. Bản của bạn ở bên dưới.</p>
    </NewerBanner>
  );
}
