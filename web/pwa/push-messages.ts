import type { NoticeKind, PushPayload } from '@bitu/contract/notices.ts';
import { linkKind } from '@bitu/rules/notices/link.ts';
import { worker } from './worker-scope.ts';

const home = '/learning';

const about: Record<NoticeKind, string> = {
  class: 'Lịch học và lớp học',
  homework: 'Bài tập về nhà',
  result: 'Kết quả và nhận xét',
  news: 'Tin của Bitu',
};

/** Browsers require a notification for every message, even for one that cannot be read. */
const unreadable: PushPayload = {
  title: 'Bitu có tin mới',
  url: null,
  kind: 'news',
  tag: 'notice',
};

function payloadOf(data: PushMessageData | null): PushPayload {
  try {
    return { ...unreadable, ...(data?.json() as PushPayload | undefined) };
  } catch {
    return unreadable;
  }
}

function show({ title, url, kind, tag }: PushPayload): Promise<void> {
  return worker.registration.showNotification(title, {
    body: about[kind],
    icon: '/icons/app-192.png',
    badge: '/icons/badge-96.png',
    lang: 'vi',
    tag,
    // Other addresses are opened from the bell, which knows who is signed in.
    data: url !== null && linkKind(url) === 'own' ? url : home,
  });
}

/** Focuses a tab that shows the page already, or opens a new one; other tabs are left alone. */
async function open(path: string): Promise<void> {
  const { href } = new URL(path, worker.location.origin);
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === href);
  await (tab ? tab.focus() : worker.clients.openWindow(href));
}

/** The browser has a new address at the push service; the next page that opens sends it to the server (web/notices/push.ts). */
async function subscribeAgain({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent) {
  if (oldSubscription && !newSubscription)
    await worker.registration.pushManager.subscribe(oldSubscription.options);
}

/** Shows push messages of the server (contract/notices.ts), and opens their page. */
export function handlePushMessages(): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(payloadOf(event.data))));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(String(event.notification.data)));
  });
  worker.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(subscribeAgain(event)),
  );
}
