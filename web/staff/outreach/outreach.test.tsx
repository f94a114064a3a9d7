import { errors } from '@bitu/contract/errors.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { lan, showStaff } from '../testing.tsx';
import { OutreachPage } from './outreach-page.tsx';
import { announcementOf, choices, placementOf } from './testing.ts';
import { plainText } from './words.ts';
// Loaded before a test asserts what it shows.
import './preview/preview.tsx';
import { TrialPage } from './preview/trial-page.tsx';
import { WritePage } from './write/write-page.tsx';

let network: ReturnType<typeof answerCalls>;
/** Each test has a person of its own, as drafts are kept on the device per person. */
let owner: typeof lan = { ...lan, id: 100, roles: ['owner'] };
beforeEach(() => {
  owner = { ...owner, id: owner.id + 10 };
  network = answerCalls();
  adoptToken('staff-token');
  network.data('outreach.choices', choices);
  network.data('outreach.count', { families: 12, students: 14 });
  network.data('outreach.list', { waiting: [], shown: [] });
  network.data('outreach.past', { announcements: [], next_cursor: null });
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const list = '/staff/office/outreach';
const routes = routesOf({
  [list]: OutreachPage,
  [`${list}/write`]: WritePage,
  '/staff/trial/:code': TrialPage,
});
const show = async (href: string, me: typeof lan = owner) =>
  (await showStaff(href, routes, me)).screen;
const refuse = (data: object) => {
  const { code, message, status } = errors.outdated;
  return () => Response.json({ success: false, data, code, message, time_current: 0 }, { status });
};
/** The text in the frame of the preview. */
const framed = (title: string) => {
  const frame = [...document.querySelectorAll('iframe')].find((one) => one.title === title);
  return frame?.contentDocument?.body.textContent ?? '';
};

test('a waiting announcement has a countdown and can be stopped; a stopped one can be edited and sent again', async () => {
  network.data('outreach.list', { waiting: [announcementOf()], shown: [] });
  const screen = await show(list);
  await expect.element(screen.getByText(/Đi sau (10:00|0\d:\d\d)/)).toBeVisible();
  await expect.element(screen.getByText('Thông báo · Lớp Toán 5 · Trần Thị Lan')).toBeVisible();
  const stopped = announcementOf({ state: 'stopped', ended_at: 1_795_000_000 });
  network.data('outreach.stop', stopped);
  network.data('outreach.list', { waiting: [], shown: [] });
  network.data('outreach.past', { announcements: [stopped], next_cursor: null });
  await screen.getByRole('button', { name: 'Dừng gửi: Nghỉ lễ' }).click();
  await expect.element(screen.getByText(/^Đã dừng lúc/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Viết lại: Nghỉ lễ' }))
    .toHaveAttribute('href', `${list}/write?again=4`);
});

test('stopping too late says so', async () => {
  network.data('outreach.list', { waiting: [announcementOf()], shown: [] });
  network.answers('outreach.stop', refuse({ current: announcementOf({ state: 'out' }) }));
  const screen = await show(list);
  await screen.getByRole('button', { name: 'Dừng gửi: Nghỉ lễ' }).click();
  await expect.element(screen.getByText(errors.outdated.message).first()).toBeVisible();
  await expect.poll(() => network.of('outreach.list').length).toBeGreaterThan(1);
});

test('a shown one is ended by its revision; a teacher cannot start a banner or a theme', async () => {
  network.data('outreach.list', { waiting: [], shown: [placementOf()] });
  network.data('outreach.hide', null);
  const screen = await show(list, lan);
  await expect.element(screen.getByRole('link', { name: 'Thông báo nổi mới' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dải thông báo mới' }).elements()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Chủ đề mới' }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Ngừng hiện: Tuần lễ đọc sách' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Ngừng hiện' }).click();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(network.of('outreach.hide')).toMatchObject([
    { body: { type: 'popup', code: 'doc-sach', revision: 2 } },
  ]);
});

test('a notice is written, counted, previewed in both frames, and sent once', async () => {
  network.data('outreach.send', announcementOf());
  const screen = await show(`${list}/write?type=notice`);
  await screen.getByRole('button', { name: 'Gửi', exact: true }).click();
  await expect.element(screen.getByText('Bạn viết tiêu đề nhé.')).toBeVisible();
  await screen.getByLabelText('Tiêu đề').fill('Nghỉ **lễ**');
  await screen.getByLabelText(/Nội dung/).fill('Cả lớp nghỉ.\n- mang vở');
  await screen.getByLabelText('Lớp', { exact: true }).selectOptions('Lớp Toán 5 (toan-5)');
  await expect.element(screen.getByText('12 gia đình (14 học sinh) nhận')).toBeVisible();
  expect(network.of('outreach.count').at(-1)?.query).toEqual({ class_id: '3' });
  await expect.poll(() => framed('Gia đình thấy trên điện thoại')).toContain('mang vở');
  await screen.getByRole('button', { name: 'Máy tính' }).click();
  await expect.poll(() => framed('Gia đình thấy trên máy tính')).toContain('Nghỉ lễ');
  await screen.getByRole('button', { name: 'Gửi', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: 'Tin gửi gia đình' })).toBeVisible();
  expect(network.of('outreach.send')).toMatchObject([
    {
      body: {
        body: {
          type: 'notice',
          title: 'Nghỉ <strong>lễ</strong>',
          content: '<p>Cả lớp nghỉ.</p><ul><li>mang vở</li></ul>',
          url: null,
        },
        audience: { class_id: 3, subject_id: null },
        goes_at: null,
        replaces: null,
      },
    },
  ]);
});

test('a lead starts with her own subject, and returns to it from a class', async () => {
  network.data('outreach.choices', { ...choices, everybody: false });
  const screen = await show(`${list}/write?type=notice`, { ...owner, roles: ['lead'] });
  const ofClass = screen.getByLabelText('Lớp', { exact: true });
  const asked = () => network.of('outreach.count').at(-1)?.query;
  await expect.poll(asked).toEqual({ subject_id: '5' });
  await ofClass.selectOptions('Lớp Toán 5 (toan-5)');
  await expect.poll(asked).toEqual({ class_id: '3' });
  await ofClass.selectOptions('Cả môn');
  await screen.getByLabelText('Trình độ').selectOptions('Starters');
  await expect.poll(asked).toEqual({ subject_id: '5', level_id: '8' });
});

test('a popup fills the frame as a dialog; a planned time is in Vietnam’s time zone', async () => {
  network.data('outreach.send', announcementOf());
  const screen = await show(`${list}/write?type=popup`);
  await screen.getByLabelText('Tiêu đề').fill('Đọc sách');
  await screen.getByLabelText(/Nội dung/).fill('Mỗi ngày một trang.');
  await screen.getByLabelText(/Nút mở liên kết/).fill('javascript:alert(1)');
  await screen.getByText('Hẹn giờ').click();
  await screen.getByLabelText(/Giờ đi/).fill('2030-05-03T17:00');
  const submit = screen.getByRole('button', { name: 'Cho hiện' });
  await submit.click();
  await expect.element(screen.getByText(/^Liên kết bắt đầu bằng/)).toBeVisible();
  await screen.getByLabelText(/Nút mở liên kết/).fill('https://bitu.example/sach');
  await screen.getByLabelText(/Chữ trên nút/).fill('Xem lịch');
  await expect
    .poll(() => document.querySelector('iframe')?.contentDocument?.querySelector('dialog')?.open)
    .toBe(true);
  await expect.poll(() => framed('Gia đình thấy trên điện thoại')).toContain('Xem lịch');
  // A new frame with a new dialog must not take the focus from the page.
  await screen.getByRole('button', { name: 'Máy tính' }).click();
  await expect.poll(() => framed('Gia đình thấy trên máy tính')).toContain('Xem lịch');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Máy tính' }).element());
  await submit.click();
  await expect.element(screen.getByRole('heading', { name: 'Tin gửi gia đình' })).toBeVisible();
  expect(network.of('outreach.send').at(-1)?.body).toMatchObject({
    goes_at: Date.parse('2030-05-03T17:00:00+07:00') / 1000,
    body: { url_cta: 'https://bitu.example/sach', content_cta: 'Xem lịch' },
  });
});

test('when somebody else has changed an announcement, both versions are shown, and one’s own can be kept', async () => {
  network.data('outreach.list', { waiting: [], shown: [placementOf()] });
  const theirs = { ...placementOf().body, title: 'Của người khác' };
  network.answers(
    'outreach.send',
    refuse({ current: { body: theirs, revision: 5, waits: false } }),
  );
  const screen = await show(`${list}/write?type=popup&edit=doc-sach`);
  await expect.element(screen.getByLabelText(/Nội dung/)).toHaveValue('Mỗi ngày một trang.');
  await screen.getByLabelText('Tiêu đề').fill('Của mình');
  await screen.getByRole('button', { name: 'Cho hiện' }).click();
  await expect.element(screen.getByText(/Đang có: “Của người khác”/)).toBeVisible();
  await expect.element(screen.getByText(/Của bạn: “Của mình”/)).toBeVisible();
  network.data('outreach.send', announcementOf());
  await screen.getByRole('button', { name: 'Giữ của mình' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Tin gửi gia đình' })).toBeVisible();
  expect(
    network.of('outreach.send').map(({ body }) => (body as { replaces: object }).replaces),
  ).toEqual([
    { code: 'doc-sach', revision: 2 },
    { code: 'doc-sach', revision: 5 },
  ]);
});

test('text changed after a lost reply is sent under the same key, and as a new announcement if the first was already sent', async () => {
  const screen = await show(`${list}/write?type=notice`);
  network.offline('outreach.send');
  const send = screen.getByRole('button', { name: 'Gửi', exact: true });
  await screen.getByLabelText('Tiêu đề').fill('Bản đầu');
  await screen.getByLabelText(/Nội dung/).fill('Cả lớp nghỉ.');
  await send.click();
  await expect.poll(() => network.of('outreach.send')).toHaveLength(1);
  network.answers('outreach.send', refuse({ current: null }));
  await screen.getByLabelText('Tiêu đề').fill('Bản sửa');
  await send.click();
  await expect.element(screen.getByText(errors.outdated.message).first()).toBeVisible();
  network.data('outreach.send', announcementOf());
  await send.click();
  await expect.element(screen.getByRole('heading', { name: 'Tin gửi gia đình' })).toBeVisible();
  const keys = network.of('outreach.send').map(({ body }) => (body as { key: string }).key);
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('another waiting change is not overwritten: it must be stopped first', async () => {
  network.data('outreach.list', { waiting: [], shown: [placementOf()] });
  network.answers(
    'outreach.send',
    refuse({ current: { body: placementOf().body, revision: 2, waits: true } }),
  );
  const screen = await show(`${list}/write?type=popup&edit=doc-sach`);
  await screen.getByRole('button', { name: 'Cho hiện' }).click();
  await expect.element(screen.getByText('Một bản sửa khác đang chờ đi')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Giữ của mình' }).elements()).toEqual([]);
});

test('a new theme with an existing name can be sent over it', async () => {
  network.answers('outreach.send', ({ body }) => {
    const theirs = (body as { body: object }).body;
    return refuse({ current: { body: theirs, revision: 7, waits: false } })();
  });
  const screen = await show(`${list}/write?type=theme`);
  await screen.getByLabelText('Tên', { exact: true }).fill('tet-2027');
  await screen.getByLabelText('Bắt đầu').fill('2027-01-30T00:00');
  await screen.getByLabelText('Kết thúc').fill('2027-02-10T00:00');
  await screen.getByRole('button', { name: 'Cho hiện' }).click();
  const keep = screen.getByRole('button', { name: 'Giữ của mình' });
  await expect.element(keep).toBeVisible();
  network.data('outreach.send', announcementOf());
  await keep.click();
  await expect.element(screen.getByRole('heading', { name: 'Tin gửi gia đình' })).toBeVisible();
  expect(network.of('outreach.send').at(-1)?.body).toMatchObject({
    replaces: { code: 'tet-2027', revision: 7 },
  });
});

test('typed text is restored after the page was left, until it is sent or discarded', async () => {
  const first = await show(`${list}/write?type=notice`);
  await first.getByLabelText('Tiêu đề').fill('Nghỉ lễ');
  await first.getByLabelText('Lớp', { exact: true }).selectOptions('Lớp Toán 5 (toan-5)');
  await first.unmount();
  // Another person at the same computer.
  const others = await show(`${list}/write?type=notice`, { ...owner, id: owner.id + 1 });
  await expect.element(others.getByLabelText('Tiêu đề')).toHaveValue('');
  await others.unmount();

  const second = await show(`${list}/write?type=notice`);
  await expect.element(second.getByLabelText('Tiêu đề')).toHaveValue('Nghỉ lễ');
  await expect.element(second.getByLabelText('Lớp', { exact: true })).toHaveValue('3');
  await second.getByRole('button', { name: 'Bỏ, viết từ đầu' }).click();
  await expect.element(second.getByLabelText('Tiêu đề')).toHaveValue('');
  await second.getByLabelText('Tiêu đề').fill('Học bù');
  await second.getByLabelText(/Nội dung/).fill('Thứ Bảy.');
  network.data('outreach.send', announcementOf());
  await second.getByRole('button', { name: 'Gửi', exact: true }).click();
  await expect.element(second.getByRole('heading', { name: 'Tin gửi gia đình' })).toBeVisible();
  await second.unmount();

  const third = await show(`${list}/write?type=notice`);
  await expect.element(third.getByLabelText('Tiêu đề')).toHaveValue('');
});

test('an old announcement that is on none of the loaded pages can be edited and sent again', async () => {
  network.data('outreach.past', ({ query }) =>
    query['cursor'] === '5'
      ? { announcements: [announcementOf({ state: 'stopped' })], next_cursor: null }
      : { announcements: [announcementOf({ id: 90, state: 'stopped' })], next_cursor: '90' },
  );
  const screen = await show(`${list}/write?again=4`);
  await expect.element(screen.getByLabelText('Tiêu đề')).toHaveValue('Nghỉ **lễ**');
});

test('text typed during the upload of a picture stays', async () => {
  const picture = Promise.withResolvers<Response>();
  network.answers('outreach.upload', () => picture.promise);
  const screen = await show(`${list}/write?type=banner`);
  const file = new File(['x'], 'bia.png', { type: 'image/png' });
  await screen.getByLabelText(/Thêm ảnh/).upload(file);
  await expect.poll(() => network.of('outreach.upload')).toHaveLength(1);
  await screen.getByLabelText('Tiêu đề').fill('Hè vui');
  const data = {
    image_url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    image_width: 1,
    image_height: 1,
  };
  picture.resolve(Response.json({ success: true, data, time_current: 0 }));
  await expect.element(screen.getByRole('img', { name: 'Ảnh đã chọn' })).toBeInTheDocument();
  await expect.element(screen.getByLabelText('Tiêu đề')).toHaveValue('Hè vui');
});

test('a banner is shown as plain text', async () => {
  const screen = await show(`${list}/write?type=banner`);
  await screen.getByLabelText('Tiêu đề').fill('Hè & vui <3');
  await screen.getByLabelText(/Nội dung/).fill('Một.\n\n- hai');
  await expect.poll(() => framed('Gia đình thấy trên điện thoại')).toBe('Hè & vui <3Một. - hai');
});

test('a theme colours the frame, not the page', async () => {
  const screen = await show(`${list}/write?type=theme`);
  await screen.getByLabelText(/Màu nút và chữ/).fill('#1d5fb8');
  const inFrame = () =>
    document
      .querySelector('iframe')
      ?.contentDocument?.documentElement.style.getPropertyValue('--color-brand-700');
  await expect.poll(inFrame).toBe('#1d5fb8');
  expect(document.documentElement.style.getPropertyValue('--color-brand-700')).toBe('');
  // Too light to be read, so our own colour stays.
  await screen.getByLabelText(/Màu nút và chữ/).fill('#fff0f0');
  await expect.poll(inFrame).toBe('');
});

test('a trial is a QR code; its page shows it without signing in', async () => {
  network.data('outreach.makeTrial', {
    url: 'https://bitu.example/staff/trial/abc',
    expires_at: 0,
  });
  const screen = await show(`${list}/write?type=notice`);
  await screen.getByLabelText('Tiêu đề').fill('Thử');
  await screen.getByLabelText(/Nội dung/).fill('Xem thử nhé.');
  await screen.getByRole('button', { name: 'Gửi thử cho tôi' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Gửi thử cho tôi' });
  await expect.element(dialog.getByRole('img', { name: /Mã QR/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Nhắn đường dẫn tới số của tôi' }).click();
  await expect.poll(() => network.of('outreach.makeTrial').length).toBe(2);
  expect(network.of('outreach.makeTrial').at(-1)?.body).toMatchObject({ sms: true });
  expect(network.of('outreach.send')).toEqual([]);
});

test('the page of a trial', async () => {
  network.data('outreach.trial', announcementOf().body);
  await showStaff('/staff/trial/abcdefghijklmnopqrstuv', routes, null);
  await expect.poll(() => framed('Xem thử')).toContain('Cả lớp nghỉ thứ Sáu.');
});

test('lines of an excerpt are not glued to each other', () => {
  expect(
    plainText('<p>Nghỉ học</p><p>Thứ Ba<br>và <b>thứ</b> Tư</p><ul><li>a</li><li>b</li></ul>'),
  ).toBe('Nghỉ học Thứ Ba và thứ Tư a b');
});
