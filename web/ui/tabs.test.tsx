import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'a', label: 'Thông tin', content: 'Nội dung một' },
  { id: 'b', label: 'Chứng chỉ', content: 'Nội dung hai' },
  { id: 'c', label: 'Kết quả', content: 'Nội dung ba' },
];

test('arrows, Home and End open tabs; Tab moves on to the panel', async () => {
  const onChange = vi.fn();
  const screen = await render(<Tabs label="Hồ sơ" tabs={tabs} onChange={onChange} />);
  const tab = (name: string) => screen.getByRole('tab', { name });

  await userEvent.keyboard('{Tab}');
  await expect.element(tab('Thông tin')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Chứng chỉ')).toHaveFocus();
  await expect.element(tab('Chứng chỉ')).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByText('Nội dung hai')).toBeVisible();
  await userEvent.keyboard('{End}{ArrowRight}');
  await expect.element(tab('Thông tin')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab('Kết quả')).toHaveFocus();
  expect(onChange.mock.calls.flat()).toEqual(['b', 'c', 'a', 'c']);

  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('tabpanel', { name: 'Kết quả' })).toHaveFocus();
});

test('shows the tab that the parent chooses', async () => {
  const screen = await render(<Tabs label="Hồ sơ" tabs={tabs} value="b" />);
  await screen.getByRole('tab', { name: 'Kết quả' }).click();
  await expect.element(screen.getByText('Nội dung hai')).toBeVisible();
});
