import type { LatestResult } from '@bitu/contract/report-lists.ts';
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callQuery } from '../api/query.ts';
import { adoptToken } from '../api/token.ts';
import { answerCalls } from '../api/testing.ts';
import { Bell } from './bell.tsx';
import { notice, show } from './testing.tsx';
import { Urgent, useLiveNotices } from './unasked.tsx';

let network: ReturnType<typeof answerCalls>;
let send: (event: object) => void;
let unread = 0;

beforeEach(() => {
  adoptToken('a-token-of-this-test');
  unread = 0;
  network = answerCalls();
  network.data('notices.unread', () => ({ unread }));
  network.data('notices.urgent', []);
  network.data('notices.list', [notice]);
  network.data('notices.read', notice);
  network.answers('events.stream', () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const text = new TextEncoder();
        send = (event) => controller.enqueue(text.encode(`data: ${JSON.stringify(event)}\n\n`));
      },
    });
    return new Response(body);
  });
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

function Page() {
  useLiveNotices(3, 0);
  return (
    <>
      <Bell />
      <Urgent>
        <p>Đến lượt quảng bá</p>
      </Urgent>
    </>
  );
}

async function listening() {
  const screen = await show(<Page />);
  await expect.poll(() => network.of('events.stream')).toHaveLength(1);
  await expect.element(screen.getByText('Đến lượt quảng bá')).toBeVisible();
  return screen;
}

test('a new notice is counted and announced at once', async () => {
  const screen = await listening();
  await expect.element(screen.getByRole('button', { name: 'Thông báo' })).toBeVisible();
  unread = 1;
  send({ type: 'notice', notice_id: notice.id });
  await expect.element(screen.getByRole('button', { name: 'Thông báo, 1 chưa đọc' })).toBeVisible();
  await expect
    .element(screen.getByRole('status').getByText('Thông báo mới: Bài tập mới'))
    .toBeInTheDocument();
  await screen.getByRole('button', { name: 'Đóng' }).click();
});

test('an urgent notice is shown above everything until it is closed', async () => {
  const urgent = { ...notice, id: 41, title: 'Lớp chiều nay nghỉ', is_urgent: 1 as const };
  const screen = await listening();
  unread = 1;
  network.data('notices.urgent', [urgent]);
  send({ type: 'notice', notice_id: 41, urgent: true });
  const dialog = screen.getByRole('alertdialog', { name: 'Lớp chiều nay nghỉ' });
  await expect.element(dialog.getByText('Con vật quanh em, hạn thứ sáu.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Đã hiểu' }).click();
  await expect.element(screen.getByText('Đến lượt quảng bá')).toBeVisible();
  await expect.poll(() => network.of('notices.read')).toHaveLength(1);
});

test('scores that arrived during a gap are shown when the connection is back, without a reload', async () => {
  let latest: LatestResult | null = null;
  network.data('reports.latest', () => latest);
  function Newest() {
    const { data } = useQuery(callQuery('reports.latest', {}));
    return <p>{data ? data.sentence.text : 'Cô đang chấm'}</p>;
  }
  const screen = await show(
    <>
      <Page />
      <Newest />
    </>,
  );
  await expect.poll(() => network.of('events.stream')).toHaveLength(1);
  await screen.settled();
  await expect.element(screen.getByText('Cô đang chấm')).toBeVisible();
  latest = {
    line: {
      id: 'test-7',
      kind: 'test',
      title: 'Bài viết',
      course: null,
      subject_id: 5,
      time: 1_795_000_000,
      score: 8,
      band: null,
      month: '2026-11',
      sentence: '',
      url: '/test-report/7',
    },
    sentence: { text: 'Bài viết đạt 8,0.', clauses: [], is_edited: 0 },
    step: null,
  };
  dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('Bài viết đạt 8,0.')).toBeVisible();
});

test('events of other students are ignored', async () => {
  const screen = await listening();
  send({ type: 'notice', notice_id: 999 });
  await expect.poll(() => network.of('notices.list')).toHaveLength(1);
  await expect.element(screen.getByText(/Thông báo mới/)).not.toBeInTheDocument();
});
