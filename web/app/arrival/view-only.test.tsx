import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '../../api/client.ts';
import { adoptToken, clearToken, writeToken } from '../../api/token.ts';
import { isViewOnly, setViewOnly } from '../../api/view-only.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { clearOrigin, takeArrival } from './arrival-address.ts';
import { ViewOnlyBar } from './view-only-bar.tsx';

const at = location.pathname + location.search;

function arrive(query: string) {
  history.replaceState(history.state, '', `${location.pathname}?${query}`);
  return takeArrival();
}

beforeEach(() => {
  clearToken();
  adoptToken(null);
});
afterEach(() => {
  history.replaceState(history.state, '', at);
  setViewOnly(false);
  clearOrigin();
  clearToken();
  adoptToken(null);
});

test.each([
  ['origin=crm', false, false],
  ['origin=crm', true, true],
  ['origin=crm&token=abcdefghijklmnopqrstuvwxyz', false, true],
  ['token=abcdefghijklmnopqrstuvwxyz', false, false],
  ['a=1', true, false],
])("'%s', signed in: %s, is view-only: %s", (query, signedIn, expected) => {
  if (signedIn) writeToken('an', false);
  arrive(query);
  expect(isViewOnly()).toBe(expected);
});

test('every call of a student carries the view-only header, except the one that opens the session', async () => {
  const network = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ success: true, data: null }));
  setViewOnly(true);
  adoptToken('an');
  await call('accounts.profile', {});
  await call('accounts.takeHandOver', { body: { code: 'x' } }, { token: null });
  const headers = network.mock.calls.map(([, init]) => new Headers(init?.headers));
  network.mockRestore();
  expect(headers.map((one) => one.get('x-view-only'))).toEqual(['1', null]);
});

async function show() {
  const pressed = vi.fn();
  function Page() {
    const [typed, setTyped] = useState('');
    return (
      <>
        <ViewOnlyBar />
        <div className="page">
          <button type="button" onClick={() => pressed('làm')}>
            Làm bài
          </button>
          <button type="button" data-viewable onClick={() => pressed('nghe')}>
            Nghe
          </button>
          <input aria-label="Trả lời" value={typed} onChange={(e) => setTyped(e.target.value)} />
          <label>
            <input type="checkbox" onChange={() => pressed('chọn')} /> Chọn
          </label>
          <form onSubmit={() => pressed('gửi')}>
            <input aria-label="Tên" />
          </form>
          <a href="#cuoi" onClick={() => pressed('đi')}>
            Đi
          </a>
          <Tabs
            label="Phần"
            tabs={[
              { id: 'a', label: 'Một', content: 'Nội dung một' },
              { id: 'b', label: 'Hai', content: 'Nội dung hai' },
            ]}
          />
        </div>
      </>
    );
  }
  const screen = await render(<Page />);
  await expect.element(screen.getByRole('complementary', { name: 'Chế độ xem' })).toBeVisible();
  return { screen, pressed };
}

test('by pointer, navigation, tabs and sound work, and nothing else', async () => {
  const { screen, pressed } = await show();
  await screen.getByRole('button', { name: 'Làm bài' }).click();
  await screen.getByRole('checkbox').click();
  await expect.element(screen.getByRole('checkbox')).not.toBeChecked();
  expect(pressed).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Nghe' }).click();
  await screen.getByRole('link', { name: 'Đi' }).click();
  await screen.getByRole('tab', { name: 'Hai' }).click();
  await expect.element(screen.getByText('Nội dung hai')).toBeVisible();
  expect(pressed.mock.calls).toEqual([['nghe'], ['đi']]);
});

test('by keyboard, likewise', async () => {
  const { screen, pressed } = await show();
  const button = screen.getByRole('button', { name: 'Làm bài' }).element();
  (button as HTMLElement).focus();
  await userEvent.keyboard('{Enter} ');
  const answer = screen.getByLabelText('Trả lời');
  (answer.element() as HTMLElement).focus();
  await userEvent.keyboard('xin chào');
  await expect.element(answer).toHaveValue('');
  (screen.getByLabelText('Tên').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(pressed).not.toHaveBeenCalled();
  (button as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Nghe' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(pressed.mock.calls).toEqual([['nghe']]);
});
