/** For tests: the learning page with a class and a lesson, and everything else empty. */
import type { ClassItem } from '@bitu/contract/classes.ts';
import type { LessonItem } from '@bitu/contract/learning.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { call } from '../api/client.ts';
import { answerCalls } from '../api/testing.ts';
import { habit } from './habit/testing.ts';
import { LearningPage, type Place } from './learning-page.tsx';

/** A Tuesday morning in Vietnam, whenever a test runs: near midnight, "in two hours" is another day. */
export const now = Date.parse('2026-11-24T10:00:00+07:00') / 1000;

export const english: ClassItem = {
  id: 1,
  title: 'Lớp Tiếng Anh 2 - Starters',
  subject_id: 5,
  grade_id: 2,
  level_name: 'Starters',
  class_status: 1,
  stage: { id: 3, name: 'Đang học' },
  teacher: null,
  lesson_count: 24,
  lesson_done: 6,
  homework_count: 7,
  homework_done: 5,
};

/** A current lesson. */
export const lesson: LessonItem = {
  id: 1,
  class_id: 1,
  class_title: english.title,
  subject_id: 5,
  title: 'Unit 5',
  lesson_type: 1,
  start_time: now - 60,
  end_time: now + 3600,
  teacher: { id: 1, name: 'Hạnh', title: 'Cô' },
  join_url: null,
};

/** Replies to all calls of the page: one class, its lesson, and nothing else. */
export function answerLearning(): ReturnType<typeof answerCalls> {
  const began = performance.now();
  const network = answerCalls(() => now * 1000 + performance.now() - began);
  network.data('learning.schedule', [lesson]);
  network.data('projects.unfinished', []);
  network.data('learning.unfinished', []);
  network.data('learning.classes', [english]);
  network.data('learning.teacherReview', []);
  network.data('learning.studentMonthResult', []);
  network.data('learning.books', []);
  network.data('learning.missions', { missions: [], streak: 0, stars: 0 });
  network.data('learning.habit', habit);
  network.data('learning.historyV5', { items: [], next_cursor: null });
  network.data('learning.suggested', []);
  return network;
}

export async function showLearning(place: Place = 'today', full_name = 'Nguyễn Minh An') {
  const [onOpen, onAdvise] = [vi.fn(), vi.fn()];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // In the app the profile was fetched before, and with it the server's time.
  await call('learning.suggested', {});
  const screen = await render(
    <QueryClientProvider client={client}>
      <LearningPage
        place={place}
        student={{ full_name }}
        newest={null}
        family={null}
        openingId={null}
        onOpen={onOpen}
        onAdvise={onAdvise}
      />
    </QueryClientProvider>,
  );
  /** Scrolls to a block below the fold, which then loads. */
  async function block(name: string) {
    const region = screen.getByRole('region', { name });
    document.querySelector(`[data-place='${place}'] > :last-child`)?.scrollIntoView();
    await expect.element(region).toBeInTheDocument();
    region.element().scrollIntoView();
    return region;
  }
  return { screen, block, client, onOpen, onAdvise };
}
