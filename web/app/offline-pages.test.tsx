import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { answerCalls } from '../api/testing.ts';
import { adoptToken } from '../api/token.ts';
import { queryClient } from '../api/query-client.ts';
import { resetApp } from '../session/session-store.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';

const address = location.href;
let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('accounts.profile', ({ token }) => ({
    id: token === 'one' ? 1 : 2,
    email: null,
    user_name: 'demo',
    full_name: 'Trần Gia Bình',
    token: token ?? '',
    phone_number: '0987654321',
    avatar_url: null,
    date_of_birth: null,
    yob: 2016,
    read_aloud: null,
    student_state: { id: 1 as const, name: 'Đang học' },
  }));
  adoptToken('one');
});
afterEach(() => {
  vi.restoreAllMocks();
  adoptToken(null);
  queryClient.clear();
  network.restore();
  history.replaceState(null, '', address);
});

/** A service worker of another build has taken over. */
function takeOver(): void {
  const postMessage = (_: unknown, [port]: MessagePort[]) => port?.postMessage('/assets/newer.js');
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue({
    postMessage,
  } as unknown as ServiceWorker);
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
}

test('a newer version is offered after a drill, and today’s set is kept for a sibling who takes over', async () => {
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue({} as ServiceWorkerRegistration);
  history.replaceState(null, '', '/on-tap');
  const { router } = await import('./router.ts');
  await router.load();
  await import('./offline-pages.ts');
  const screen = await render(<Toaster />);
  const offer = screen.getByRole('button', { name: 'Cập nhật' });
  takeOver();
  // The reply of the worker comes as a message, like this one.
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', resolve);
    port1.start();
    port2.postMessage('');
  });
  await expect.element(offer).not.toBeInTheDocument();

  await router.navigate('/learning');
  await expect.element(offer).toBeVisible();
  const asked = () => network.of('drills.overview').map(({ token }) => token);
  await expect.poll(asked).toContain('one');
  expect(asked()).not.toContain('two');
  adoptToken('two');
  resetApp();
  await expect.poll(asked).toContain('two');
  await screen.getByRole('button', { name: 'Đóng' }).click();
});
