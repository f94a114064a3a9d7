import type { ClassInfo, ClassLesson } from '@bitu/contract/classes.ts';
import type { LessonVideo } from '@bitu/contract/self-study.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { answerCalls } from '../../api/testing.ts';
import { LessonVideoPage } from './lesson-video-page.tsx';

/** A minute of silence: a file of known length that every browser plays. */
function minuteOfSilence(): string {
  const [rate, seconds] = [8000, 60];
  const size = rate * seconds;
  const header = new DataView(new ArrayBuffer(44));
  const write = (at: number, text: string) =>
    Array.from(text, (letter, i) => header.setUint8(at + i, letter.charCodeAt(0)));
  write(0, 'RIFF');
  header.setUint32(4, 36 + size, true);
  write(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, rate, true);
  header.setUint32(28, rate, true);
  header.setUint16(32, 1, true);
  header.setUint16(34, 8, true);
  write(36, 'data');
  header.setUint32(40, size, true);
  const sound = new Uint8Array(size).fill(128);
  return URL.createObjectURL(new Blob([header, sound], { type: 'audio/wav' }));
}

const captions = URL.createObjectURL(
  new Blob(['WEBVTT\n\n00:00.000 --> 01:00.000\nHello!\n'], { type: 'text/vtt' }),
);

const lesson: LessonVideo = {
  id: 1,
  slug: 'unit-5',
  title: 'Từ mới: con vật',
  class_id: 3,
  class_title: 'Lớp Tiếng Anh 2 - Starters',
  lesson_title: 'Unit 5',
  hls_url: null,
  mp4_url: minuteOfSilence(),
  poster_url: null,
  captions: [
    { lang: 'vi', label: 'Tiếng Việt', url: captions },
    { lang: 'en', label: 'English', url: captions },
  ],
  duration: 60,
  position: 25,
  watched: 0.4,
  documents: [{ title: 'Phiếu từ vựng', url: '/media/a.pdf', size: 2_400_000 }],
  homework: [{ practice_id: 11, title: 'Con vật quanh em' }],
};

/** The browser's own, which the playlist library uses. */
const requests = globalThis.XMLHttpRequest;

const watcher = { studentId: 7, token: 't'.repeat(43) };

const lessonOf = (id: number, slug: string | null): ClassLesson => ({
  id,
  title: `Unit ${id}`,
  lesson_type: 1,
  status: 2,
  start_time: 0,
  end_time: 0,
  attended: 1,
  absent: 0,
  join_url: null,
  has_report: 0,
  contents: [
    {
      id,
      content_type: 1,
      title: `Video ${id}`,
      url: slug && `/lesson-video/${slug}`,
      size: null,
      practice_id: null,
      project_id: null,
      require_buy: false,
      state: 'new',
      score: null,
      best_score: null,
      band: null,
      best_band: null,
      redoing: 0,
      progress: 0,
      due_time: null,
    },
  ],
});

const classInfo: ClassInfo = {
  id: 3,
  title: lesson.class_title,
  subject_id: 5,
  grade_id: 2,
  level_name: null,
  class_status: 1,
  stage: { id: 3, name: 'Đang học' },
  teacher: null,
  lessons: [lessonOf(5, 'unit-5'), lessonOf(6, 'unit-6')],
};

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  localStorage.clear();
  network = answerCalls();
  network.data('learning.video', lesson);
  network.data('learning.classInfo', classInfo);
  network.data('learning.watch', { position: 30, watched: 0.5 });
});
afterEach(async () => {
  // Progress that is saved on leaving has somewhere to go.
  await cleanup();
  network.restore();
});

async function show(own: Partial<LessonVideo> = {}) {
  network.data('learning.video', { ...lesson, ...own });
  return open();
}

async function open() {
  const onOpen = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={client}>
      <LessonVideoPage slug="unit-5" watcher={watcher} openingId={null} onOpen={onOpen} />
    </QueryClientProvider>,
  );
  return { screen, onOpen };
}

type Screen = Awaited<ReturnType<typeof open>>['screen'];

const captionsOf = (screen: Screen) => screen.getByRole('combobox', { name: 'Phụ đề' });
const positionOf = (screen: Screen) => screen.getByRole('slider', { name: 'Vị trí trong video' });
const videoOf = (screen: Screen) => {
  const video = screen.container.querySelector('video');
  if (!video) throw new Error('no video');
  // Tests are silent.
  video.muted = true;
  return video;
};

test('continues where it was left, and only on request', async () => {
  const { screen } = await show();
  const resume = screen.getByRole('button', { name: 'Xem tiếp từ 00:25' });
  await expect.element(resume).toBeVisible();
  await expect.element(positionOf(screen)).toHaveAttribute('aria-valuetext', '00:25 trên 01:00');
  const video = videoOf(screen);
  expect(video.paused).toBe(true);
  await resume.click();
  await expect.element(screen.getByRole('button', { name: 'Tạm dừng' })).toBeVisible();
  expect(video.currentTime).toBeGreaterThanOrEqual(25);
});

test('a finished video starts over', async () => {
  const { screen } = await show({ position: 59 });
  await expect.element(screen.getByRole('button', { name: 'Xem video' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Xem từ đầu' })).not.toBeInTheDocument();
});

test('saves the watched parts when the page is left', async () => {
  const { screen } = await show();
  const resume = screen.getByRole('button', { name: /Xem tiếp/ });
  await expect.element(resume).toBeVisible();
  const video = videoOf(screen);
  video.playbackRate = 2;
  await resume.click();
  await expect.poll(() => video.currentTime).toBeGreaterThan(26);
  await screen.getByRole('button', { name: 'Tạm dừng' }).click();
  dispatchEvent(new Event('pagehide'));
  await expect.element(screen.getByText('50%')).toBeVisible();
  // The last one, as long playback is also saved in between.
  const note = () => network.of('learning.watch').at(-1);
  const bodyOf = () => note()?.body as { position: number; played: [number, number][] };
  await expect.poll(() => bodyOf().position).toBeGreaterThan(26);
  const body = bodyOf();
  expect(note()?.token).toBe(watcher.token);
  expect(body.played[0]?.[0]).toBeGreaterThanOrEqual(25);
  expect(body.played[0]?.[1]).toBe(body.position);
});

test('keeps it without a network, and sends it when the network is back', async () => {
  network.offline('learning.watch');
  const { screen } = await show();
  const resume = screen.getByRole('button', { name: /Xem tiếp/ });
  await expect.element(resume).toBeVisible();
  const video = videoOf(screen);
  video.playbackRate = 2;
  await resume.click();
  await expect.poll(() => video.currentTime).toBeGreaterThan(26);
  const before = network.of('learning.watch').length;
  await screen.unmount();
  await expect.poll(() => network.of('learning.watch').length).toBeGreaterThan(before);

  // The next visit starts at the position on this device.
  const again = await open();
  const resumeButton = again.screen.getByRole('button', {
    name: /Xem tiếp từ 00:(2[6-9]|[345]\d)/,
  });
  await expect.element(resumeButton).toBeVisible();
  network.data('learning.watch', { position: 30, watched: 0.5 });
  dispatchEvent(new Event('online'));
  await expect.element(again.screen.getByText('50%')).toBeVisible();
  await expect.poll(() => localStorage).toHaveLength(0);
});

test("leaves a sibling's notes on the same phone alone", async () => {
  const note = { position: 9, played: [[0, 9]], sequence: 1 };
  localStorage.setItem('bitu-watch/8/unit-1', JSON.stringify(note));
  localStorage.setItem('bitu-watch/7/unit-2', JSON.stringify(note));
  const { screen } = await show();
  await expect.element(screen.getByRole('button', { name: /Xem tiếp/ })).toBeVisible();
  await expect.poll(() => Object.keys(localStorage)).toEqual(['bitu-watch/8/unit-1']);
  expect(network.of('learning.watch')).toHaveLength(1);
});

test('works by keyboard alone', async () => {
  const { screen } = await show();
  await expect.element(screen.getByRole('button', { name: /Xem tiếp/ })).toBeVisible();
  const video = videoOf(screen);
  await userEvent.keyboard(' ');
  await expect.element(screen.getByRole('button', { name: 'Tạm dừng' })).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByRole('button', { name: 'Phát' })).toBeVisible();
  // However long it has played.
  video.currentTime = 25;
  await userEvent.keyboard('{ArrowRight}');
  expect(Math.round(video.currentTime)).toBe(35);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(Math.round(video.currentTime)).toBe(15);
  await expect.element(positionOf(screen)).toHaveAttribute('aria-valuetext', '00:15 trên 01:00');
  const list = captionsOf(screen);
  await expect.element(list).toHaveValue('vi');
  await userEvent.keyboard('c');
  await expect.element(list).toHaveValue('');
  await expect.element(screen.getByRole('status').getByText('Phụ đề: tắt')).toBeInTheDocument();
});

test('shows captions in the first language until another is chosen, which is remembered', async () => {
  const { screen } = await show();
  const list = captionsOf(screen);
  await expect.element(list).toBeVisible();
  const captionOf = (view: Screen) =>
    [...videoOf(view).textTracks].filter(({ mode }) => mode === 'showing').map((one) => one.label);
  // The browser's language is English, so it would show those as well.
  await expect.poll(() => videoOf(screen).readyState).toBeGreaterThan(1);
  await expect.poll(() => captionOf(screen)).toEqual(['Tiếng Việt']);
  await list.selectOptions('English');
  await expect.poll(() => captionOf(screen)).toEqual(['English']);
  await screen.unmount();
  const again = await open();
  await expect.element(captionsOf(again.screen)).toHaveValue('en');
  await expect.poll(() => captionOf(again.screen)).toEqual(['English']);
  await captionsOf(again.screen).selectOptions('Tắt phụ đề');
  await expect.poll(() => captionOf(again.screen)).toEqual([]);
  await again.screen.unmount();
  const third = await open();
  await expect.element(captionsOf(third.screen)).toHaveValue('');
  await expect.poll(() => videoOf(third.screen).readyState).toBeGreaterThan(1);
  await expect.poll(() => captionOf(third.screen)).toEqual([]);
});

test.each([320, 360])(
  'at %i px the start buttons are in the lower part of the picture',
  async (width) => {
    await page.viewport(width, 800);
    const { screen } = await show();
    const resume = screen.getByRole('button', { name: 'Xem tiếp từ 00:25' });
    await expect.element(resume).toBeVisible();
    const picture = videoOf(screen).getBoundingClientRect();
    const tops = ['Xem tiếp từ 00:25', 'Xem từ đầu'].map(
      (name) => screen.getByRole('button', { name }).element().getBoundingClientRect().top,
    );
    for (const top of tops) expect(top).toBeGreaterThan(picture.top + picture.height * 0.6);
  },
);

test('the speed is chosen from a list', async () => {
  const { screen } = await show();
  const speed = screen.getByRole('combobox', { name: 'Tốc độ' });
  await speed.selectOptions('1,5×');
  expect(videoOf(screen).playbackRate).toBe(1.5);
  await expect.element(speed).toHaveValue('1.5');
});

test('a file that does not open can be tried again', async () => {
  const { screen } = await show({ mp4_url: '/nowhere.mp4' });
  await expect.element(screen.getByRole('alert').getByText(/Video chưa mở được/)).toBeVisible();
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
});

test('where the file cannot be loaded, the library plays the playlist', async () => {
  // A browser without support for playlists.
  const { canPlayType } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.canPlayType = () => '';
  globalThis.XMLHttpRequest = requests;
  try {
    const { screen } = await show({ mp4_url: '/nowhere.mp4', hls_url: '/nowhere.m3u8' });
    // Without any working source it says so.
    await expect.element(screen.getByRole('alert')).toBeVisible();
    const asked = () => performance.getEntriesByType('resource').map(({ name }) => name);
    await expect.poll(() => asked().some((url) => url.endsWith('/nowhere.m3u8'))).toBe(true);
  } finally {
    HTMLMediaElement.prototype.canPlayType = canPlayType;
  }
});

test("shows the lesson's documents, homework and next video", async () => {
  const { screen, onOpen } = await show();
  const document = screen.getByRole('link', { name: /Phiếu từ vựng/ });
  await expect.element(document).toHaveAttribute('href', '/media/a.pdf');
  await expect.element(document.getByText('2,4 MB')).toBeVisible();
  await screen.getByRole('button', { name: 'Con vật quanh em' }).click();
  expect(onOpen).toHaveBeenCalledWith(11);
  const next = screen.getByRole('region', { name: 'Bài tiếp theo' });
  await expect
    .element(next.getByRole('link', { name: /Video 6/ }))
    .toHaveAttribute('href', '/lesson-video/unit-6');
});

test('a video that is not open yet is not a link', async () => {
  network.data('learning.classInfo', {
    ...classInfo,
    lessons: [lessonOf(5, 'unit-5'), lessonOf(6, null)],
  });
  const { screen } = await show();
  await expect.element(screen.getByText('Chưa mở. Con chờ đến buổi học nhé!')).toBeVisible();
});

test('a locked lesson and an unknown video say so, and lead back', async () => {
  network.fails('learning.video', 'lessonLocked');
  const locked = await open();
  await expect
    .element(locked.screen.getByRole('heading', { name: 'Buổi học này chưa mở cho con.' }))
    .toBeVisible();
  await expect
    .element(locked.screen.getByRole('link', { name: 'Về trang học' }))
    .toHaveAttribute('href', '/learning');
  await locked.screen.unmount();
  network.fails('learning.video', 'videoNotFound');
  const unknown = await open();
  await expect
    .element(unknown.screen.getByRole('heading', { name: 'Không tìm thấy video này.' }))
    .toBeVisible();
});

test('what failed to load can be loaded again', async () => {
  network.fails('learning.video', 'unavailable');
  const { screen } = await open();
  await expect
    .element(screen.getByRole('heading', { name: 'Video này chưa tải được' }))
    .toBeVisible();
  network.data('learning.video', lesson);
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(screen.getByRole('button', { name: /Xem tiếp/ })).toBeVisible();
});
