import { type QueryClient } from '@tanstack/react-query';
import { call, type Output } from '../../api/client.ts';
import { callQuery, invalidate } from '../../api/query.ts';
import { showSaved as tellSavedOne } from '../forms/show-saved.ts';

export type Week = Output<'timetable.week'>;
export type Lesson = Week['lessons'][number];
export type Choices = Output<'timetable.choices'>;
export type Changed = Output<'timetable.changeLesson'>;
export type Asked = Extract<Changed, { state: 'confirm' }>;

export const choicesQuery = callQuery('timetable.choices', {}, { staleTime: 60_000 });

/** The queries that show lessons, all of them stale after a change to one. */
export const refresh = (client: QueryClient): Promise<void> =>
  invalidate(
    client,
    'timetable.week',
    'timetable.class',
    'timetable.classes',
    'timetable.closedDays',
    'timetable.choices',
  );

/** Says that a change is saved, and offers to undo it while no family has been notified. */
export function showSaved(client: QueryClient, changeId: number, text: string): void {
  tellSavedOne({
    text,
    undo: () => call('timetable.undo', { params: { id: String(changeId) }, body: {} }),
    undone: 'Đã hoàn tác. Gia đình chưa được báo gì.',
    refresh: () => refresh(client),
  });
}
