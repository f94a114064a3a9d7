import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Timer } from './timer.tsx';

test('shows whole seconds, rounded up, and never less than zero', async () => {
  const screen = await render(<Timer seconds={61.2} />);
  const clock = screen.getByRole('timer', { name: 'Thời gian còn lại' });
  await expect.element(clock).toHaveTextContent('01:02');
  await screen.rerender(<Timer seconds={3725} />);
  await expect.element(clock).toHaveTextContent('62:05');
  await screen.rerender(<Timer seconds={-3} />);
  await expect.element(clock).toHaveTextContent('00:00');
});

test('announces 5 minutes, 1 minute and 10 seconds only', async () => {
  const screen = await render(<Timer seconds={302} />);
  const said = screen.getByRole('status');
  await expect.element(said).toBeEmptyDOMElement();
  await screen.rerender(<Timer seconds={300} />);
  await expect.element(said).toHaveTextContent('Còn 5 phút.');
  await screen.rerender(<Timer seconds={299} />);
  await expect.element(said).toHaveTextContent('Còn 5 phút.');
  await screen.rerender(<Timer seconds={59.4} />);
  await expect.element(said).toHaveTextContent('Còn 1 phút.');
  await screen.rerender(<Timer seconds={10} />);
  await expect.element(said).toHaveTextContent('Còn 10 giây.');
});

test('a phone that slept through two of them announces the nearest one', async () => {
  const screen = await render(<Timer seconds={400} />);
  await screen.rerender(<Timer seconds={8} />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Còn 10 giây.');
});

test('starting late announces nothing', async () => {
  const screen = await render(<Timer seconds={40} />);
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
});
