import type { HomeworkDue, ResultsTiming } from '@bitu/contract/homework.ts';
import { useState } from 'react';
import { textOf } from '../../api/use-form.ts';
import { Select } from '../../ui/forms/select.tsx';

const words: Record<ResultsTiming, string> = {
  at_once: 'Ngay khi học sinh nộp',
  closing: 'Khi bài đóng',
  by_hand: 'Khi cô công bố',
};

/** The choice of a form. Only a test has one. */
export const resultsIn = (data: FormData): ResultsTiming =>
  (textOf(data, 'results') || 'at_once') as ResultsTiming;

/** The issue of a choice. */
export const resultsIssue = (results: ResultsTiming, due: HomeworkDue | undefined) =>
  results === 'closing' && due === null
    ? 'Bài không có hạn thì không đóng. Bạn chọn hạn nhé!'
    : undefined;

interface ResultsState {
  results: ResultsTiming;
  released: boolean;
}

/** Returns a text to follow a name, ' · kết quả khi bài đóng'; empty if results are shown at once. */
export function resultsText({ results, released }: ResultsState): string {
  if (results === 'at_once') return '';
  return released ? ' · đã công bố kết quả' : ` · kết quả ${words[results].toLowerCase()}`;
}

/** Returns the setting that applies to new submissions: after a release, results are shown at once. */
export const timingNow = ({ results, released }: ResultsState): ResultsTiming =>
  released ? 'at_once' : results;

/** Returns the setting for use within a sentence: 'khi bài đóng'. */
export const timingText = (results: ResultsTiming): string => words[results].toLowerCase();

interface ResultsSelectProps {
  issue: string | undefined;
  /** The stored setting; absent if the homework is new. */
  chosen?: ResultsTiming;
  /** How many results are held. */
  held?: number;
}

/** Explains the effect of a choice on existing results. */
function hintOf(choice: ResultsTiming, { chosen, held = 0 }: Omit<ResultsSelectProps, 'issue'>) {
  if (chosen !== undefined && choice === 'at_once' && held > 0)
    return `Lưu là gia đình thấy kết quả của ${held} bài đang chờ. Không thu lại được.`;
  if (chosen === 'at_once' && choice !== 'at_once')
    return 'Học sinh nào đã thấy kết quả thì vẫn thấy. Từ lúc lưu, học sinh nào nộp thì chờ.';
  return 'Trước đó không ai trong gia đình thấy điểm và đáp án.';
}

/** When families see the results of a test. */
export function ResultsSelect({ issue, ...rest }: ResultsSelectProps) {
  const [choice, setChoice] = useState(rest.chosen ?? 'at_once');
  return (
    <Select
      name="results"
      label="Gia đình thấy kết quả"
      hint={hintOf(choice, rest)}
      error={issue}
      value={choice}
      onChange={({ target }) => setChoice(target.value as ResultsTiming)}
    >
      {Object.entries(words).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
