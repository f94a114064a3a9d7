import type { Place } from '@bitu/contract/profile.ts';
import { beginsAWord, foldText } from '@bitu/rules/profile/fold.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answerCalls, type RecordedCall } from '../../api/testing.ts';
import { PlaceField } from './place-field.tsx';

const named = (names: string[]): Place[] =>
  names.map((name, index) => ({ code: String(index + 1), name, type: 'Tỉnh' }));
const provinces = named(['An Giang', 'Đà Nẵng', 'Đồng Nai', 'Hà Nội']);
/** More than one page. */
const wards = named(Array.from({ length: 168 }, (_, index) => `Phường ${index + 1}`));

const pageOf = (places: Place[]) => (call: RecordedCall) => {
  const q = foldText(call.query['q'] ?? '');
  const page = Number(call.query['page']);
  const hits = places.filter(({ name }) => beginsAWord(foldText(name), q));
  return hits.slice((page - 1) * 100, page * 100);
};

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('profile.provinces', pageOf(provinces));
  network.data('profile.districts', pageOf(wards));
});
afterEach(() => network.restore());

async function show(province: string | null = null) {
  const onChange = vi.fn<(place: Place | null) => void>();
  function Form() {
    const [value, setValue] = useState<Place | null>(null);
    return (
      <>
        <PlaceField
          label="Nơi ở"
          name="place"
          province={province}
          value={value}
          onChange={(place) => {
            setValue(place);
            onChange(place);
          }}
        />
        <button type="button">Đi tiếp</button>
      </>
    );
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  );
  const field = screen.getByRole('combobox', { name: 'Nơi ở' });
  const options = () =>
    screen
      .getByRole('option')
      .elements()
      .map((option) => option.textContent);
  return { screen, field, options, onChange };
}

test('by keyboard: down opens, arrow keys move, Enter chooses', async () => {
  const { screen, field, onChange } = await show();
  await userEvent.keyboard('{Tab}{ArrowDown}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByRole('option', { name: /^Hà Nội/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const second = screen.getByRole('option', { name: /^Đà Nẵng/ });
  await expect.element(field).toHaveAttribute('aria-activedescendant', second.element().id);
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(provinces[1]);
  await expect.element(field).toHaveValue('Đà Nẵng');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field).toHaveFocus();
});

test('finds names with and without tone marks', async () => {
  const { field, options, onChange } = await show();
  await field.click();
  await userEvent.keyboard('da nang');
  await expect.poll(options).toEqual(['Đà NẵngTỉnh']);
  await field.fill('đồ');
  await expect.poll(options).toEqual(['Đồng NaiTỉnh']);
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(provinces[2]);
});

test('with more than one page, the end of the list loads the next, up to the last ward', async () => {
  const { screen, field, options, onChange } = await show('79');
  await field.click();
  await expect.poll(() => options().length).toBe(100);
  // Clicked without moving the pointer, as scrolling to it would do the same.
  const more = screen.getByRole('button', { name: 'Xem thêm' }).element();
  more.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => options().length).toBe(168);
  await expect.element(screen.getByRole('button', { name: 'Xem thêm' })).not.toBeInTheDocument();
  await screen.getByRole('option', { name: 'Phường 168', exact: true }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(wards[167]);
  expect(network.of('profile.districts').map(({ query }) => query['page'])).toEqual(['1', '2']);
});

test('more than one page, by scrolling and by keyboard', async () => {
  const { screen, field, options } = await show('79');
  await field.click();
  await expect.poll(() => options().length).toBe(100);
  screen.getByRole('option', { name: 'Phường 100', exact: true }).element().scrollIntoView();
  await expect.poll(() => options().length).toBe(168);
  await userEvent.keyboard('{ArrowUp}');
  const last = screen.getByRole('option', { name: 'Phường 168', exact: true });
  await expect.element(field).toHaveAttribute('aria-activedescendant', last.element().id);
  await expect.element(last).toBeInViewport();
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screen.getByRole('button', { name: 'Đi tiếp' })).toHaveFocus();
});

test('Escape and leaving change nothing, a fully typed name counts, an emptied field means none', async () => {
  const { screen, field, options, onChange } = await show();
  await field.click();
  await userEvent.keyboard('ha{Escape}');
  await expect.element(field).toHaveValue('');
  await field.click();
  await userEvent.keyboard('ha n');
  await expect.poll(options).toEqual(['Hà NộiTỉnh']);
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveValue('');
  expect(onChange).not.toHaveBeenCalled();

  await field.click();
  await userEvent.keyboard('ha noi');
  await expect.poll(options).toEqual(['Hà NộiTỉnh']);
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveValue('Hà Nội');
  expect(onChange).toHaveBeenLastCalledWith(provinces[3]);

  await screen.getByRole('button', { name: 'Bỏ chọn Hà Nội' }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('nothing found and nothing loaded have different messages', async () => {
  const { screen, field } = await show();
  await field.click();
  await userEvent.keyboard('zzz');
  await expect.element(screen.getByText(/^Không có nơi nào tên như vậy/)).toBeVisible();
  network.offline('profile.provinces');
  await field.fill('ha');
  await expect.element(screen.getByText(/^Không có kết nối mạng/)).toBeVisible();
  network.data('profile.provinces', pageOf(provinces));
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(screen.getByRole('option', { name: /^Hà Nội/ })).toBeVisible();
});
