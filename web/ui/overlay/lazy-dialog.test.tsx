import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from './dialog.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import { Toaster } from '../feedback/toaster.tsx';

function Greeting({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <Dialog open title={`Chào ${name}!`} onClose={onClose}>
      Vui học nhé!
    </Dialog>
  );
}

/** Files that load or fail when the test says so. */
function network() {
  let settle: (arrives: boolean) => void = () => {};
  const load = () =>
    new Promise<{ Greeting: typeof Greeting }>((resolve, reject) => {
      settle = (arrives) => (arrives ? resolve({ Greeting }) : reject(new TypeError('no network')));
    });
  return { load, arrive: () => settle(true), fail: () => settle(false) };
}

async function show(load: ReturnType<typeof network>['load']) {
  const LazyGreeting = lazyDialog(load, 'Greeting');
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <h1>Trang này</h1>
        <button type="button" onClick={() => setOpen(true)}>
          Chào
        </button>
        {open && (
          <LazyGreeting name="An" onClose={() => setOpen(false)} waiting={<p>Chờ chút…</p>} />
        )}
        <Toaster />
      </>
    );
  }
  const screen = await render(<Page />);
  return { screen, ask: () => page.getByRole('button', { name: 'Chào' }).click() };
}

test('shows the dialog once its file is loaded, and a placeholder until then', async () => {
  const file = network();
  const { ask } = await show(file.load);
  await ask();
  await expect.element(page.getByText('Chờ chút…')).toBeVisible();
  file.arrive();
  await expect.element(page.getByRole('dialog', { name: 'Chào An!' })).toBeVisible();
  await expect.element(page.getByText('Chờ chút…')).not.toBeInTheDocument();
});

test('a file that fails to load is reported, leaves the page, and is loaded again by the next tap', async () => {
  const file = network();
  const { ask } = await show(file.load);
  await ask();
  await expect.element(page.getByText('Chờ chút…')).toBeVisible();
  file.fail();
  await expect.element(page.getByRole('alert').getByText(/^Chưa mở được/)).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Trang này' })).toBeVisible();
  await expect.element(page.getByText('Chờ chút…')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Đóng' }).click();
  await ask();
  file.arrive();
  await expect.element(page.getByRole('dialog', { name: 'Chào An!' })).toBeVisible();
});

test('reports nothing once the person has moved on', async () => {
  const file = network();
  const { screen, ask } = await show(file.load);
  await ask();
  await screen.rerender(<Toaster />);
  file.fail();
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
  await expect.element(page.getByRole('alert')).toBeEmptyDOMElement();
});
