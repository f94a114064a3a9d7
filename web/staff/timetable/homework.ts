import type { HomeworkDue } from '@bitu/contract/homework.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call, type Input, sentenceOf } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { tellSaved } from '../forms/tell-saved.ts';

type Given = Input<'homework.give'>['body'];

export const refreshHomework = (client: QueryClient) =>
  invalidate(client, 'timetable.class', 'authoring.list');

/** Takes homework back, and says so, or why that failed. `again`: how to give it again on undo. */
export async function takeBackHomework(
  client: QueryClient,
  id: number,
  again?: Given,
): Promise<void> {
  try {
    await call('homework.takeBack', { params: { id: String(id) } });
    if (again)
      tellSaved({
        text: 'Đã gỡ bài.',
        undo: () => call('homework.give', { body: again }),
        refresh: () => refreshHomework(client),
      });
    else showToast('Đã gỡ bài.');
  } catch (error) {
    showToast(sentenceOf(error), { tone: 'error' });
  }
  await refreshHomework(client);
}

/** Says that a practice was given, and offers to take it back. */
export async function tellGiven(client: QueryClient, id: number): Promise<void> {
  showToast('Đã giao bài. Con thấy bài khi buổi học bắt đầu.', {
    action: { label: 'Hoàn tác', run: () => void takeBackHomework(client, id) },
  });
  await refreshHomework(client);
}

/** Releases the results of a test to families, and says so, or why that failed. */
export async function releaseResults(client: QueryClient, id: number): Promise<void> {
  try {
    const params = { id: String(id) };
    const { released } = await call('homework.releaseResults', { params });
    showToast(
      released === 0
        ? 'Đã công bố. Con nào nộp là thấy kết quả ngay.'
        : `Đã công bố kết quả của ${released} bài.`,
    );
  } catch (error) {
    showToast(sentenceOf(error), { tone: 'error' });
  }
  await refreshHomework(client);
}

interface Due {
  id: number;
  /** The due time as it was seen. */
  before: HomeworkDue;
  value: HomeworkDue;
}

/** Changes when homework is due, says so, and offers to undo it. Throws the server's refusal. */
export async function changeDue(client: QueryClient, { id, before, value }: Due): Promise<void> {
  await call('homework.change', { params: { id: String(id) }, body: { before, value } });
  const back = { params: { id: String(id) }, body: { before: value, value: before } };
  tellSaved({
    text: 'Đã lưu hạn nộp.',
    undo: () => call('homework.change', back),
    refresh: () => refreshHomework(client),
  });
  await refreshHomework(client);
}
