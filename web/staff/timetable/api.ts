import { type QueryClient } from '@tanstack/react-query';
import { call, type Output } from '../../api/client.ts';
import { callQuery, invalidate } from '../../api/query.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { sentenceOf } from '../../api/client.ts';

export type Week = Output<'timetable.week'>;
export type Lesson = Week['lessons'][number];
export type Choices = Output<'timetable.choices'>;
export type Room = Choices['rooms'][number];
export type Changed = Output<'timetable.changeLesson'>;
export type Asked = Extract<Changed, { state: 'confirm' }>;

export const choicesQuery = callQuery('timetable.choices', {}, { staleTime: 60_000 });

/** What shows lessons: all of it is stale after one was changed. */
export const refresh = (client: QueryClient): Promise<void> =>
  invalidate(
    client,
    'timetable.week',
    'timetable.class',
    'timetable.classes',
    'timetable.closedDays',
    'timetable.choices',
  );

/** Says that a change is saved, and offers to take it back while nobody has been told of it. */
export function tellSaved(client: QueryClient, changeId: number, text: string): void {
  const undo = async () => {
    try {
      await call('timetable.undo', { params: { id: String(changeId) }, body: {} });
      showToast('Đã hoàn tác. Gia đình chưa được báo gì.');
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'error' });
    }
    await refresh(client);
  };
  showToast(text, { action: { label: 'Hoàn tác', run: () => void undo() } });
}
