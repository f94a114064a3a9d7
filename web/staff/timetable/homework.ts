import type { QueryClient } from '@tanstack/react-query';
import { call, sentenceOf } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { showToast } from '../../ui/feedback/toast.ts';

export const refreshHomework = (client: QueryClient) =>
  invalidate(client, 'timetable.class', 'authoring.list');

/** Takes homework back, and says so, or why not. */
export async function takeBackHomework(client: QueryClient, id: number): Promise<void> {
  try {
    await call('homework.takeBack', { params: { id: String(id) } });
    showToast('Đã gỡ bài.');
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

interface Due {
  id: number;
  /** Days after the lesson, as they were seen. */
  before: number | null;
  value: number | null;
}

/** Changes when homework is due, says so, and offers to undo it. Throws what the server refuses. */
export async function changeDue(client: QueryClient, { id, before, value }: Due): Promise<void> {
  await call('homework.change', { params: { id: String(id) }, body: { before, value } });
  const undo = async () => {
    const back = { params: { id: String(id) }, body: { before: value, value: before } };
    try {
      await call('homework.change', back);
      showToast('Đã hoàn tác.');
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'error' });
    }
    await refreshHomework(client);
  };
  showToast('Đã lưu hạn nộp.', { action: { label: 'Hoàn tác', run: () => void undo() } });
  await refreshHomework(client);
}
