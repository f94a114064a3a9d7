import type { Bulk } from '@bitu/contract/bulk.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../api/testing.ts';
import { adoptToken } from '../../../api/token.ts';
import { routesOf } from '../../../navigation/testing.tsx';
import { lan, showStaff } from '../../testing.tsx';
import { StudentsPage } from '../students-page.tsx';
import { listed } from '../testing.ts';
import { editsOf, pastedCells } from '../../cells/cell-list.ts';
import { studentCells } from './cells.ts';

let network: ReturnType<typeof answerCalls>;
beforeEach(async () => {
  await page.viewport(1280, 800);
  network = answerCalls();
  network.data('students.views', []);
  network.data('students.classes', []);
  network.data('students.list', {
    students: [listed(1, 'Lê An'), listed(2, 'Lê Bình'), listed(3, 'Lê Cúc')],
    next_cursor: null,
  });
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const routes = routesOf({ '/staff/office/students': StudentsPage });
async function edit() {
  const { screen } = await showStaff('/staff/office/students', routes, {
    ...lan,
    roles: ['office'],
  });
  await screen.getByRole('button', { name: 'Sửa trong bảng' }).click();
  return {
    screen,
    name: (of: string) => screen.getByRole('textbox', { name: `Họ tên, ${of}` }),
    year: (of: string) => screen.getByRole('textbox', { name: `Năm sinh, ${of}` }),
  };
}
const sent = () => network.of('students.change').map(({ body }) => body);

test('a row is saved once when the focus leaves it, and can be undone', async () => {
  network.data('students.change', { revision: 3 });
  const { screen, name, year } = await edit();
  await name('Lê An').click();
  await userEvent.keyboard('Lê Hoài An{Tab}2016');
  expect(sent()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(year('Lê Bình')).toHaveFocus();
  await expect.element(name('Lê Hoài An')).toHaveValue('Lê Hoài An');
  expect(sent()).toEqual([{ revision: 2, full_name: 'Lê Hoài An', birth_year: 2016 }]);
  network.data('students.change', { revision: 4 });
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.element(name('Lê An')).toHaveValue('Lê An');
  expect(sent().at(-1)).toEqual({ revision: 3, full_name: 'Lê An', birth_year: 2017 });
});

test('arrow keys move through the cells; Escape and no change send nothing', async () => {
  const { name, year } = await edit();
  await name('Lê An').click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(name('Lê Bình')).toHaveFocus();
  await userEvent.keyboard('Không Lưu{Escape}');
  await expect.element(name('Lê Bình')).toHaveValue('Lê Bình');
  await userEvent.keyboard('{Tab}{ArrowUp}');
  await expect.element(year('Lê An')).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('an invalid cell is reported beside it, and is not sent', async () => {
  const { screen, year } = await edit();
  await year('Lê An').fill('20');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Vui lòng nhập năm sinh')).toBeVisible();
  await expect.element(year('Lê An')).toHaveAttribute('aria-invalid', 'true');
  expect(sent()).toEqual([]);
});

test('when somebody else was faster, both versions are shown, and the person chooses', async () => {
  network.fails('students.change', 'outdated', {
    current: { revision: 7, full_name: 'Lê Minh An', birth_year: 2015 },
  });
  const { screen, name } = await edit();
  await name('Lê An').fill('Lê Đức An');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Lê Minh An')).toBeVisible();
  network.data('students.change', { revision: 8 });
  await screen.getByRole('button', { name: 'Giữ của mình' }).click();
  await expect.element(name('Lê Đức An')).toHaveValue('Lê Đức An');
  expect(sent().at(-1)).toEqual({ revision: 7, full_name: 'Lê Đức An', birth_year: 2017 });
});

test('Escape takes the version of somebody else', async () => {
  network.fails('students.change', 'outdated', {
    current: { revision: 7, full_name: 'Lê Minh An', birth_year: 2015 },
  });
  const { screen, name } = await edit();
  await name('Lê An').fill('Lê Đức An');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Có người vừa sửa Lê An')).toBeVisible();
  await name('Lê An').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(name('Lê Minh An')).toHaveValue('Lê Minh An');
  await expect.element(screen.getByText('Có người vừa sửa Lê An')).not.toBeInTheDocument();
  expect(sent()).toHaveLength(1);
});

const preview: Bulk = {
  id: 9,
  kind: 'students.edit',
  state: 'previewed',
  checksum: 'c',
  total: 2,
  messages: 0,
  warnings: [],
  examples: [{ title: 'Lê Bình', changes: [{ what: 'Năm sinh', before: '2017', after: '2016' }] }],
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

test('pasting many cells shows a preview before anything is changed', async () => {
  network.data('students.previewEdit', preview);
  const { screen, name } = await edit();
  paste(name('Lê Bình').element(), 'Lê Bình\t2016\nLê Cúc\t2018\nThừa Ra\t2018\n');
  const dialog = screen.getByRole('dialog', { name: 'Sửa nhiều học sinh' });
  await expect.element(dialog.getByText('Năm sinh: 2017 → 2016')).toBeVisible();
  expect(network.of('students.previewEdit')[0]?.body).toEqual({
    rows: [
      { id: 2, full_name: 'Lê Bình', birth_year: '2016' },
      { id: 3, full_name: 'Lê Cúc', birth_year: '2018' },
    ],
  });
  expect(sent()).toEqual([]);
});

test('invalid pasted cells are named', async () => {
  network.fails('students.previewEdit', 'importFaults', {
    faults: [{ row: 2, column: 'Năm sinh', message: 'Vui lòng nhập năm sinh' }],
  });
  const { screen, year } = await edit();
  paste(year('Lê An').element(), '2016\n20x6');
  // The table has no row numbers.
  await expect.element(screen.getByText('Lê Bình, cột “Năm sinh”')).toBeVisible();
});

test.each([
  ['Lê An', null],
  ['Lê An\n', null],
  ['a\tb', [['a', 'b']]],
  ['a\r\nb\r\n', [['a'], ['b']]],
  ['\t2016', [['', '2016']]],
  // A line break within a cell begins no row.
  [
    'a\t"Gọi tối.\nHẹn ""thứ Hai"""\r\nb\tc',
    [
      ['a', 'Gọi tối.\nHẹn "thứ Hai"'],
      ['b', 'c'],
    ],
  ],
  ['a "b"\n"c" d', [['a "b"'], ['"c" d']]],
])('pasted text %j becomes cells', (text, cells) => expect(pastedCells(text)).toEqual(cells));

test('empty pasted cells change nothing, and those past the last column are ignored', () => {
  const rows = [listed(1, 'Lê An'), listed(2, 'Lê Bình')];
  const { columns } = studentCells;
  expect(editsOf([['2016', 'x'], ['']], { rows, columns }, { row: 0, col: 1 })).toEqual({
    edits: [{ id: 1, birth_year: '2016' }],
    over: 0,
  });
});

test('people who may not change anything get no editable cells', async () => {
  const { screen } = await showStaff('/staff/office/students', routes, {
    ...lan,
    roles: ['teacher'],
  });
  await expect.element(screen.getByRole('link', { name: 'Lê An' })).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Sửa trong bảng' }))
    .not.toBeInTheDocument();
});
