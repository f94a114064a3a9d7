import type { Bulk } from '@bitu/contract/bulk.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { lan, showStaff } from '../testing.tsx';
import { LeadsPage } from './leads-page.tsx';
import { leadOf } from './testing.ts';

let network: ReturnType<typeof answerCalls>;
beforeEach(async () => {
  await page.viewport(1280, 800);
  network = answerCalls();
  network.data('leads.list', {
    leads: [leadOf(), leadOf({ id: 4, full_name: 'Lê Minh', note: 'Cũ', revision: 1 })],
    next_cursor: null,
  });
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const Other = () => <h1>Trang khác</h1>;
const routes = routesOf({ '/staff/office/leads': LeadsPage, '/other': Other });
async function edit() {
  const { screen, router } = await showStaff('/staff/office/leads', routes, {
    ...lan,
    roles: ['office'],
  });
  await screen.getByRole('button', { name: 'Sửa trong bảng' }).click();
  return {
    screen,
    router,
    state: (of: string) => screen.getByRole('combobox', { name: `Đến đâu rồi, ${of}` }),
    async choose(of: string, name: string) {
      const field = screen.getByRole('combobox', { name: `Đến đâu rồi, ${of}` });
      (field.element() as HTMLElement).focus();
      await field.selectOptions(name);
    },
    day: (of: string) => screen.getByRole('textbox', { name: `Gọi lại ngày, ${of}` }),
    note: (of: string) => screen.getByRole('textbox', { name: `Ghi chú, ${of}` }),
  };
}
const sent = () => network.of('leads.change').map(({ body }) => body);
const ha = 'Trần Thu Hà';

test('state, day and note are saved together when the row is left, and can be undone', async () => {
  network.data('leads.change', { revision: 1 });
  const { screen, choose, day, note } = await edit();
  await choose(ha, 'Đã gọi');
  await userEvent.keyboard('{Tab}30/11/2026{Tab}Hẹn học thử');
  expect(sent()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(note('Lê Minh')).toHaveFocus();
  await expect.element(day(ha)).toHaveValue('30/11/2026');
  expect(sent()).toEqual([
    { revision: 0, state: 'called', next_call: '2026-11-30', note: 'Hẹn học thử' },
  ]);
  network.data('leads.change', { revision: 2 });
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.element(note(ha)).toHaveValue('');
  expect(sent().at(-1)).toEqual({ revision: 1, state: 'new', next_call: null, note: '' });
});

test('arrow keys leave every kind of cell; an invalid day is reported beside it', async () => {
  const { screen, state, day, note } = await edit();
  (state('Lê Minh').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(state(ha)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  await expect.element(note('Lê Minh')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}mai{Enter}');
  await expect.element(screen.getByText(/Bạn nhập ngày như 30\/11/)).toBeVisible();
  await expect.element(day('Lê Minh')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(state('Lê Minh')).toHaveValue('new');
  expect(sent()).toEqual([]);
});

test('when somebody else was faster, all of their cells are shown, and the person chooses', async () => {
  const theirs = leadOf({
    state: 'came',
    next_call: '2026-12-01',
    note: 'Của người khác',
    revision: 5,
  });
  network.fails('leads.change', 'outdated', { current: theirs });
  const { screen, note } = await edit();
  await note(ha).fill('Của tôi');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Của người khác')).toBeVisible();
  await expect.element(screen.getByText('01/12/2026')).toBeVisible();
  await expect.element(note(ha)).toHaveValue('Của tôi');
  network.data('leads.change', { revision: 6 });
  await screen.getByRole('button', { name: 'Giữ của mình' }).click();
  await expect.element(screen.getByText('Của người khác')).not.toBeInTheDocument();
  expect(sent().at(-1)).toMatchObject({ revision: 5, state: 'new', note: 'Của tôi' });
});

test('an undo over what somebody else has stored since offers a choice', async () => {
  network.data('leads.change', { revision: 1 });
  const { screen, note } = await edit();
  await note(ha).fill('Của tôi');
  await userEvent.keyboard('{Enter}');
  const theirs = { state: 'new', next_call: null, note: 'Của người khác', revision: 5 };
  network.fails('leads.change', 'outdated', { current: theirs });
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.element(screen.getByText('Của người khác')).toBeVisible();
  await expect.element(note(ha)).toHaveValue('');
  network.data('leads.change', { revision: 6 });
  await screen.getByRole('button', { name: 'Giữ của mình' }).click();
  await expect.element(screen.getByText('Của người khác')).not.toBeInTheDocument();
  expect(sent().at(-1)).toMatchObject({ revision: 5, note: '' });
});

test('the page asks before it is left while a row could not be saved', async () => {
  const { screen, router, day } = await edit();
  await day(ha).fill('mai');
  await userEvent.keyboard('{Enter}');
  await expect.element(day(ha)).toHaveAttribute('aria-invalid', 'true');
  void router.navigate('/other');
  await screen.getByRole('button', { name: 'Ở lại' }).click();
  await day(ha).click();
  await userEvent.keyboard('{Escape}');
  void router.navigate('/other');
  await expect.element(screen.getByText('Trang khác')).toBeVisible();
});

const preview: Bulk = {
  id: 9,
  kind: 'leads.edit',
  state: 'previewed',
  checksum: 'c',
  total: 2,
  messages: 0,
  warnings: [],
  examples: [{ title: ha, changes: [{ what: 'Đến đâu rồi', before: 'Mới', after: 'Đã gọi' }] }],
  done: 0,
  left: [],
  left_count: 0,
  previewed_at: 1,
  applied_at: null,
  undo_until: null,
};

const paste = (element: Element, text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  element.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
};

test.each([
  [
    'many cells',
    'Đã gọi\t30/11\nThôi',
    [
      { id: 3, state: 'Đã gọi', next_call: '30/11' },
      { id: 4, state: 'Thôi' },
    ],
  ],
  ['one cell where a list is chosen from', 'Đã gọi', [{ id: 3, state: 'Đã gọi' }]],
])('pasting %s shows a preview before anything is changed', async (_what, text, rows) => {
  network.data('leads.previewEdit', preview);
  const { screen, state } = await edit();
  paste(state(ha).element(), text);
  const dialog = screen.getByRole('dialog', { name: 'Sửa nhiều khách tiềm năng' });
  await expect.element(dialog.getByText('Đến đâu rồi: Mới → Đã gọi')).toBeVisible();
  expect(network.of('leads.previewEdit')[0]?.body).toEqual({ rows });
  expect(sent()).toEqual([]);
});

test('a lead whose state changed stays in sight until the editing ends', async () => {
  network.data('leads.change', { revision: 1 });
  const { screen, choose, state } = await edit();
  await choose(ha, 'Thôi');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => sent().length).toBe(1);
  network.data('leads.list', { leads: [], next_cursor: null });
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(state(ha)).toHaveValue('lost');
  await screen.getByRole('button', { name: 'Xong' }).click();
  await expect.element(screen.getByText('Chưa có ai cần gọi')).toBeVisible();
});
