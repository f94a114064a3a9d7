import { type AuthoredClass, code } from '../schema.ts';
import type { Issue, Path, LocalisedMessage, Source } from '../source.ts';
import type { RowOf } from './rows.ts';

type AuthoredLesson = AuthoredClass['lessons'][number];
type ContentRow = RowOf<'contents'>;

const lessonKey = ({ values }: RowOf<'lessons'> | ContentRow) => `${values.class} ${values.lesson}`;

/** Groups lessons by class, and contents by lesson; a row whose class or lesson does not exist is an issue. */
export function classesOf(
  rows: { classes: RowOf<'classes'>[]; lessons: RowOf<'lessons'>[]; contents: ContentRow[] },
  file: string,
  issues: Issue[],
): Source<AuthoredClass>[] {
  const classes = new Set(rows.classes.map(({ values }) => values.class));
  const lessons = new Set(rows.lessons.map(lessonKey));
  for (const row of rows.lessons) {
    const { class: own } = row.values;
    if (!classes.has(own)) issues.push(row.issueAt('class', `Sheet “Lớp” không có lớp “${own}”.`));
  }
  for (const row of rows.contents) {
    const { class: own, lesson } = row.values;
    const message = `Sheet “Buổi học” không có buổi “${lesson}” của lớp “${own}”.`;
    if (!lessons.has(lessonKey(row))) issues.push(row.issueAt('lesson', message));
    issues.push(...contentIssues(row));
  }
  const lessonsOf = Map.groupBy(rows.lessons, ({ values }) => values.class);
  const contentsOf = Map.groupBy(rows.contents.filter(isNamed), lessonKey);
  return rows.classes.flatMap((row) => {
    const own = lessonsOf.get(row.values.class);
    if (own) return [classOf(row, own, contentsOf, file)];
    issues.push(row.issueAt('class', 'Lớp này chưa có buổi nào trong sheet “Buổi học”.'));
    return [];
  });
}

/** A document is named by its file; everything else has a code. */
const isNamed = ({ values }: ContentRow) =>
  values.type === 'document' || code.safeParse(values.code).success;

/** Returns the issues of a row's fields for its kind of content. */
function contentIssues(row: ContentRow): Issue[] {
  const { type, code: name, title, dueDays } = row.values;
  const issues: Issue[] = [];
  if (!isNamed(row))
    issues.push(
      row.issueAt('code', `“${name}” chưa đúng: mã chỉ gồm chữ a-z không dấu, số và dấu gạch nối.`),
    );
  if (type === 'document' && title === undefined)
    issues.push(row.issueAt('title', 'Ô này đang trống: tài liệu nào cũng cần một tiêu đề.'));
  if (type !== 'document' && title !== undefined)
    issues.push(row.issueAt('title', 'Chỉ tài liệu có tiêu đề ở đây; hãy để trống ô này.'));
  if ((type === 'document' || type === 'video') && dueDays !== undefined)
    issues.push(row.issueAt('dueDays', 'Video và tài liệu không có hạn nộp; hãy để trống ô này.'));
  return issues;
}

function classOf(
  row: RowOf<'classes'>,
  lessonRows: RowOf<'lessons'>[],
  contentsOf: Map<string, ContentRow[]>,
  file: string,
): Source<AuthoredClass> {
  const {
    class: id,
    subject,
    grade,
    level,
    levelCode,
    ages,
    status,
    joinUrl,
    ...teacher
  } = row.values;
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
        held[i]?.homework.map(({ values }) => ({ practice: values.code, ...settingsOf(values) })) ??
        [],
    };
  });
  const data: AuthoredClass = {
    id,
    subject,
    grade,
    level: (level ?? levelCode) === undefined ? undefined : { id: levelCode, name: level },
    ages,
    status,
    join_url: joinUrl,
    lessons,
    teacher: { id: teacher.teacher, name: teacher.teacherName, gender: teacher.gender },
  };
  const issueAt = ([first, i, field, index]: Path, said: string | LocalisedMessage): Issue => {
    const message = typeof said === 'string' ? said : said.vi;
    if (first === 'level') return row.issueAt('levelCode', message);
    const lesson = lessonRows[Number(i)];
    if (!lesson) return row.issueAt('class', message);
    const list = field === 'homework' || field === 'contents' ? held[Number(i)]?.[field] : [];
    const content = list?.[Number(index)];
    return content ? content.issueAt('code', message) : lesson.issueAt('lesson', message);
  };
  return { file, data, issueAt };
}

type ContentValues = ContentRow['values'];

const settingsOf = ({ paid, dueDays }: ContentValues) => ({ paid, due_days: dueDays });

function contentOf(values: ContentValues): AuthoredLesson['contents'][number] {
  const { type, code: name, title, paid } = values;
  if (type === 'video') return { video: name, paid };
  if (type === 'document') return { document: name, title: title ?? '', paid };
  return { project: name, ...settingsOf(values) };
}
