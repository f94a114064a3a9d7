/** Checks rows against the database and each other. A wrong row is an issue, and the result must not be used. */
import { findStudent, type NamedStudent } from '@bitu/db/import/enrolments.ts';
import type { StoredRange } from '@bitu/db/import/skills.ts';
import type { Issue } from '@bitu/db/import/source.ts';
import { lessonSkills } from '@bitu/contract/codes.ts';
import { entryIssues } from '@bitu/rules/lessons/entry.ts';
import { type LessonSkill, skillsOf } from '@bitu/rules/lessons/skills.ts';
import type { Known } from './known.ts';
import type { Entries, EntryRow } from './read.ts';
import { type EntryKind, entrySheets, type EntryValues } from './sheets.ts';

type Values<K extends EntryKind> = EntryValues<K>;
interface Of {
  student_id: number;
  lesson_id: number;
}
export type Mark = Of &
  Pick<Values<'marks'>, 'attendance' | 'minutes' | 'comment'> & {
    skills: { skill_id: LessonSkill; score: number }[];
  };
export type Trial = Of & {
  level_id: number | null;
  strengths: string[];
  to_work: string[];
  offered_class_id: number | null;
};
export interface SheetItem {
  kind: Values<'sheets'>['kind'];
  ref: number | null;
  title: string;
  minutes: number;
}
export interface Sheet {
  student_id: number;
  class_id: number;
  week: string;
  note: string | null;
  items: SheetItem[];
}
export interface Final {
  student_id: number;
  class_id: number;
  closing: string;
}
export interface Certificate {
  student_id: number;
  class_id: number | null;
  title: string;
  issued: string;
}
export interface Checked {
  notes: {
    lesson_id: number;
    taught: string | null;
    homework: string | null;
    next: string | null;
  }[];
  marks: Mark[];
  trials: Trial[];
  sheets: Sheet[];
  finals: Final[];
  certificates: Certificate[];
  ranges: StoredRange[];
}

type Row = Pick<EntryRow<EntryKind>, 'issueAt'>;

/** @param now Lessons that have not begun by then cannot have entries. */
export function checkEntries(entries: Entries, known: Known, now: Date, issues: Issue[]): Checked {
  const fail = (row: Row, field: string, message: string) => {
    issues.push(row.issueAt(field, message));
    return null;
  };
  const studentOf = (row: Row & { values: NamedStudent }): number | null => {
    const { phone, student } = row.values;
    if ((phone === undefined) === (student === undefined))
      return fail(row, phone === undefined ? 'phone' : 'student', nameOne);
    const match = findStudent(row.values, known.students);
    return 'said' in match ? fail(row, match.field, match.said.vi) : Number(match.id);
  };
  const thingOf = (row: Row, kind: string, field: string, code: string): number | null =>
    known.things.get(`${kind} ${code}`)?.id ?? fail(row, field, `Không có mã “${code}” này.`);
  const lessonOf = (row: Row & { values: { class: string; lesson: string } }): number | null => {
    const { class: own, lesson } = row.values;
    if (thingOf(row, 'class', 'class', own) === null) return null;
    const match = known.lessons.get(`${own} ${lesson}`);
    if (!match) return fail(row, 'lesson', `Lớp “${own}” không có buổi “${lesson}”.`);
    return match.startsAt <= now ? match.id : fail(row, 'lesson', 'Buổi học này chưa diễn ra.');
  };
  /** Returns the student, once it is certain that the student is in the class. */
  const memberOf = (row: Row & { values: NamedStudent & { class: string } }): number | null => {
    const id = studentOf(row);
    const classId = known.things.get(`class ${row.values.class}`)?.id;
    if (id === null || classId === undefined) return null;
    return known.enrolled.has(`${id} ${classId}`)
      ? id
      : fail(row, 'class', 'Học sinh này không học lớp này.');
  };
  /** Returns whether the key is new; a second row with it is an issue. */
  const once = <K extends EntryKind>(
    earlier: Set<string>,
    row: EntryRow<K>,
    field: string,
    key: string,
  ) => {
    if (earlier.has(key)) fail(row, field, 'Dòng này đã có ở trên.');
    earlier.add(key);
  };
  const earlierNotes = new Set<string>();
  const earlierMarks = new Set<string>();
  const earlierTrials = new Set<string>();
  const earlierFinals = new Set<string>();

  const notes = entries.notes.flatMap((row) => {
    const lesson_id = lessonOf(row);
    const { taught = null, homework = null, next = null } = row.values;
    if (taught === null && homework === null && next === null) fail(row, 'taught', nothing);
    if (lesson_id === null) return [];
    once(earlierNotes, row, 'lesson', String(lesson_id));
    return [{ lesson_id, taught, homework, next }];
  });
  const marks = entries.marks.flatMap((row) => {
    const { attendance, minutes, comment } = row.values;
    const rated = ratedIn(row.values);
    const skills = rated.map(({ skill_id, score }) => ({ skill_id, score }));
    if (attendance === undefined && skills.length === 0 && comment === undefined)
      fail(row, 'attendance', nothing);
    for (const { field, message } of entryIssues({
      state: attendance,
      minutes,
      hasSkills: skills.length > 0,
    }))
      fail(row, field, message);
    const [lesson_id, student_id] = [lessonOf(row), memberOf(row)];
    if (lesson_id === null || student_id === null) return [];
    const { class: own, lesson } = row.values;
    const ofSubject = skillsOf(known.lessons.get(`${own} ${lesson}`)?.subjectId ?? 0);
    for (const { field, skill_id } of rated)
      if (!ofSubject.includes(skill_id)) fail(row, field, 'Môn này không chấm kỹ năng này.');
    once(earlierMarks, row, 'lesson', `${student_id} ${lesson_id}`);
    return [{ student_id, lesson_id, attendance, minutes, skills, comment }];
  });
  const trials = entries.trials.flatMap((row) => {
    const { level, strengths, to_work, offered } = row.values;
    if (level === undefined && strengths.length === 0) fail(row, 'level', nothing);
    const level_id = level === undefined ? null : thingOf(row, 'level', 'level', level);
    const offered_class_id =
      offered === undefined ? null : thingOf(row, 'class', 'offered', offered);
    const [lesson_id, student_id] = [lessonOf(row), memberOf(row)];
    if (lesson_id === null || student_id === null) return [];
    once(earlierTrials, row, 'lesson', `${student_id} ${lesson_id}`);
    return [{ student_id, lesson_id, level_id, strengths, to_work, offered_class_id }];
  });
  const sheets = new Map<string, Sheet>();
  for (const row of entries.sheets) {
    const class_id = thingOf(row, 'class', 'class', row.values.class);
    const item = itemOf(row, known, fail);
    const student_id = memberOf(row);
    if (class_id === null || item === null || student_id === null) continue;
    const { week, note } = row.values;
    const key = `${student_id} ${class_id} ${week}`;
    const sheet = sheets.get(key) ?? { student_id, class_id, week, note: null, items: [] };
    sheets.set(key, { ...sheet, note: sheet.note ?? note ?? null, items: [...sheet.items, item] });
  }
  const finals = entries.finals.flatMap((row) => {
    const { class: own, closing } = row.values;
    const class_id = thingOf(row, 'class', 'class', own);
    const firstEnd = known.firstEnds.get(own);
    if (class_id !== null && (!firstEnd || firstEnd > now))
      fail(row, 'class', 'Lớp này chưa học xong buổi nào.');
    const student_id = memberOf(row);
    if (class_id === null || student_id === null) return [];
    once(earlierFinals, row, 'class', `${student_id} ${class_id}`);
    return [{ student_id, class_id, closing }];
  });
  const certificates = entries.certificates.flatMap((row) => {
    const { class: own, title, issued } = row.values;
    const student_id = studentOf(row);
    const class_id = own === undefined ? null : thingOf(row, 'class', 'class', own);
    return student_id === null ? [] : [{ student_id, class_id, title, issued }];
  });
  const ranges = entries.ranges.flatMap((row) => {
    const { level, skill, low, high } = row.values;
    if (low >= high) fail(row, 'high', 'Ô này phải lớn hơn ô “Từ”.');
    const level_id = thingOf(row, 'level', 'level', level);
    const skill_id = thingOf(row, 'skill', 'skill', skill);
    return level_id === null || skill_id === null ? [] : [{ level_id, skill_id, low, high }];
  });
  return { notes, marks, trials, sheets: [...sheets.values()], finals, certificates, ranges };
}

const nothing = 'Dòng này chưa ghi gì.';
const nameOne = 'Hãy ghi số điện thoại hoặc tên đăng nhập của học sinh, không ghi cả hai.';

const skillFields = Object.keys(lessonSkills) as (keyof typeof lessonSkills)[];
/** Returns the skills that a row rates, with their columns. */
const ratedIn = (values: Values<'marks'>) =>
  skillFields.flatMap((field) => {
    const score = values[field];
    return score === undefined ? [] : [{ field, skill_id: lessonSkills[field], score }];
  });

function itemOf(
  row: EntryRow<'sheets'>,
  known: Known,
  fail: (row: Row, field: string, message: string) => null,
): SheetItem | null {
  const { kind, ref, title, minutes } = row.values;
  if (kind === 'read') {
    if (ref !== undefined) return fail(row, 'ref', 'Việc Đọc không có mã; hãy để trống ô này.');
    if (title === undefined) return fail(row, 'title', 'Ô này đang trống: việc Đọc cần một tên.');
    return { kind, ref: null, title, minutes };
  }
  const { rule } = entrySheets.sheets.columns.ref;
  if (ref === undefined) return fail(row, 'ref', `Ô này đang trống. ${rule}`);
  const thing = known.things.get(`${kind} ${ref}`);
  if (!thing) return fail(row, 'ref', `Không có mã “${ref}” này. ${rule}`);
  return { kind, ref: thing.id, title: title ?? thing.title, minutes };
}
