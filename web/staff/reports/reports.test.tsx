import type { OfficeReport, ReportDraft } from '@bitu/contract/report-office.ts';
import type { Report } from '@bitu/contract/reports.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { lan, showStaff } from '../testing.tsx';
import { ReportPage } from './report-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(async () => {
  await page.viewport(1280, 800);
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const routes = routesOf({ '/staff/office/students/:id/reports/:report': ReportPage });
const at = '/staff/office/students/1/reports/';

const report: Report = {
  id: 'trial-5',
  kind: 'trial',
  title: 'Báo cáo buổi học thử',
  subtitle: 'Lớp Tiếng Anh 5',
  child: { name: 'Lê An', level: 'Movers' },
  subject_id: 5,
  time: 1_700_000_000,
  version: 1,
  updated_at: null,
  sentence: { text: 'Con hợp với Movers.', clauses: [], is_edited: 0 },
  pending: [],
  blocks: [{ type: 'list', title: 'Điểm mạnh', items: ['Phát âm rõ'] }],
  step: null,
};
const draft: ReportDraft = {
  entry: {
    kind: 'trial',
    sentence: '',
    level_id: null,
    strengths: [],
    to_work: [],
    offered_class_id: null,
  },
  computed: null,
  state: 'open',
  undo_until: null,
  levels: [{ id: 3, title: 'Movers' }],
  classes: [{ id: 4, title: 'Lớp Tiếng Anh 5 (anh-5)' }],
};
const trial: OfficeReport = {
  id: 'trial-5',
  student: { id: 1, full_name: 'Lê An' },
  title: 'Buổi thử',
  class: { id: 2, title: 'Lớp Tiếng Anh 5' },
  given: null,
  report: null,
  draft,
  certificates: null,
};

test('a trial result is written, previewed and sent, and undone', async () => {
  network.data('reports.forStaff', trial);
  network.data('reports.enter', null);
  const { screen } = await showStaff(`${at}trial-5`, routes);
  await expect.element(screen.getByText('Gia đình chưa có báo cáo này')).toBeVisible();
  await screen.getByLabelText('Trình độ phù hợp').selectOptions('Movers');
  await screen.getByLabelText('Điểm mạnh').fill('Phát âm rõ\n\nNhớ từ nhanh');
  await screen.getByLabelText(/^Lớp gợi ý/).selectOptions('Lớp Tiếng Anh 5 (anh-5)');
  await screen.getByRole('button', { name: 'Gửi cho gia đình' }).click();
  await expect
    .element(screen.getByText('Phần vừa viết chưa được lưu. Bạn lưu rồi gửi nhé!'))
    .toBeVisible();
  expect(network.of('reports.send')).toEqual([]);
  const value = {
    kind: 'trial' as const,
    sentence: '',
    level_id: 3,
    strengths: ['Phát âm rõ', 'Nhớ từ nhanh'],
    to_work: [],
    offered_class_id: 4,
  };
  network.data('reports.forStaff', { ...trial, report, draft: { ...draft, entry: value } });
  await screen.getByRole('button', { name: 'Lưu' }).click();
  expect(network.of('reports.enter').at(-1)?.body).toEqual({ before: draft.entry, value });
  await expect.element(screen.getByText('Con hợp với Movers.')).toBeVisible();
  await expect.element(screen.getByText(/chưa được lưu/)).not.toBeInTheDocument();

  network.data('reports.send', { undo_until: 4e9 });
  const held = { ...draft, entry: value, state: 'held' as const, undo_until: 4e9 };
  network.data('reports.forStaff', { ...trial, report, draft: held });
  await screen.getByRole('button', { name: 'Gửi cho gia đình' }).click();
  await expect.element(screen.getByText(/^Đang gửi cho gia đình, hoàn tác được đến/)).toBeVisible();
  network.data('reports.undo', { taken_back: 1 });
  network.data('reports.forStaff', { ...trial, report, draft: { ...draft, entry: value } });
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect
    .element(screen.getByRole('status').getByText('Đã hoàn tác, chưa gửi cho gia đình.'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Gửi cho gia đình' })).toBeVisible();
});

test('a sentence that is too long is reported beside its field; in a conflict the other version is shown', async () => {
  const lesson: OfficeReport = {
    ...trial,
    id: 'lesson-5',
    report: { ...report, id: 'lesson-5', kind: 'lesson' },
    draft: { ...draft, entry: { kind: 'lesson', sentence: '' }, computed: 'Con học đủ buổi 12.' },
  };
  network.data('reports.forStaff', lesson);
  const { screen } = await showStaff(`${at}lesson-5`, routes);
  const field = screen.getByLabelText(/^Câu mở đầu báo cáo/);
  await expect.element(screen.getByText(/Con học đủ buổi 12\./)).toBeVisible();
  await field.fill('a'.repeat(161));
  await screen.getByRole('button', { name: 'Lưu' }).click();
  await expect.element(screen.getByText('Nhiều nhất 160 ký tự bạn nhé.')).toBeVisible();
  expect(network.of('reports.enter')).toHaveLength(0);

  const current = { kind: 'lesson', sentence: 'Con đọc to.' };
  network.fails('reports.enter', 'outdated', { current });
  await field.fill('Con đọc rõ.');
  await screen.getByRole('button', { name: 'Lưu' }).click();
  await expect.element(screen.getByText('Bây giờ: Con đọc to..')).toBeVisible();
  network.data('reports.enter', null);
  await screen.getByRole('button', { name: 'Giữ của mình' }).click();
  await expect
    .poll(() => network.of('reports.enter').at(-1)?.body)
    .toEqual({ before: current, value: { kind: 'lesson', sentence: 'Con đọc rõ.' } });
});

test('the office reads sent reports, issues a certificate and revokes it, on a phone too', async () => {
  await page.viewport(360, 800);
  const final: OfficeReport = {
    ...trial,
    id: 'final-2',
    title: 'anh-5',
    given: { at: 1_700_000_000, version: 2, opened_at: null },
    report: { ...report, id: 'final-2', kind: 'final' },
    draft: null,
    certificates: [],
  };
  network.data('reports.forStaff', final);
  const office = { ...lan, roles: ['office' as const] };
  const { screen } = await showStaff(`${at}final-2`, routes, office);
  await expect.element(screen.getByText(/Bản thứ 2, gửi ngày .* gia đình chưa mở/)).toBeVisible();
  await screen.getByRole('button', { name: 'Cấp chứng chỉ' }).click();
  await expect.element(screen.getByText(/Bạn viết tên chứng chỉ/)).toBeVisible();
  network.data('reports.issueCertificate', { number: 'BITU-2026-000012' });
  const certificate = { id: 12, title: 'Movers', number: 'BITU-2026-000012', issued: '2026-11-26' };
  network.data('reports.forStaff', { ...final, certificates: [{ ...certificate, revoked: 0 }] });
  await screen.getByLabelText('Tên chứng chỉ').fill('Movers');
  await screen.getByRole('button', { name: 'Cấp chứng chỉ' }).click();
  await screen.getByRole('button', { name: 'Thu hồi Movers, số BITU-2026-000012' }).click();
  network.data('reports.revokeCertificate', null);
  network.data('reports.forStaff', { ...final, certificates: [{ ...certificate, revoked: 1 }] });
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Thu hồi' }).click();
  await expect.element(screen.getByText(/đã thu hồi/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('a report that cannot be loaded says so, and can be tried again', async () => {
  network.fails('reports.forStaff', 'unavailable');
  const { screen } = await showStaff(`${at}final-2`, routes);
  await expect.element(screen.getByRole('button', { name: 'Thử lại' })).toBeVisible();
});
