import { errors } from '@bitu/contract/errors.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../../api/testing.ts';
import { adoptToken } from '../../../api/token.ts';
import { routesOf } from '../../../navigation/testing.tsx';
import { lan, showStaff } from '../../testing.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ImportPage } from './import-page.tsx';

const routes = routesOf({
  '/staff/office/content/import/file': ImportPage,
  '/staff/office/content/:practice': () => <h1>Đang soạn</h1>,
  '/export': () => <ExportMenu practice={{ id: 9, code: 'bai' }} />,
});

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const file = (text: string) => new File([text], 'cau-hoi.gift', { type: 'text/plain' });
const skipped = { line: 5, question: 'Q2', field: null, message: 'Bitu không có dạng “Vẽ”.' };
const detail = { line: 1, question: 'Q1', field: 'Nhãn', message: 'Nhãn “a” không được giữ lại.' };

async function showImport() {
  network.data('authoring.list', {
    practices: [],
    next_cursor: null,
    classes: [],
    levels: [],
    subjects: [1],
  });
  const { screen } = await showStaff('/staff/office/content/import/file', routes, lan);
  network.data('authoring.stage', { offset: 6 });
  await screen.getByLabelText('Chọn tệp câu hỏi').upload(file('A? {T}'));
  await screen.getByLabelText('Tên bài').fill('Ôn tập');
  return screen;
}

test('a file is checked first, then stored as drafts', async () => {
  const screen = await showImport();
  network.data('authoring.import', ({ body }) => ({
    id: (body as { dry_run: number }).dry_run ? null : 31,
    sections: [{ name: 'Câu hỏi', questions: 2 }],
    skipped: [skipped],
    left: [detail, detail],
  }));
  await screen.getByRole('button', { name: 'Kiểm tra tệp' }).click();
  await expect.element(screen.getByText('Dòng 5, Q2: Bitu không có dạng “Vẽ”.')).toBeVisible();
  await expect.element(screen.getByText('Bỏ 1 câu')).toBeVisible();
  await expect.element(screen.getByText('2 chi tiết không giữ được')).toBeVisible();
  await screen.getByRole('button', { name: 'Nhập 2 câu' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Đang soạn' })).toBeVisible();
  expect(network.of('authoring.import').map(({ body }) => body)).toEqual(
    [1, 0].map((dry_run) => ({
      file: 'cau-hoi.gift',
      staged: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      size: 6,
      title: 'Ôn tập',
      subject_id: 1,
      type: 'normal',
      dry_run,
    })),
  );
});

test('a large file is sent in parts, and only once; a part whose reply was lost is sent again', async () => {
  const screen = await showImport();
  const { code, status, message } = errors.uploadOffset;
  const arrived = (offset: number) => Response.json({ success: true, data: { offset } });
  // The last part waits until the progress was seen.
  const gate = Promise.withResolvers<void>();
  const replies = [
    () => arrived(1_000_000),
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Response.json({ success: false, code, message, data: { offset: 2_000_000 } }, { status }),
    () => gate.promise.then(() => arrived(2_500_000)),
  ];
  network.answers('authoring.stage', () => replies.shift()!());
  const sections = [{ name: 'Câu hỏi', questions: 2 }];
  network.data('authoring.import', { id: null, sections, skipped: [], left: [] });
  await screen.getByLabelText('cau-hoi.gift').upload(file('a'.repeat(2_500_000)));
  await screen.getByRole('button', { name: 'Kiểm tra tệp' }).click();
  await expect.element(screen.getByText('Đang gửi tệp')).toBeVisible();
  gate.resolve();
  await expect.element(screen.getByText('Đọc được 2 câu')).toBeVisible();
  await screen.getByLabelText('Tên bài').fill('Ôn tập hai');
  await screen.getByRole('button', { name: 'Kiểm tra tệp' }).click();
  await expect.element(screen.getByText('Đọc được 2 câu')).toBeVisible();
  expect(network.of('authoring.stage').map(({ body }) => body)).toEqual([
    1_000_000, 1_000_000, 1_000_000, 500_000,
  ]);
  expect(network.of('authoring.import')).toMatchObject([
    { body: { size: 2_500_000, title: 'Ôn tập' } },
    { body: { size: 2_500_000, title: 'Ôn tập hai' } },
  ]);
});

test('every issue is listed with its place, and nothing can be stored', async () => {
  const screen = await showImport();
  const { code, status, message } = errors.importFaults;
  const rows = [{ line: 3, question: 'Q1', field: 'Đáp án', message: 'Chưa có đáp án đúng.' }];
  network.answers('authoring.import', () =>
    Response.json({ success: false, code, message, data: { rows } }, { status }),
  );
  await screen.getByRole('button', { name: 'Kiểm tra tệp' }).click();
  await expect.element(screen.getByText('Tệp có 1 lỗi; chưa có gì được lưu')).toBeVisible();
  await expect.element(screen.getByText('Dòng 3, Q1, Đáp án: Chưa có đáp án đúng.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Nhập/ }).query()).toBeNull();
});

test('the faulty questions can be left out, and the others imported', async () => {
  const screen = await showImport();
  const { code, status, message } = errors.importFaults;
  const rows = [{ line: 3, question: 'Q1', field: 'Đáp án', message: 'Chưa có đáp án đúng.' }];
  const data = { rows, faulty: 1, sound: 9 };
  network.answers('authoring.import', ({ body }) =>
    (body as { skip_faulty?: number }).skip_faulty
      ? Response.json({
          success: true,
          data: { id: 31, sections: [{ name: 'a', questions: 9 }], skipped: rows, left: [] },
        })
      : Response.json({ success: false, code, message, data }, { status }),
  );
  await screen.getByRole('button', { name: 'Kiểm tra tệp' }).click();
  await screen.getByRole('button', { name: 'Bỏ 1 câu này, nhập phần còn lại (9 câu)' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Đang soạn' })).toBeVisible();
  expect(network.of('authoring.import').at(-1)?.body).toMatchObject({ dry_run: 0, skip_faulty: 1 });
});

test('after the file is saved, the parts that the other format cannot represent are listed', async () => {
  network.data('authoring.exportAs', {
    file_name: 'bai.gift',
    text: '// rỗng',
    left: ['Câu 1 “1 + 1”: không giữ được gợi ý.'],
  });
  const { screen } = await showStaff('/export', routes, lan);
  await screen.getByRole('button', { name: 'Tải về' }).click();
  await screen.getByRole('menuitem', { name: 'Tải tệp GIFT' }).click();
  await expect.element(screen.getByText('Câu 1 “1 + 1”: không giữ được gợi ý.')).toBeVisible();
  expect(network.of('authoring.exportAs')[0]?.query).toEqual({ format: 'gift' });
});
