import type { LessonVideo } from '@bitu/contract/self-study.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../api/query-client.ts';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { deleteNotes, keepNote } from '../../learning/video/notes.ts';
import { InRouter, routerAt, routesOf } from '../../navigation/testing.tsx';
import { resetApp, resume } from '../../session/session-store.ts';
import { LessonVideoRoute } from './lesson-video-route.tsx';

const studentId = 1;
const slug = 'unit-5';
const lesson: LessonVideo = {
  id: 1,
  slug,
  title: 'Từ mới: con vật',
  class_id: 3,
  class_title: 'Lớp Tiếng Anh 2 - Starters',
  lesson_title: 'Unit 5',
  hls_url: null,
  mp4_url: 'data:video/mp4,',
  poster_url: null,
  captions: [],
  duration: 60,
  position: 0,
  watched: 0,
  documents: [],
  homework: [],
};

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('learning.video', lesson);
  network.data('accounts.profile', ({ token }) => ({
    id: studentId,
    email: null,
    user_name: 'demo',
    full_name: 'Nguyễn Minh An',
    token: token ?? '',
    phone_number: '0912345678',
    avatar_url: null,
    date_of_birth: null,
    yob: 2017,
    read_aloud: null,
    student_state: { id: 1 as const, name: 'Đang học' },
  }));
  adoptToken('expired');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
  resetApp();
  deleteNotes(studentId);
});

test('after signing in again, what was watched is sent with the new session', async () => {
  network.fails('learning.watch', 'unauthenticated');
  keepNote({ studentId, token: 'expired' }, slug, 10, [[0, 10]]);
  const router = await routerAt(
    `/lesson-video/${slug}`,
    routesOf({ '/lesson-video/:slug': LessonVideoRoute }),
  );
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <InRouter router={router} />
    </QueryClientProvider>,
  );
  await expect.poll(() => network.of('learning.watch').at(-1)?.token).toBe('expired');

  network.data('learning.watch', { position: 10, watched: 0.95 });
  adoptToken('anew');
  resume();
  await expect.element(screen.getByText('Con đã xem hết video này.')).toBeVisible();
  expect(network.of('learning.watch').at(-1)?.token).toBe('anew');
});
