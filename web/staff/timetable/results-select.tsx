import type { HomeworkDue, ResultsSeen } from '@bitu/contract/homework.ts';
import { textOf } from '../../api/use-form.ts';
import { Select } from '../../ui/forms/select.tsx';

const words: Record<ResultsSeen, string> = {
  at_once: 'Ngay khi con nộp',
  closing: 'Khi bài đóng',
  by_hand: 'Khi cô công bố',
};

/** The choice of a form. Only a test has one. */
export const resultsIn = (data: FormData): ResultsSeen =>
  (textOf(data, 'results') || 'at_once') as ResultsSeen;

/** The issue of a choice. */
export const resultsIssue = (results: ResultsSeen, due: HomeworkDue | undefined) =>
  results === 'closing' && due === null
    ? 'Bài không có hạn thì không đóng. Bạn chọn hạn nhé!'
    : undefined;

interface Given {
  results: ResultsSeen;
  released: boolean;
}

/** ' · kết quả khi bài đóng', to follow a name; empty where results are shown at once. */
export function resultsText({ results, released }: Given): string {
  if (results === 'at_once') return '';
  return released ? ' · đã công bố kết quả' : ` · kết quả ${words[results].toLowerCase()}`;
}

/** When families see the results of a test. */
export function ResultsSelect({ issue }: { issue: string | undefined }) {
  return (
    <Select
      name="results"
      label="Gia đình thấy kết quả"
      hint="Trước đó không ai trong gia đình thấy điểm và đáp án."
      error={issue}
    >
      {Object.entries(words).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
