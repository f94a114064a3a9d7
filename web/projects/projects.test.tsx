import { projectSections } from '@bitu/contract/codes.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answerCalls } from '../api/testing.ts';
import type { Project } from './api.ts';
import { ProjectPage } from './project-page.tsx';
import { SharedPage } from './shared-page.tsx';

const project: Project = {
  id: 7,
  title: 'Gian hàng của em',
  class_id: 4,
  class_title: 'Toán 1',
  lesson_title: 'Bài 6',
  brief: [{ kind: 'text', text: ['Con chụp ảnh gian hàng.'] }],
  attachments: [{ title: 'Tờ giấy giá', url: '/media/a.svg', size: 1_400_000 }],
  section_type: projectSections.pictures,
  status: null,
  files: [],
  file_size: '0 MB',
  description: '',
  submitted_at: null,
  due_time: 1_795_000_000,
  is_open: 1,
  mark: null,
  comment: null,
  feedback: null,
  teacher: 'Trần Thu Mai',
  share_url: null,
};
const handedIn: Project = {
  ...project,
  status: 1,
  description: 'Con bán năm món.',
  submitted_at: 1_794_000_000,
  files: [
    {
      upload_id: 3,
      file_name: 'truyện.pdf',
      file_size: '1.4 MB',
      kind: 'document',
      link_store: '/x',
    },
  ],
};

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
});
afterEach(() => network.restore());

let lastStudent = 1000;
function show(own: Project = project) {
  network.data('projects.project', own);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <ProjectPage projectId={own.id} studentId={++lastStudent} />
    </QueryClientProvider>,
  );
}

const text = (name: string) => new File(['Con kể.'], name, { type: 'text/plain' });

test('shows the brief with its files, then submits a file and some words', async () => {
  network.data('projects.uploadLink', {
    upload_id: 3,
    url: `/api/upload/${'a'.repeat(43)}`,
    expires_at: 0,
  });
  const screen = await show();
  const back = screen.getByRole('link', { name: 'Toán 1' });
  await expect.element(back).toHaveAttribute('href', '/class-detail/4');
  await expect.element(screen.getByRole('link', { name: 'Tờ giấy giá (1.4 MB)' })).toBeVisible();
  await screen.getByRole('button', { name: 'Nộp bài' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Con chọn ít nhất một tệp');
  network.data('projects.upload', { offset: 9, size: 9, is_complete: 1 });
  await userEvent.upload(screen.getByLabelText('Chọn ảnh của con'), text('kể.txt'));
  await expect.element(screen.getByText(/Đã gửi xong/)).toBeVisible();
  await screen.getByRole('textbox', { name: /^Con kể về dự án/ }).fill('Con bán năm món.');
  network.data('projects.submit', handedIn);
  await screen.getByRole('button', { name: 'Nộp bài' }).click();
  await expect.element(screen.getByText('Con nộp dự án rồi, giỏi lắm!')).toBeVisible();
  await expect.element(screen.getByText('Con bán năm món.')).toBeVisible();
});

test('a refused file says why, and can be removed', async () => {
  const screen = await show();
  const file = new File(['x'], 'trò chơi.exe', { type: 'application/x-msdownload' });
  await userEvent.upload(screen.getByLabelText('Chọn ảnh của con'), file);
  await expect.element(screen.getByText(/Bitu chưa nhận loại tệp này/)).toBeVisible();
  await screen.getByRole('button', { name: 'Bỏ tệp trò chơi.exe' }).click();
  await expect.element(screen.getByText(/Bitu chưa nhận/)).not.toBeInTheDocument();
});

test('a picture project offers the camera and the album, and no other files', async () => {
  const screen = await show();
  const camera = screen.getByLabelText('Chụp ảnh');
  await expect.element(camera).toHaveAttribute('capture', 'environment');
  await expect
    .element(screen.getByLabelText('Chọn ảnh của con'))
    .toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/gif');
  await expect.element(screen.getByText('Nhiều nhất 10 ảnh, mỗi ảnh đến 20 MB.')).toBeVisible();
  await expect.element(screen.getByLabelText(/tài liệu/)).not.toBeInTheDocument();
});

test('changing starts from the submission; doing it again starts empty', async () => {
  const screen = await show(handedIn);
  await screen.getByRole('button', { name: 'Sửa bài đã nộp' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: /^Con kể về dự án/ }))
    .toHaveValue('Con bán năm món.');
  await expect.element(screen.getByText('truyện.pdf')).toBeVisible();
  await screen.getByRole('button', { name: 'Thôi, giữ bài cũ' }).click();
  await screen.getByRole('button', { name: 'Làm lại từ đầu' }).click();
  await expect.element(screen.getByRole('textbox', { name: /^Con kể về dự án/ })).toHaveValue('');
});

test('shows that the teacher wants another try, and why', async () => {
  const screen = await show({ ...handedIn, status: 3, comment: 'Con chụp gần hơn nhé.' });
  await expect.element(screen.getByText('Trần Thu Mai mong con làm lại dự án này.')).toBeVisible();
  await expect.element(screen.getByText('Con chụp gần hơn nhé.')).toBeVisible();
});

test('shows the mark with every criterion, and each note at its file', async () => {
  const note = (upload_id: number, page: number, text: string) => ({
    anchor: { kind: 'file' as const, upload_id, page, x: 0.5, y: 0.25 },
    tag: 'well_done' as const,
    text,
    replacement: null,
  });
  const screen = await show({
    ...handedIn,
    status: 2,
    mark: 8.5,
    comment: 'Đẹp lắm!',
    feedback: {
      teacher: 'Cô Mai',
      outcome: 'marked',
      overall: 8.5,
      scale: { min: 0, max: 10, step: 0.5 },
      criteria: [{ id: 'content', name: 'Nội dung', band: 8, words: 'Đủ ý.' }],
      comment: 'Đẹp lắm!',
      next_step: 'Con thêm bảng giá nhé.',
      notes: [note(3, 2, 'Truyện hay.'), note(99, 1, 'Màu đẹp.')],
      marked_at: 1_794_100_000,
      changed: null,
    },
  });
  await expect.element(screen.getByText(/^Nội dung: 8$/)).toBeVisible();
  await expect.element(screen.getByText(/Con thêm bảng giá nhé\./)).toBeVisible();
  await expect
    .element(screen.getByRole('region', { name: 'Ghi chú: truyện.pdf' }).getByRole('listitem'))
    .toHaveTextContent('Trang 2: Làm tốt: Truyện hay.');
  await expect
    .element(screen.getByRole('region', { name: 'Ghi chú: Tệp con nộp lần trước' }))
    .toBeVisible();
});

test('makes a link for guests', async () => {
  network.data('projects.share', { share_url: 'https://bitu.vn/view-practice-project/abc' });
  const screen = await show(handedIn);
  await screen.getByRole('checkbox', { name: /Cho người có liên kết xem/ }).click();
  await expect.element(screen.getByRole('link', { name: /view-practice-project/ })).toBeVisible();
});

test('accepts nothing after the deadline', async () => {
  const screen = await show({ ...project, is_open: 0 });
  await expect.element(screen.getByText('Dự án này đã hết hạn nộp.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Nộp bài' })).not.toBeInTheDocument();
});

test('a guest sees the work', async () => {
  const { title, brief, files, description, submitted_at } = handedIn;
  const shared = {
    title,
    brief,
    section_type: projectSections.pictures,
    files,
    description,
    submitted_at,
    mark: 9,
  };
  network.data('projects.shared', shared);
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <SharedPage capability="abc" />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByRole('heading', { name: 'Gian hàng của em' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /truyện.pdf/ })).toBeVisible();
});
