/** Imports a file of questions in another program's format as one new practice. */
import type { Queries } from '../../connect.ts';
import { importPractices } from '../import.ts';
import type { AuthoredPractice } from '../schema.ts';
import type { Issue, Source } from '../source.ts';
import { checkPictures, type CleanPicture, lacksAlt } from './check-pictures.ts';
import { type Frame, issueOf, practiceSource } from './practice.ts';
import { readQuestions } from './read.ts';
import type { Remark } from './remark.ts';

export type ImportedQuestions =
  | { kind: 'issues'; issues: Issue[]; skipped: Remark[]; left: Remark[] }
  | { kind: 'stored'; questions: number; skipped: Remark[]; left: Remark[] };

interface Given {
  bytes: Uint8Array;
  /** The name of the file in issues. */
  file: string;
  practice: Frame;
  mediaFolder: string;
  /** How its pictures are checked. */
  clean: CleanPicture;
  /** Checks everything without changing anything. */
  dryRun?: boolean;
}

/** With any issue nothing is stored. An existing practice is never replaced, as children may have worked on it. */
export async function importQuestions(
  queries: Queries,
  { bytes, file, practice, mediaFolder, clean, dryRun }: Given,
): Promise<ImportedQuestions> {
  const read = await readQuestions(bytes, file);
  const { skipped, left } = read;
  const built = practiceSource(read, practice, file);
  if ('issues' in built) return { kind: 'issues', issues: built.issues, skipped, left };
  const taken = await queries
    .selectFrom('practices')
    .select('id')
    .where('code', '=', practice.id)
    .executeTakeFirst();
  if (taken) {
    const message = `Đã có một bài tập với mã “${practice.id}”; hãy chọn mã khác.`;
    return { kind: 'issues', issues: [built.source.issueAt(['id'], message)], skipped, left };
  }
  const { files, faults } = await checkPictures(read, clean);
  const issues = [...faults.map((fault) => issueOf(file, fault)), ...withoutAlt(built.source)];
  if (issues.length > 0) return { kind: 'issues', issues, skipped, left };
  // The file contains no relative days.
  const options = { mediaFolder, today: '', dryRun: dryRun === true, pictures: files };
  const imported = await importPractices(queries, [built.source], options);
  return imported.kind === 'issues'
    ? { kind: 'issues', issues: imported.issues, skipped, left }
    : { kind: 'stored', questions: imported.questions, skipped, left };
}

/** An imported practice is published at once, so its pictures need alternative texts. */
const withoutAlt = ({ data, issueAt }: Source<AuthoredPractice>): Issue[] =>
  data.sections.flatMap(({ questions }, s) =>
    questions.flatMap((question, q) =>
      lacksAlt(question)
        ? [issueAt(['sections', s, 'questions', q], 'Một ảnh của câu này chưa có mô tả (alt).')]
        : [],
    ),
  );
