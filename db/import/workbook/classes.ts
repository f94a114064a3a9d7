import { type AuthoredClass, code } from '../schema.ts';
import type { Fault, Path, Said, Source } from '../source.ts';
import type { RowOf } from './read.ts';

type AuthoredLesson = AuthoredClass['lessons'][number];
type ContentRow = RowOf<'contents'>;

const lessonKey = ({ values }: RowOf<'lessons'> | ContentRow) => `${values.class} ${values.lesson}`;

/** Puts lessons under their classes, and under them what they hold; what belongs nowhere is a fault. */
export function classesOf(
  rows: { classes: RowOf<'classes'>[]; lessons: RowOf<'lessons'>[]; contents: ContentRow[] },
  file: string,
  faults: Fault[],
): Source<AuthoredClass>[] {
  const classes = new Set(rows.classes.map(({ values }) => values.class));
  const lessons = new Set(rows.lessons.map(lessonKey));
  for (const row of rows.lessons) {
    const { class: own } = row.values;
    if (!classes.has(own)) faults.push(row.fault('class', `Sheet “Lớp” không có lớp “${own}”.`));
  }
  for (const row of rows.contents) {
    const { class: own, lesson } = row.values;
    const message = `Sheet “Buổi học” không có buổi “${lesson}” của lớp “${own}”.`;
    if (!lessons.has(lessonKey(row))) faults.push(row.fault('lesson', message));
    faults.push(...contentFaults(row));
  }
  const lessonsOf = Map.groupBy(rows.lessons, ({ values }) => values.class);
  const contentsOf = Map.groupBy(rows.contents.filter(isNamed), lessonKey);
  return rows.classes.flatMap((row) => {
    const own = lessonsOf.get(row.values.class);
    if (own) return [classOf(row, own, contentsOf, file)];
    faults.push(row.fault('class', 'Lớp này chưa có buổi nào trong sheet “Buổi học”.'));
    return [];
  });
}

/** A document is named as its file; everything else has a code. */
const isNamed = ({ values }: ContentRow) =>
  values.type === 'document' || code.safeParse(values.code).success;

/** What a kind of content needs, and what it cannot have. */
function contentFaults(row: ContentRow): Fault[] {
  const { type, code: name, title, dueDays } = row.values;
  const faults: Fault[] = [];
  if (!isNamed(row))
    faults.push(
      row.fault('code', `“${name}” chưa đúng: mã chỉ gồm chữ a-z không dấu, số và dấu gạch nối.`),
    );
  if (type === 'document' && title === undefined)
    faults.push(row.fault('title', 'Ô này đang trống: tài liệu nào cũng cần một tiêu đề.'));
  if (type !== 'document' && title !== undefined)
    faults.push(row.fault('title', 'Chỉ tài liệu có tiêu đề ở đây; hãy để trống ô này.'));
  if ((type === 'document' || type === 'video') && dueDays !== undefined)
    faults.push(row.fault('dueDays', 'Video và tài liệu không có hạn nộp; hãy để trống ô này.'));
  return faults;
}

function classOf(
  row: RowOf<'classes'>,
  lessonRows: RowOf<'lessons'>[],
  contentsOf: Map<string, ContentRow[]>,
  file: string,
): Source<AuthoredClass> {
  const { class: id, subject, grade, level, status, joinUrl, ...teacher } = row.values;
  const held = lessonRows.map((lesson) => {
    const all = contentsOf.get(lessonKey(lesson)) ?? [];
    const isHomework = ({ values }: ContentRow) => values.type === 'homework';
    return { homework: all.filter(isHomework), contents: all.filter((one) => !isHomework(one)) };
  });
  const lessons = lessonRows.map(({ values }, i): AuthoredLesson => {
    const { lesson, title, type, date, time, minutes } = values;
    return {
      id: lesson,
      title,
      type,
      date,
      time,
      minutes,
      contents: held[i]?.contents.map(({ values }) => contentOf(values)) ?? [],
      homework:
        held[i]?.homework.map(({ values }) => ({ practice: values.code, ...given(values) })) ?? [],
    };
  });
  const data: AuthoredClass = {
    id,
    subject,
    grade,
    level,
    status,
    join_url: joinUrl,
    lessons,
    teacher: { id: teacher.teacher, name: teacher.teacherName, gender: teacher.gender },
  };
  const fault = ([, i, field, index]: Path, said: string | Said): Fault => {
    const message = typeof said === 'string' ? said : said.vi;
    const lesson = lessonRows[Number(i)];
    if (!lesson) return row.fault('class', message);
    const list = field === 'homework' || field === 'contents' ? held[Number(i)]?.[field] : [];
    const content = list?.[Number(index)];
    return content ? content.fault('code', message) : lesson.fault('lesson', message);
  };
  return { file, data, fault };
}

type ContentValues = ContentRow['values'];

const given = ({ paid, dueDays }: ContentValues) => ({ paid, due_days: dueDays });

function contentOf(values: ContentValues): AuthoredLesson['contents'][number] {
  const { type, code: name, title, paid } = values;
  if (type === 'video') return { video: name, paid };
  if (type === 'document') return { document: name, title: title ?? '', paid };
  return { project: name, ...given(values) };
}
