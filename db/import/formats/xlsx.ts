/** Reads the sheets of practices and questions of our own workbook. */
import { bare } from '../workbook/cells.ts';
import { sheetPlans } from '../workbook/columns.ts';
import { openGrids } from '../workbook/open.ts';
import { practicesOf } from '../workbook/practices.ts';
import { rowsOf } from '../workbook/rows.ts';
import type { Issue } from '../source.ts';
import { FileRefused, type Remark } from './remark.ts';
import type { ReadFile } from './taken.ts';

/** Reads the questions of the only practice. Throws FileRefused. */
export async function readXlsxQuestions(bytes: Uint8Array, file: string): Promise<ReadFile> {
  const { practices: ofPractices, questions: ofQuestions } = sheetPlans(() => null);
  const names = [ofPractices.name, ofQuestions.name];
  const grids = await openGrids(bytes, (name) => names.map(bare).includes(bare(name)));
  if (typeof grids === 'string') throw new FileRefused(grids);
  const issues: Issue[] = [];
  const gridOf = (name: string) => {
    const [grid, another] = grids.filter((one) => bare(one.name) === bare(name));
    if (!grid || another)
      throw new FileRefused(
        another
          ? `Có hai sheet “${name}”; hãy bỏ một.`
          : `Thiếu sheet “${name}”. Hãy dùng tệp mẫu của Bitu.`,
      );
    return grid;
  };
  const practices = rowsOf(gridOf(ofPractices.name), ofPractices, file, issues);
  const questions = rowsOf(gridOf(ofQuestions.name), ofQuestions, file, issues);
  const faultsOf = () =>
    issues.map((issue): Remark => {
      const isWhole = !practices || !questions || issue.cell?.sheet !== ofQuestions.name;
      return { ...remarkOf(issue), ...(isWhole && { isWhole }) };
    });
  if (!practices || !questions)
    return { sections: [], faults: faultsOf(), skipped: [], omissions: [] };
  const [source, another] = practicesOf({ practices, questions }, file, issues);
  if (another) throw new FileRefused('Tệp có nhiều bài tập; mỗi lần nhập một bài.');
  // A row with a wrong cell can still have been read, with something in its place.
  const wrong = new Set(issues.map(({ line }) => line));
  const sections = (source?.data.sections ?? []).flatMap((section, s) => {
    const questions = section.questions.flatMap((question, q) => {
      const line = source?.issueAt(['sections', s, 'questions', q, 'stem'], '').line ?? 1;
      return wrong.has(line) ? [] : [{ question, place: { line, question: question.id } }];
    });
    return questions.length > 0 ? [{ name: section.name, questions }] : [];
  });
  return { sections, faults: faultsOf(), skipped: [], omissions: [] };
}

const remarkOf = ({ line, cell, message }: Issue): Remark => ({
  line,
  question: null,
  field: cell ? `${cell.sheet}, cột ${cell.column}${cell.header && ` (${cell.header})`}` : null,
  message,
});
