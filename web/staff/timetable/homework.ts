import type { HomeworkDue, HomeworkFor, ResultsTiming } from '@bitu/contract/homework.ts';
import { whenText } from '@bitu/rules/format/times.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call, sentenceOf } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { showSaved } from '../forms/show-saved.ts';
import { offerUndo } from '../forms/undos.ts';

export const refreshHomework = (client: QueryClient) =>
  invalidate(client, 'timetable.class', 'authoring.list');

export interface HomeworkTerms {
  due: HomeworkDue;
  results: ResultsTiming;
}

interface HomeworkInput extends HomeworkTerms {
  lesson_id: number;
  practice_id: number;
  /** Null means the whole class. */
  students: HomeworkFor;
}

/** Assigns a practice to a lesson. Returns the id of the homework. Throws ApiError. */
export async function giveHomework({ due, students, ...body }: HomeworkInput): Promise<number> {
  const hours = due !== null && typeof due === 'object' ? due : null;
  const { id } = await call('homework.give', {
    body: {
      ...body,
      due_days: typeof due === 'number' ? due : null,
      ...(hours && { hours }),
      ...(students && { students }),
    },
  });
  return id;
}

/**
 * Withdraws homework, shows the outcome, and offers to assign it again with the same terms. Null means that is not
 * possible.
 */
export async function takeBackHomework(
  client: QueryClient,
  id: number,
  input: HomeworkInput | null,
): Promise<void> {
  try {
    await call('homework.takeBack', { params: { id: String(id) } });
    if (input)
      showSaved({
        text: 'Đã gỡ bài.',
        undo: () => giveHomework(input),
        undone: 'Đã giao lại bài.',
        refresh: () => refreshHomework(client),
      });
    else showToast('Đã gỡ bài.');
  } catch (error) {
    showToast(sentenceOf(error), { tone: 'error' });
  }
  await refreshHomework(client);
}

interface HomeworkRecord {
  id: number;
  input: HomeworkInput;
}

/** Shows that practices were assigned to a lesson and when they can be started, and offers to withdraw them. */
export async function showAssignment(
  client: QueryClient,
  all: readonly HomeworkRecord[],
): Promise<void> {
  const [first] = all;
  if (!first) return;
  const { due } = first.input;
  const from =
    due !== null && typeof due === 'object'
      ? `Học sinh làm được từ ${whenText(due.opens_at)}.`
      : 'Học sinh thấy bài khi buổi học bắt đầu.';
  const takeBack = async () => {
    if (all.length === 1) return takeBackHomework(client, first.id, first.input);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const { id } of all) await takeBackHomework(client, id, null);
  };
  offerUndo(
    `Đã giao ${all.length === 1 ? 'bài' : `${all.length} bài`}. ${from}`,
    () => void takeBack(),
  );
  await refreshHomework(client);
}

/** Releases the results of a test to families, and shows the outcome. Throws ApiError. */
export async function releaseResults(client: QueryClient, id: number): Promise<void> {
  const params = { id: String(id) };
  const { released } = await call('homework.releaseResults', { params });
  showToast(
    released === 0
      ? 'Đã công bố. Học sinh nào nộp là thấy kết quả ngay.'
      : `Đã công bố kết quả của ${released} bài.`,
  );
  await refreshHomework(client);
}

interface Change {
  id: number;
  /** As it was seen. */
  before: HomeworkTerms;
  value: HomeworkTerms;
}

const bodyOf = ({ before, value }: Omit<Change, 'id'>) => ({
  before: before.due,
  value: value.due,
  ...(before.results !== value.results && {
    results: { before: before.results, value: value.results },
  }),
});

/**
 * Changes the due time of homework, and when its results are shown. Shows the outcome, and offers to undo it unless
 * results were released. Throws ApiError.
 */
export async function changeHomework(
  client: QueryClient,
  { id, before, value }: Change,
): Promise<void> {
  const params = { id: String(id) };
  const { released } = await call('homework.change', { params, body: bodyOf({ before, value }) });
  if (released > 0) showToast(`Đã lưu. Gia đình thấy kết quả của ${released} bài rồi nhé.`);
  else
    showSaved({
      text: before.results === value.results ? 'Đã lưu hạn nộp.' : 'Đã lưu.',
      undo: () =>
        call('homework.change', { params, body: bodyOf({ before: value, value: before }) }),
      refresh: () => refreshHomework(client),
    });
  await refreshHomework(client);
}

interface StudentsChange {
  id: number;
  /** As it was seen. */
  before: HomeworkFor;
  value: HomeworkFor;
}

/** Changes whom homework is for, shows the outcome, and offers to undo it. Throws ApiError. */
export async function changeStudents(
  client: QueryClient,
  { id, before, value }: StudentsChange,
): Promise<void> {
  const params = { id: String(id) };
  await call('homework.changeStudents', { params, body: { before, value } });
  showSaved({
    text: 'Đã lưu học sinh nhận bài.',
    undo: () => call('homework.changeStudents', { params, body: { before: value, value: before } }),
    refresh: () => refreshHomework(client),
  });
  await refreshHomework(client);
}
