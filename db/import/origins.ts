import type { Queries } from '../connect.ts';
import type { AuthoredPractice } from './schema.ts';
import type { Issue, Source } from './source.ts';

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
