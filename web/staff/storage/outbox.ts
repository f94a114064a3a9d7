/**
 * What a staff member has done and this device still has to send: one after the other, at once, when the network or a
 * session is back, and every few seconds while something waits. What is left when the session ends is sent when this
 * person comes back, never by the next one; who signs out is asked first, and it is deleted (`unsent.ts`).
 */
import { ApiError } from '../../api/client.ts';
import { onTokenAdopted, readToken } from '../../api/token.ts';
import { onSignedOut } from '../session/session.ts';
import { deviceStore } from './store.ts';

const againAfterMs = 5000;

/** `Item` is what the device stores, `Waiting` what is sent. */
interface Outbox<Item, Waiting> {
  /** Returns what is sent next. */
  next: () => Waiting | undefined;
  send: (one: Waiting) => Promise<void>;
  /** The server will never take it. The next one is sent all the same. */
  refused: (one: Waiting, error: ApiError) => void;
  /** Nothing more can be sent: everything is, or the server cannot be reached. */
  rested?: (why: 'idle' | 'away') => void;
  /** Ends the waiting for what is still being typed. */
  settle?: () => void;
  /** Empties the page. What is stored stays. */
  forget: () => void;
  /** Adds what this person left on this device to what was done on this page in the meantime. */
  restore: (items: readonly Item[]) => void;
}

const deliveries = new Set<() => Promise<void>>();
/** How long somebody who signs out waits for the network. */
const deliverMs = 3000;

/** Sends what waits on this page. Resolves when nothing more can be sent, or after three seconds. */
export const deliverAll = (): Promise<unknown> =>
  Promise.race([
    Promise.all([...deliveries].map((deliver) => deliver())),
    new Promise((resolve) => setTimeout(resolve, deliverMs)),
  ]);

/** `name`: of the store on the device. */
export function storedOutbox<Item extends { readonly staffId: number }, Waiting>(
  name: string,
  { next, send, refused, rested, settle, forget, restore }: Outbox<Item, Waiting>,
) {
  const store = deviceStore<Item>(name);
  let owner: number | null = null;
  let isDelivering = false;
  let delivered = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function deliverEach(): Promise<void> {
    isDelivering = true;
    clearTimeout(timer);
    try {
      for (let one = next(); one !== undefined && readToken() !== null; one = next()) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- in order
          await send(one);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          // Without a session it waits for the next one; otherwise it waits for the network.
          if (error.temporary || error.status === 401) return rested?.('away');
          refused(one, error);
        }
      }
      rested?.('idle');
    } finally {
      isDelivering = false;
      if (next() !== undefined) timer = setTimeout(() => void deliver(), againAfterMs);
    }
  }

  /** Resolves when nothing more can be sent. */
  function deliver(): Promise<void> {
    if (!isDelivering) delivered = deliverEach();
    return delivered;
  }

  deliveries.add(() => {
    settle?.();
    return deliver();
  });
  addEventListener('online', () => void deliver());
  onTokenAdopted(() => void deliver());
  onSignedOut(() => {
    owner = null;
    forget();
  });

  return {
    store,
    deliver,
    /** Returns the staff member to whom new work belongs; null before `open` and after sign-out. */
    owner: () => owner,
    /** Sends what this person left on this device, and from now on what is new. */
    async open(staffId: number): Promise<void> {
      if (staffId === owner) return;
      owner = staffId;
      forget();
      const items = await store.all();
      if (staffId !== owner) return;
      restore(items.filter((one) => one.staffId === staffId));
      void deliver();
    },
  };
}
