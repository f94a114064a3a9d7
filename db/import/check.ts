/** Checks valid files against the rest of the import and the database. */
import type { AuthoredClass, AuthoredPractice } from './schema.ts';
import type { AuthoredBook } from './schema-classroom.ts';
import type { Issue, LocalisedMessage, Source } from './source.ts';
import type { Ids } from './store-classroom.ts';
import type { Queries } from '../connect.ts';

/** Whether a name exists, in the import or in the database. */
export type Knows = Record<
  'practice' | 'video' | 'project' | 'class' | 'skill' | 'level',
  (code: string) => boolean
>;

export const among = (stored: Ids, authored: readonly { id: string }[]) => {
  const here = new Set(authored.map(({ id }) => id));
  return (code: string) => here.has(code) || stored.has(code);
};

const names = {
  practice: 'bài tập',
  video: 'video',
  project: 'dự án',
  class: 'lớp',
  skill: 'kỹ năng',
  level: 'trình độ',
} satisfies Record<keyof Knows, string>;

export const notThere = (kind: keyof Knows, code: string): LocalisedMessage => ({
  en: `${kind}: there is no ${kind} ${code}`,
  vi: `Không có ${names[kind]} nào có mã “${code}”.`,
});

/** Returns an issue for each code that is used twice. */
export function doubles(sources: Source<{ id: string }>[]): Issue[] {
  const earlier = new Map<string, string>();
  return sources.flatMap((source) => {
    const { id } = source.data;
    const first = earlier.get(id);
    earlier.set(id, source.file);
    const en = `id: ${id} is used in ${first} too`;
    return first ? [source.issueAt(['id'], { en, vi: `Mã “${id}” đã có ở dòng trên.` })] : [];
  });
}

export function checkBook({ data, issueAt }: Source<AuthoredBook>, knows: Knows, issues: Issue[]) {
  if (data.class !== undefined && !knows.class(data.class))
    issues.push(issueAt(['class'], notThere('class', data.class)));
  if (data.class === undefined && !data.public)
    issues.push(issueAt([], 'public: nobody could read a book without a class that is not public'));
  for (const [u, { practice }] of data.units.entries()) {
    if (practice !== undefined && !knows.practice(practice))
      issues.push(issueAt(['units', u, 'practice'], notThere('practice', practice)));
  }
}

export function checkClass(
  { data, issueAt }: Source<AuthoredClass>,
  knows: Knows,
  issues: Issue[],
) {
  const codes = new Set<string>();
  for (const [i, lesson] of data.lessons.entries()) {
    if (codes.has(lesson.id)) {
      const en = `id: ${lesson.id} is used twice in this file`;
      const vi = `Mã buổi “${lesson.id}” của lớp này đã có ở dòng trên.`;
      issues.push(issueAt(['lessons', i, 'id'], { en, vi }));
    }
    codes.add(lesson.id);
    if ((lesson.day === undefined) === (lesson.date === undefined))
      issues.push(issueAt(['lessons', i], 'a lesson has either a day or a date'));
    for (const [c, content] of lesson.contents.entries()) {
      const path = ['lessons', i, 'contents', c];
      if ('video' in content && !knows.video(content.video))
        issues.push(issueAt(path, notThere('video', content.video)));
      if ('project' in content && !knows.project(content.project))
        issues.push(issueAt(path, notThere('project', content.project)));
    }
    for (const [h, { practice }] of lesson.homework.entries()) {
      if (!knows.practice(practice))
        issues.push(issueAt(['lessons', i, 'homework', h], notThere('practice', practice)));
    }
  }
}

/** Reports practices that somebody has since published from the console: a file would undo that work. */
export async function checkOrigins(
  queries: Queries,
  practices: readonly Source<AuthoredPractice>[],
  issues: Issue[],
): Promise<void> {
  const rows = await queries
    .selectFrom('practices')
    .select('code')
    .where('origin', '=', 'console')
    .execute();
  const edited = new Set(rows.map(({ code }) => code));
  for (const { data, issueAt } of practices)
    if (edited.has(data.id))
      issues.push(
        issueAt(['id'], {
          en: `id: ${data.id} was published from the console; --take-over replaces that`,
          vi: `Bài “${data.id}” đã được soạn trên web; thêm --take-over để thay bằng tệp này.`,
        }),
      );
}
