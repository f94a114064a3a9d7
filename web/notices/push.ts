/** Push messages of this browser. */
import { noticeRoutes } from '@bitu/contract/notice-routes.ts';
import { addRoutes, call } from '../api/client.ts';
import { readToken } from '../api/token.ts';
import { setPushOwner } from './push-owner.ts';

addRoutes(noticeRoutes);

/** Why this browser cannot get any, or that it can be asked. */
export type PushAbility = 'askable' | 'denied' | 'unsupported' | 'needsInstalling' | 'notReady';

const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export async function pushAbility(): Promise<PushAbility> {
  const known = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  // An iPhone allows them only for an app on the home screen.
  if (!known)
    return isApple() && !matchMedia('(display-mode: standalone)').matches
      ? 'needsInstalling'
      : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await navigator.serviceWorker.getRegistration()) ? 'askable' : 'notReady';
}

const pushManager = async () => (await navigator.serviceWorker.ready).pushManager;

/** Whether this browser is subscribed, for any student. */
export const hasPush = async (): Promise<boolean> =>
  (await pushAbility()) === 'askable' &&
  Notification.permission === 'granted' &&
  (await (await pushManager()).getSubscription()) !== null;

async function send(own: PushSubscription): Promise<void> {
  const { endpoint, keys } = own.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('a subscription without keys');
  await call('notices.subscribe', { body: { endpoint, keys: { p256dh, auth } } });
}

/** Asks for the permission, so it must be called within a tap. Returns false when it was refused. Throws ApiError. */
export async function startPush(studentId: number, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const manager = await pushManager();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  let own: PushSubscription;
  try {
    own = await manager.subscribe(options);
  } catch {
    // Subscribed with another key of the server, so messages would never arrive.
    await (await manager.getSubscription())?.unsubscribe();
    own = await manager.subscribe(options);
  }
  await send(own);
  setPushOwner(studentId);
  return true;
}

/** Throws ApiError; the browser has unsubscribed by then. */
export async function stopPush(): Promise<void> {
  setPushOwner(null);
  const own = await (await pushManager()).getSubscription();
  if (!own) return;
  const { endpoint } = own;
  await own.unsubscribe();
  await call('notices.unsubscribe', { body: { endpoint } });
}

/** The session in which the subscription was sent. */
let lastSession: string | null = null;

/**
 * The server deletes a subscription when its session ends. After another sign-in the student who agreed is subscribed again without
 * asking, once per session.
 */
export async function keepPush(): Promise<void> {
  const session = readToken();
  if (lastSession === session || !(await hasPush())) return;
  lastSession = session;
  const own = await (await pushManager()).getSubscription();
  if (own) await send(own).catch(console.error);
}
