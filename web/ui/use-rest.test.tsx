import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useRest } from './use-rest.ts';

const drawn: boolean[] = [];

function Page() {
  const rest = useRest();
  drawn.push(rest);
  return <p>{rest ? 'whole' : 'what is in sight'}</p>;
}

test('the first page is rendered in two steps, a later one whole', async () => {
  const first = await render(<Page />);
  await expect.element(first.getByText('whole')).toBeInTheDocument();
  expect(drawn[0]).toBe(false);
  await first.unmount();

  drawn.length = 0;
  const second = await render(<Page />);
  await expect.element(second.getByText('whole')).toBeInTheDocument();
  expect(drawn).not.toContain(false);
});
