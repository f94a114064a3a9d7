/** Uploads from a phone on which the network fails, the tab is closed, or the person gives up. */
import { projectSections } from '@bitu/contract/codes.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { answerCalls } from '../api/testing.ts';
import type { Project } from './api.ts';
import { deleteUploads, deleteUploadsOf, keepUpload, storedUploads } from './stored-uploads.ts';
import { ProjectPage } from './project-page.tsx';

const project: Project = {
  id: 7,
  title: 'Gian hàng của em',
  class_id: 4,
  class_title: 'Toán 1',
  lesson_title: 'Bài 6',
  brief: [],
  attachments: [],
  section_type: projectSections.files,
  status: null,
  files: [],
  file_size: '0 MB',
  description: '',
  submitted_at: null,
  due_time: null,
  is_open: 1,
  mark: null,
  comment: null,
  feedback: null,
  teacher: null,
  share_url: null,
};
const [child, sibling] = [21, 22];
const size = 900_000;

let network: ReturnType<typeof answerCalls>;
let server: ReturnType<typeof uploadServer>;
beforeEach(() => {
  network = answerCalls();
  network.data('projects.project', project);
  server = uploadServer();
});
afterEach(async () => {
  await cleanup();
  network.restore();
  vi.useRealTimers();
  await Promise.all([deleteUploadsOf(child), deleteUploadsOf(sibling)]);
});

const linkOf = (id: number) => String(id).padStart(43, 'a');

/** Appends each piece, as the server does. */
function uploadServer() {
  const files = new Map<number, { offset: number; size: number }>();
  let last = 0;
  let held: Promise<void> | null = null;
  const arrivedOf = (file: { offset: number; size: number } | undefined) => {
    const { offset, size: whole } = file ?? { offset: 0, size: 0 };
    return { offset, size: whole, is_complete: offset === whole ? (1 as const) : (0 as const) };
  };
  function connect() {
    network.data('projects.uploadLink', ({ query }) => {
      const id = Number(query['upload_id'] ?? last + 1);
      last = id;
      if (!files.has(id)) files.set(id, { offset: 0, size: Number(query['size']) });
      return { upload_id: id, url: `/api/upload/${linkOf(id)}`, expires_at: 0 };
    });
    network.data('projects.uploadState', () => arrivedOf(files.get(last)));
    network.answers('projects.upload', async ({ body }) => {
      await held;
      const file = files.get(last);
      if (file) file.offset += Number(body);
      return Response.json({ success: true, data: arrivedOf(file) });
    });
  }
  connect();
  return {
    files,
    connect,
    /** Takes the network away: no request arrives. */
    leave() {
      network.offline('projects.uploadLink');
      network.offline('projects.uploadState');
      network.offline('projects.upload');
    },
    /** Holds pieces back until they are released. */
    hold() {
      let release = () => {};
      held = new Promise<void>((resolve) => (release = resolve));
      return () => {
        held = null;
        release();
      };
    },
  };
}

const sentBytes = () =>
  network.of('projects.upload').reduce((sum, { body }) => sum + Number(body), 0);
const picture = (name: string, bytes = size) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });

async function show(studentId = child) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={client}>
      <ProjectPage projectId={7} studentId={studentId} />
    </QueryClientProvider>,
  );
  return {
    ...screen,
    choose: (...files: File[]) =>
      userEvent.upload(screen.getByLabelText('Chọn ảnh hoặc tệp của con'), files),
    drop(file: File) {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(file);
      const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      screen.getByText('Chọn ảnh hoặc tệp của con').element().dispatchEvent(drop);
    },
  };
}

test('without a network it waits, and continues where the server says that it ended', async () => {
  const screen = await show();
  network.answers('projects.upload', async ({ body }) => {
    // The first piece arrives; then there is no network and no response.
    server.files.set(1, { offset: Number(body), size });
    server.leave();
    throw new TypeError('Failed to fetch');
  });
  await screen.choose(picture('tranh.png'));
  await expect.element(screen.getByText('Đang chờ mạng, con đừng lo')).toBeVisible();
  server.connect();
  dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('Đã gửi xong')).toBeVisible();
  expect(sentBytes()).toBe(size);
  expect(network.of('projects.uploadLink')).toHaveLength(1);
});

test('once the device is offline, pending requests are given up', async () => {
  const screen = await show();
  network.answers('projects.upload', () => new Promise(() => {}));
  await screen.choose(picture('tranh.png'));
  await expect.poll(() => network.of('projects.upload')).toHaveLength(1);
  dispatchEvent(new Event('offline'));
  await expect.element(screen.getByText('Đang chờ mạng, con đừng lo')).toBeVisible();
  server.connect();
  dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('Đã gửi xong')).toBeVisible();
});

test('the bar shows how much has arrived', async () => {
  const screen = await show();
  const release = server.hold();
  await screen.choose(picture('tranh.png'));
  const bar = screen.getByRole('progressbar', { name: 'Đang gửi' });
  await expect.element(bar).toHaveAttribute('aria-valuetext', '0% của 900 kB');
  release();
  await expect.element(screen.getByText('Đã gửi xong')).toBeVisible();
});

test('a paused upload sends nothing until it is resumed', async () => {
  const screen = await show();
  const release = server.hold();
  await screen.choose(picture('tranh.png'));
  await screen.getByRole('button', { name: 'Tạm dừng' }).click();
  release();
  await expect.element(screen.getByText('Đang tạm dừng')).toBeVisible();
  await screen.getByRole('button', { name: 'Nộp bài' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Con chờ các tệp gửi xong');
  await screen.getByRole('button', { name: 'Gửi tiếp' }).click();
  await expect.element(screen.getByText('Đã gửi xong')).toBeVisible();
  expect(network.of('projects.uploadLink').at(-1)?.query).toMatchObject({ upload_id: '1' });
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test("a closed tab's upload continues, for this student only", async () => {
  const before = await show();
  server.hold();
  await before.choose(picture('tranh.png'));
  await expect.poll(() => storedUploads(child, 7)).toHaveLength(1);
  server.files.set(1, { offset: 400_000, size });
  await cleanup();
  server.hold()();

  const theirs = await show(sibling);
  await expect.element(theirs.getByRole('button', { name: 'Nộp bài' })).toBeVisible();
  await expect.poll(() => storedUploads(sibling, 7)).toEqual([]);
  expect(theirs.getByText('tranh.png').query()).toBeNull();
  await cleanup();

  const already = sentBytes();
  const after = await show();
  await expect.element(after.getByText('Đã gửi xong')).toBeVisible();
  await expect.element(after.getByText('tranh.png')).toBeVisible();
  expect(sentBytes() - already).toBe(size - 400_000);
  await cleanup();

  // It is complete and only waits for the submission.
  const calls = network.of('projects.uploadLink').length;
  const again = await show();
  await expect.element(again.getByText('Đã gửi xong')).toBeVisible();
  expect(network.of('projects.uploadLink')).toHaveLength(calls);
});

/** Acts as another tab that sends upload 1, of which this device has kept a part. */
async function otherTab(file: File) {
  await keepUpload({ studentId: child, projectId: 7, uploadId: 1, file, isComplete: false });
  server.files.set(1, { offset: 400_000, size });
  let close = () => {};
  const closed = navigator.locks.request(
    'bitu-upload-1',
    () => new Promise<void>((resolve) => (close = resolve)),
  );
  await expect.poll(async () => (await navigator.locks.query()).held?.length).toBe(1);
  return { close: () => (close(), closed) };
}
async function waits() {
  await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1);
}

test('an upload in another tab is left to that tab, and continues here when it is closed', async () => {
  const other = await otherTab(picture('tranh.png'));
  const screen = await show();
  await expect.element(screen.getByText('tranh.png')).toBeVisible();
  await waits();
  expect(network.of('projects.uploadLink')).toEqual([]);
  await other.close();
  await expect.element(screen.getByText('Đã gửi xong')).toBeVisible();
  expect(sentBytes()).toBe(size - 400_000);
});

test('a file that another tab has finished is shown, and not sent again', async () => {
  const file = picture('tranh.png');
  const other = await otherTab(file);
  const screen = await show();
  await waits();
  await keepUpload({ studentId: child, projectId: 7, uploadId: 1, file, isComplete: true });
  await other.close();
  await expect.element(screen.getByText('Đã gửi xong')).toBeVisible();
  expect(network.of('projects.uploadLink')).toEqual([]);
});

test('a file that another tab has removed disappears here too', async () => {
  const other = await otherTab(picture('tranh.png'));
  const screen = await show();
  await waits();
  await deleteUploads([1]);
  await other.close();
  await expect.element(screen.getByText('tranh.png')).not.toBeInTheDocument();
  expect(network.of('projects.uploadLink')).toEqual([]);
});

test('other tabs leave a file that is chosen here alone until it is complete', async () => {
  const screen = await show();
  const release = server.hold();
  await screen.choose(picture('tranh.png'));
  await expect.poll(() => network.of('projects.upload')).toHaveLength(1);
  const names = async () => (await navigator.locks.query()).held?.map(({ name }) => name);
  expect(await names()).toEqual(['bitu-upload-1']);
  release();
  await expect.element(screen.getByText('Đã gửi xong')).toBeVisible();
  await expect.poll(names).toEqual([]);
});

test('a file that the server has deleted in the meantime is sent again', async () => {
  const before = await show();
  await before.choose(picture('tranh.png'));
  await expect.element(before.getByText('Đã gửi xong')).toBeVisible();
  await expect.poll(async () => (await storedUploads(child, 7))[0]?.isComplete).toBe(true);
  await cleanup();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 86_400_000);
  server.connect();
  network.answers('projects.uploadLink', ({ query }) => {
    if (query['upload_id'] === undefined) {
      server.files.set(1, { offset: 0, size });
      const url = `/api/upload/${linkOf(1)}`;
      return Response.json({ success: true, data: { upload_id: 9, url, expires_at: 0 } });
    }
    return Response.json({ success: false, code: 9007, message: '' }, { status: 404 });
  });
  const after = await show();
  await expect.element(after.getByText('Đã gửi xong')).toBeVisible();
  await expect
    .poll(async () => (await storedUploads(child, 7)).map((upload) => upload.uploadId))
    .toEqual([9]);
  vi.setSystemTime(Date.now() + 30 * 86_400_000);
  expect(await storedUploads(child, 7)).toEqual([]);
});

test('several files are sent in parallel; more than ten are not accepted', async () => {
  network.data('projects.uploadState', { offset: 1, size: 1, is_complete: 1 });
  network.data('projects.upload', { offset: 1, size: 1, is_complete: 1 });
  const screen = await show();
  await screen.choose(...Array.from({ length: 11 }, (_, i) => picture(`${i}.png`, 1)));
  await expect.element(screen.getByText('Con gửi nhiều nhất 10 tệp cho một dự án.')).toBeVisible();
  await expect.poll(() => screen.getByText('Đã gửi xong').elements()).toHaveLength(10);
  await expect.element(screen.getByLabelText('Chọn ảnh hoặc tệp của con')).toBeDisabled();
  await screen.getByRole('button', { name: 'Bỏ tệp 3.png' }).click();
  await expect.element(screen.getByLabelText('Chọn ảnh hoặc tệp của con')).toHaveFocus();
  await expect.poll(() => network.of('projects.removeUpload')).toHaveLength(1);
});

test.each([
  ['of another type', new File(['x'], 'trò chơi.exe'), /Bitu chưa nhận loại tệp này/],
  [
    'without anything in it',
    new File([], 'tranh.png', { type: 'image/png' }),
    /không có gì bên trong/,
  ],
  ['too large', picture('tranh.png', 20_000_001), /Tệp này lớn quá/],
])('a file %s is refused before it is sent', async (_what, file, words) => {
  const screen = await show();
  await expect.element(screen.getByText('Chọn ảnh hoặc tệp của con')).toBeVisible();
  screen.drop(file);
  await expect.element(screen.getByRole('alert')).toMatchTextContent(words);
  await expect.element(screen.getByRole('button', { name: 'Gửi tiếp' })).not.toBeInTheDocument();
  expect(network.of('projects.uploadLink')).toEqual([]);
});

test("shows the server's message about a refused file, and does not send it again", async () => {
  const screen = await show();
  network.fails('projects.upload', 'fileType');
  await screen.choose(picture('tranh.png'));
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent('Bitu chưa nhận loại tệp này. Con gửi ảnh, tài liệu');
  await expect.element(screen.getByRole('button', { name: 'Gửi tiếp' })).not.toBeInTheDocument();
  await expect.poll(() => storedUploads(child, 7)).toEqual([]);
});

test('after another failure the file can be sent again', async () => {
  const screen = await show();
  network.fails('projects.uploadLink', 'tooManyFiles');
  await screen.choose(picture('tranh.png'));
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Con gửi nhiều nhất 10 tệp');
  server.connect();
  await screen.getByRole('button', { name: 'Gửi tiếp' }).click();
  await expect.element(screen.getByText('Đã gửi xong')).toBeVisible();
});

test('a file that is removed before its upload has begun does not come back', async () => {
  const screen = await show();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  network.answers('projects.uploadLink', async () => {
    await asked;
    const url = `/api/upload/${linkOf(1)}`;
    return Response.json({ success: true, data: { upload_id: 1, url, expires_at: 0 } });
  });
  await screen.choose(picture('tranh.png'));
  await screen.getByRole('button', { name: 'Bỏ tệp tranh.png' }).click();
  answer();
  await expect.element(screen.getByText('tranh.png')).not.toBeInTheDocument();
  expect(await storedUploads(child, 7)).toEqual([]);
  expect(sentBytes()).toBe(0);
});
