import { whenText } from '@bitu/rules/format/times.ts';
import type { HomeworkDue } from '@bitu/contract/homework.ts';
import { useState } from 'react';
import { textOf } from '../../api/use-form.ts';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { fieldsOf, timeOf } from './time.ts';

const choices = [3, 7, 14, 30];
const byHours = 'hours';

const isHours = (due: HomeworkDue) => due !== null && typeof due === 'object';

export function isSameDue(one: HomeworkDue | undefined, other: HomeworkDue): boolean {
  if (one === undefined || !isHours(one) || !isHours(other)) return one === other;
  return one.opens_at === other.opens_at && one.closes_at === other.closes_at;
}

/** 'hạn 7 ngày', after a name. */
export function dueText(due: HomeworkDue): string {
  if (isHours(due)) return `mở ${whenText(due.opens_at)}, đóng ${whenText(due.closes_at)}`;
  return due === null ? 'không có hạn' : `hạn ${due} ngày`;
}

/** The choice of a form; undefined for invalid hours. */
export function dueIn(data: FormData): HomeworkDue | undefined {
  const chosen = textOf(data, 'due');
  if (chosen !== byHours) return Number(chosen) || null;
  const at = (name: string) => timeOf(textOf(data, `${name}Day`), textOf(data, `${name}Hour`));
  const [opens_at, closes_at] = [at('opens'), at('closes')];
  return opens_at === null || closes_at === null || closes_at <= opens_at
    ? undefined
    : { opens_at, closes_at };
}

/** The issue of a choice. `now` is in unix seconds. */
export function dueIssue(due: HomeworkDue | undefined, now: number): string | undefined {
  if (due === undefined) return 'Bạn nhập ngày giờ mở và đóng; đóng sau khi mở nhé.';
  return isHours(due) && due.closes_at <= now
    ? 'Giờ đóng đã qua. Bạn chọn giờ khác nhé!'
    : undefined;
}

interface DueFieldsProps {
  hint: string;
  due: HomeworkDue;
  /** The initial opening hour, in unix seconds, until one is chosen. */
  opensAt: number;
  closesAt: number;
  issue: string | undefined;
}

/** When homework is due: a number of days after its lesson, or between two hours, as for a test. */
export function DueFields({ hint, due, opensAt, closesAt, issue }: DueFieldsProps) {
  const days = isHours(due) ? null : due;
  const [chosen, setChosen] = useState(isHours(due) ? byHours : String(days ?? ''));
  const offered = new Set([...choices, ...(days === null ? [] : [days])]);
  const opens = fieldsOf(isHours(due) ? due.opens_at : opensAt);
  const closes = fieldsOf(isHours(due) ? due.closes_at : closesAt);
  return (
    <>
      <Select
        name="due"
        label="Hạn nộp"
        hint={hint}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        {[...offered]
          .toSorted((a, b) => a - b)
          .map((one) => (
            <option key={one} value={one}>
              {one} ngày sau buổi học
            </option>
          ))}
        <option value="">Không có hạn</option>
        <option value={byHours}>Theo giờ mở và đóng</option>
      </Select>
      {chosen === byHours && (
        // The fields restart for another lesson.
        <div key={opensAt} className="grid gap-4 sm:grid-cols-2">
          <TextField name="opensDay" type="date" label="Mở ngày" defaultValue={opens.day} />
          <TextField name="opensHour" type="time" label="Mở lúc" defaultValue={opens.hour} />
          <TextField name="closesDay" type="date" label="Đóng ngày" defaultValue={closes.day} />
          <TextField
            name="closesHour"
            type="time"
            label="Đóng lúc"
            defaultValue={closes.hour}
            error={issue}
          />
        </div>
      )}
    </>
  );
}
