/**
 * A new centre, from an empty database to its first class with ten children and a homework, all of it in the browser.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { sendMessages } from '../server/bulk/batches.ts';
import { bulkKinds } from '../server/bulk-kinds.ts';
import { outboxFile } from '../server/services/sms/outbox.ts';
import { inviteStaff } from '../server/staff/invite.ts';
import { totpCode } from '../server/staff/totp.ts';
import { laptop } from './browser.ts';
import { dayIn } from './days.ts';
import { useStage } from './stage.ts';
import { countSteps, expectPassable, type Steps } from './steps.ts';

const stage = useStage({ empty: true });

/** The maximum number of steps for the office, and for a family until it sees the homework. */
const maxOfficeSteps = 60;
const maxFamilySteps = 10;

const password = 'mùa thu lá vàng';

/** Accepts an invitation with an authenticator app, and arrives at the first page. */
async function acceptInvitation(page: Page, link: string, phone: string, steps: Steps) {
  const { pathname, hash } = new URL(link);
  await page.goto(stage.server.origin + pathname + hash);
  await page.getByLabel('Số điện thoại').waitFor();
  await expectPassable(page, 'an invitation');
  await steps.fill(page.getByLabel('Số điện thoại'), phone);
  await steps.fill(page.getByLabel('Mật khẩu', { exact: true }), password);
  await steps.tap(page.getByRole('button', { name: 'Nhận lời mời' }));
  const code = page.getByLabel('Mã 6 số ứng dụng đang hiện');
  const byApp = page.getByRole('button', { name: 'Dùng ứng dụng tạo mã trên điện thoại' });
  await code.or(byApp).first().waitFor();
  if (await byApp.isVisible()) await steps.tap(byApp);
  await code.waitFor();
  await expectPassable(page, 'the second factor');
  // A phone would scan the picture; the test reads the key below it.
  const secret = await page.locator('details p').last().textContent();
  await steps.fill(code, totpCode(secret?.trim() ?? '', stage.server.clock.now));
  await steps.tap(page.getByRole('button', { name: 'Bật mã 6 số' }));
  await page.getByLabel('Tôi đã cất mười mã này').waitFor();
  await expectPassable(page, 'the recovery codes');
  await steps.check(page.getByLabel('Tôi đã cất mười mã này'));
  await steps.tap(page.getByRole('button', { name: 'Xong, vào việc' }));
}

/** The last message sent to a phone. */
async function lastSms(phone: string): Promise<string> {
  const file = outboxFile(stage.server.deps.settings.dataDir);
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const messages = lines.map((line) => JSON.parse(line) as { to: string; text: string });
  return messages.findLast(({ to }) => to === phone)?.text ?? '';
}

const names = 'An Bảo Chi Dũng Giang Hà Khôi Linh Minh Ngọc'.split(' ');
const phoneOf = (i: number) => `09777000${10 + i}`;

test('a centre opens with settings, a teacher, a class, lessons, questions, homework and ten children, one of whom sees the homework', async () => {
  const { server } = stage;
  const steps = countSteps();
  const { tap, fill, choose, check } = steps;
  const context = await stage.device(laptop);
  const page = await context.newPage();
  // The only command, which the installation prints.
  const owner = { phone: '0977111222', full_name: 'Trần Thị Lan', roles: ['owner'] as const };
  const { link } = await inviteStaff(server.deps, owner, null);
  await acceptInvitation(page, link, owner.phone, steps);

  /** Returns to the overview, with this many steps done, and follows its button to the next one. */
  const next = async (done: number, name: string, back = true) => {
    if (back) await tap(page.getByRole('navigation', { name: 'Trang' }).getByText('Tổng quan'));
    const list = page.getByRole('region', { name: `Những bước đầu tiên (${done}/8)` });
    await list.waitFor();
    await expectPassable(page, `the overview after ${done} steps`);
    await tap(list.getByRole('link', { name, exact: true }).last());
  };

  await next(0, 'Ghi tên và số điện thoại trung tâm', false);
  await page.getByLabel('Tên trung tâm').waitFor();
  await expectPassable(page, 'the settings of the site');
  await fill(page.getByLabel('Tên trung tâm'), 'Trung tâm Hoa Sen');
  await fill(page.getByLabel('Số điện thoại'), '1900 1234');
  await fill(page.getByLabel('Địa chỉ'), 'Số 1 Phố Huế, Hà Nội');
  await tap(page.getByRole('button', { name: 'Lưu' }));
  await page.getByText('Đã lưu. Gia đình thấy ngay.').first().waitFor();

  await next(1, 'Mời giáo viên đầu tiên');
  const inviting = page.getByRole('dialog', { name: 'Mời nhân viên' });
  await inviting.waitFor();
  await expectPassable(page, 'inviting a teacher');
  await fill(inviting.getByLabel('Họ và tên'), 'Lê Thu Mai');
  await fill(inviting.getByLabel('Số điện thoại'), '0977333444');
  await inviting.getByRole('radio', { name: 'Cô' }).check();
  await tap(inviting.getByRole('button', { name: 'Mời', exact: true }));
  const invitation = await page.getByLabel('Liên kết mời').inputValue();
  // No SMS leaves this server, so none is offered.
  expect(await page.getByText(/SMS cho/).count()).toBe(0);
  await tap(page.getByRole('button', { name: 'Xong' }));
  await expectPassable(page, 'the staff');

  const hers = countSteps();
  const teacher = await (await stage.device(laptop)).newPage();
  await acceptInvitation(teacher, invitation, '0977333444', hers);
  await teacher.getByRole('heading', { level: 1 }).waitFor();
  await expectPassable(teacher, 'the first page of a teacher');

  await next(2, 'Tạo lớp đầu tiên');
  const making = page.getByRole('dialog', { name: 'Tạo lớp' });
  await fill(making.getByLabel('Mã lớp'), 'TOAN3A');
  await choose(making.getByLabel('Khối'), '3');
  await choose(making.getByLabel('Giáo viên'), 'Lê Thu Mai (chưa dạy lớp nào)');
  await expectPassable(page, 'a new class');
  await tap(making.getByRole('button', { name: 'Tạo lớp' }));
  await page.getByRole('heading', { level: 1, name: 'Lớp Toán 3' }).waitFor();
  await expectPassable(page, 'a class without lessons');

  await next(3, 'Xếp buổi học của lớp');
  const adding = page.getByRole('dialog', { name: 'Thêm buổi học' });
  const firstDay = dayIn(server, 1);
  await fill(adding.getByLabel('Ngày'), firstDay);
  await fill(adding.getByLabel('Giờ bắt đầu'), '17:30');
  await check(adding.getByLabel('Lặp hằng tuần'));
  await expectPassable(page, 'new lessons');
  await tap(adding.getByRole('button', { name: 'Xem các buổi' }));
  await tap(adding.getByRole('button', { name: 'Thêm buổi học' }));
  await page.getByText('Đã thêm 12 buổi học.').first().waitFor();
  await expectPassable(page, 'a class with lessons');

  await next(4, 'Soạn hoặc nhập câu hỏi');
  await page.getByText('Chưa có bài nào', { exact: true }).waitFor();
  await expectPassable(page, 'no practice yet');
  await tap(page.getByRole('button', { name: 'Soạn bài đầu tiên' }));
  const naming = page.getByRole('dialog', { name: 'Bài mới' });
  await fill(naming.getByLabel('Tên bài'), 'Phép cộng trong phạm vi 100');
  await choose(naming.getByLabel('Môn'), 'Toán');
  await tap(naming.getByRole('button', { name: 'Tạo bài' }));
  await page.getByRole('heading', { level: 1, name: 'Phép cộng trong phạm vi 100' }).waitFor();
  await expectPassable(page, 'a practice without questions');
  await tap(page.getByRole('button', { name: 'Thêm câu vào Phần 1' }));
  await tap(page.getByRole('dialog').getByRole('button', { name: /^Trả lời ngắn/ }));
  await fill(page.getByRole('textbox', { name: 'Câu hỏi', exact: true }), '45 + 55 bằng mấy?');
  await fill(page.getByRole('textbox', { name: 'Đáp án', exact: true }), '100');
  await fill(page.getByRole('textbox', { name: 'Lời giải', exact: true }), '45 cộng 55 là 100.');
  await page.getByText('Đã lưu nháp').waitFor();
  await expectPassable(page, 'a question');
  await tap(page.getByRole('button', { name: 'Phát hành…' }));
  const publishing = page.getByRole('dialog', { name: 'Phát hành' });
  await publishing.getByText('1 câu mới').waitFor();
  await expectPassable(page, 'publishing');
  await tap(publishing.getByRole('button', { name: 'Phát hành' }));
  await publishing.waitFor({ state: 'detached' });

  await next(5, 'Giao bài về nhà cho lớp');
  const giving = page.getByRole('dialog', { name: 'Giao bài về nhà' });
  await tap(giving.getByRole('checkbox', { name: 'Phép cộng trong phạm vi 100' }));
  await expectPassable(page, 'giving homework');
  await tap(giving.getByRole('button', { name: 'Giao bài' }));
  await page.getByRole('list', { name: 'Bài về nhà của Buổi 1' }).waitFor();
  await expectPassable(page, 'a class with homework');

  await next(6, 'Thêm học sinh vào lớp');
  const rows = names.map((name, i) =>
    [phoneOf(i), `Nguyễn ${name}`, '2017', 'TOAN3A', ''].join('\t'),
  );
  await expectPassable(page, 'new children');
  await fill(page.getByLabel('Dán các ô từ bảng tính'), rows.join('\n'));
  await tap(page.getByRole('button', { name: 'Xem trước' }).last());
  const adds = page.getByRole('dialog', { name: 'Thêm học sinh' });
  await adds.getByText('10 gia đình cần bạn đưa liên kết').waitFor();
  await expectPassable(page, 'ten children before they are added');
  await tap(adds.getByRole('button', { name: 'Áp dụng cho 10 học sinh' }));
  await adds.getByText('Đã áp dụng cho 10 học sinh.').waitFor();
  await expectPassable(page, 'ten children added');
  await tap(adds.getByRole('button', { name: 'Xong' }));

  // Ten minutes later each family gets its link, and there is nothing left to do.
  const bulk = server.db.queries.selectFrom('bulk_actions').select('id');
  const { id } = await bulk.executeTakeFirstOrThrow();
  await sendMessages(server.deps, bulkKinds, id);
  const family = countSteps();
  const child = await openLink(0, family);
  await tap(page.getByRole('navigation', { name: 'Trang' }).getByText('Tổng quan'));
  await page.getByRole('heading', { level: 1, name: 'Tổng quan' }).waitFor();
  await expect.poll(() => page.getByText(/Những bước đầu tiên/).count()).toBe(0);
  await expectPassable(page, 'the overview of a centre that has begun');

  // The lesson starts: the child signs in and sees the homework.
  server.clock.now = new Date(`${firstDay}T17:40:00+07:00`);
  await signInFamily(child, 0, family);
  await child.getByText('Phép cộng trong phạm vi 100').first().waitFor();
  await expectPassable(child, 'the home of a child with homework');

  process.stdout.write(
    `first run: office ${steps.taken} steps, teacher ${hers.taken}, family ${family.taken}\n`,
  );
  expect(steps.taken).toBeLessThanOrEqual(maxOfficeSteps);
  expect(family.taken).toBeLessThanOrEqual(maxFamilySteps);
});

/** A family follows the link of its message and chooses a password. */
async function openLink(i: number, steps: Steps): Promise<Page> {
  // A job sends it.
  const path = async () => /\/dat-mat-khau\/[\w-]{22}$/.exec(await lastSms(phoneOf(i)))?.[0] ?? '';
  await expect.poll(path).not.toBe('');
  const page = await stage.open(await path());
  await page.getByLabel('Số điện thoại').waitFor();
  await expectPassable(page, 'choosing a password');
  await steps.fill(page.getByLabel('Số điện thoại'), phoneOf(i));
  await steps.fill(page.getByLabel('Mật khẩu mới'), 'hoa-sen-vang');
  await steps.fill(page.getByLabel('Nhập lại mật khẩu'), 'hoa-sen-vang');
  await steps.tap(page.getByRole('button', { name: 'Đặt mật khẩu' }));
  await steps.tap(page.getByRole('link', { name: 'Đăng nhập' }));
  return page;
}

async function signInFamily(page: Page, i: number, steps: Steps) {
  await steps.fill(page.getByLabel('Số điện thoại'), phoneOf(i));
  await steps.fill(page.getByLabel('Mật khẩu', { exact: true }), 'hoa-sen-vang');
  await steps.tap(page.getByRole('button', { name: 'Đăng nhập', exact: true }));
  await page.waitForURL('**/learning');
}
