import type { QueryClient } from '@tanstack/react-query';
import { call, sentenceOf } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { showToast } from '../../ui/feedback/toast.ts';

const refreshHomework = (client: QueryClient) =>
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
