/**
 * Outbox of presses at the counter. Each is stored on this device as soon as it is made, and sent in its turn, now or
 * when the network is back. The server applies none of them twice, as each contains the state that was seen.
 */
import { dayText } from '@bitu/rules/format/times.ts';
import { ApiError } from '../../api/client.ts';
import { onTokenAdopted, readToken } from '../../api/token.ts';
import { keptStore } from '../kept/store.ts';
import { type Press, refusalOf, sendPress, mismatchMessage } from './press.ts';

export interface KeptPress {
  readonly staffId: number;
  readonly centreId: number;
  readonly press: Press;
  /** When it was made, in milliseconds. Unique. */
  readonly at: number;
}

interface Presses {
  readonly waiting: readonly KeptPress[];
  /** sending: a call is running; away: there is no network, or the server does not reply. */
  readonly state: 'idle' | 'sending' | 'away';
  /** Messages about presses whose effect was not the expected one, by centre. */
  readonly mismatches: readonly { readonly centreId: number; readonly words: string }[];
}

const store = keptStore<KeptPress>('presses');
const againAfterMs = 5000;
/** Numbers restart every day, so a press of another day is meaningless. */
const isOfToday = ({ at }: KeptPress) => dayText(at / 1000) === dayText(Date.now() / 1000);
const outlived = 'Việc bấm từ hôm trước chưa gửi được đã bỏ qua, vì số thứ tự mỗi ngày đếm lại.';

let presses: Presses = { waiting: [], state: 'idle', mismatches: [] };
let staffId: number | null = null;
let delivering = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const done = new Set<(press: KeptPress) => void>();

export const readPresses = (): Presses => presses;

export function onPresses(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls `listener` with a press as the server has done it. Returns an unsubscribe function. */
export function onPressDone(listener: (press: KeptPress) => void): () => void {
  done.add(listener);
  return () => void done.delete(listener);
}

function change(fields: Partial<Presses>): void {
  presses = { ...presses, ...fields };
  for (const listener of listeners) listener();
}

const storedUnder = ({ staffId: owner, at }: KeptPress) => `${owner}/${at}`;

/** Sends presses that this person left on this device today, and from now on new ones. */
export async function openPresses(owner: number): Promise<void> {
  if (owner === staffId) return;
  staffId = owner;
  change({ waiting: [], mismatches: [] });
  const mine = (await store.all()).filter((one) => one.staffId === owner);
  if (owner !== staffId) return;
  const old = mine.filter((one) => !isOfToday(one));
  for (const one of old) void store.remove(storedUnder(one));
  const before = mine.filter(isOfToday).sort((a, b) => a.at - b.at);
  const centres = [...new Set(old.map(({ centreId }) => centreId))];
  change({
    // Something may have been pressed in the meantime.
    waiting: [
      ...before,
      ...presses.waiting.filter(({ at }) => before.every((one) => one.at !== at)),
    ],
    mismatches: centres.map((centreId) => ({ centreId, words: outlived })),
  });
  void deliver();
}

export function pressAt(centreId: number, press: Press): void {
  if (staffId === null) return;
  const at = Math.max(Date.now(), (presses.waiting.at(-1)?.at ?? 0) + 1);
  const kept = { staffId, centreId, press, at };
  change({
    waiting: [...presses.waiting, kept],
    mismatches: [],
    // At once: a second tap may come before the store has it.
    state: presses.state === 'idle' ? 'sending' : presses.state,
  });
  void store.set(storedUnder(kept), kept).then(deliver);
}

/** The message was read. */
export const dismissMismatches = (): void => change({ mismatches: [] });

function remove(press: KeptPress, words: string | null): void {
  const { waiting, mismatches } = presses;
  change({
    waiting: waiting.filter((one) => one !== press),
    mismatches: words === null ? mismatches : [...mismatches, { centreId: press.centreId, words }],
  });
  void store.remove(storedUnder(press));
}

async function deliver(): Promise<void> {
  if (delivering) return;
  delivering = true;
  clearTimeout(timer);
  try {
    for (let next = presses.waiting[0]; next && readToken() !== null; next = presses.waiting[0]) {
      // oxlint-disable-next-line no-await-in-loop -- in order
      if (!(await deliverOne(next))) return;
    }
    change({ state: 'idle' });
  } finally {
    delivering = false;
    if (presses.waiting.length > 0) timer = setTimeout(() => void deliver(), againAfterMs);
  }
}

/** Returns false when it has to wait. */
async function deliverOne(next: KeptPress): Promise<boolean> {
  // After the server was unreachable, only a reply shows that it is back.
  if (presses.state === 'idle') change({ state: 'sending' });
  try {
    const press = await sendPress(next.centreId, next.press);
    for (const listener of done) listener({ ...next, press });
    remove(next, mismatchMessage(next.press, press));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Without a session it waits for the next one; otherwise it waits for the network.
    if (error.temporary || error.status === 401) {
      change({ state: 'away' });
      return false;
    }
    remove(next, refusalOf(next.press, error));
  }
  return true;
}

addEventListener('online', () => void deliver());
onTokenAdopted(() => void deliver());
