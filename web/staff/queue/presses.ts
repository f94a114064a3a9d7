/**
 * Outbox of presses at the counter. Each is stored on this device as soon as it is made, and sent in its turn, now or
 * when the network is back. The server applies none of them twice, as each contains the state that was seen.
 */
import { dayText } from '@bitu/rules/format/times.ts';
import { storedOutbox } from '../storage/outbox.ts';
import { type Press, refusalOf, sendPress, mismatchMessage } from './press.ts';

export interface StoredPress {
  readonly staffId: number;
  readonly centreId: number;
  readonly press: Press;
  /** When it was made, in milliseconds. Unique. */
  readonly at: number;
}

interface Presses {
  readonly waiting: readonly StoredPress[];
  /** sending: a call is running; away: there is no network, or the server does not reply. */
  readonly state: 'idle' | 'sending' | 'away';
  /** Messages about presses whose effect was not the expected one, by centre. */
  readonly mismatches: readonly { readonly centreId: number; readonly words: string }[];
}

/** Numbers restart every day, so a press of another day is meaningless. */
const isOfToday = ({ at }: StoredPress) => dayText(at / 1000) === dayText(Date.now() / 1000);
const outlived = 'Việc bấm từ hôm trước chưa gửi được đã bỏ qua, vì số thứ tự mỗi ngày đếm lại.';

let presses: Presses = { waiting: [], state: 'idle', mismatches: [] };
const listeners = new Set<() => void>();
const done = new Set<(press: StoredPress) => void>();

export const readPresses = (): Presses => presses;

export function onPresses(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls `listener` with a press as the server has done it. Returns an unsubscribe function. */
export function onPressDone(listener: (press: StoredPress) => void): () => void {
  done.add(listener);
  return () => void done.delete(listener);
}

function change(fields: Partial<Presses>): void {
  presses = { ...presses, ...fields };
  for (const listener of listeners) listener();
}

const storedUnder = ({ staffId: owner, at }: StoredPress) => `${owner}/${at}`;

const outbox = storedOutbox<StoredPress, StoredPress>('presses', {
  next: () => presses.waiting[0],
  async send(next) {
    // After the server was unreachable, only a reply shows that it is back.
    if (presses.state === 'idle') change({ state: 'sending' });
    const press = await sendPress(next.centreId, next.press);
    for (const listener of done) listener({ ...next, press });
    remove(next, mismatchMessage(next.press, press));
  },
  refused: (next, error) => remove(next, refusalOf(next.press, error)),
  rested: (state) => change({ state }),
  forget: () => change({ waiting: [], mismatches: [] }),
  restore(stored) {
    const old = stored.filter((one) => !isOfToday(one));
    for (const one of old) void store.remove(storedUnder(one));
    const before = stored.filter(isOfToday).sort((a, b) => a.at - b.at);
    const centres = [...new Set(old.map(({ centreId }) => centreId))];
    change({
      waiting: [
        ...before,
        ...presses.waiting.filter(({ at }) => before.every((one) => one.at !== at)),
      ],
      mismatches: centres.map((centreId) => ({ centreId, words: outlived })),
    });
  },
});
const { store, deliver } = outbox;
export const openPresses = outbox.open;

export function pressAt(centreId: number, press: Press): void {
  const staffId = outbox.owner();
  if (staffId === null) return;
  const at = Math.max(Date.now(), (presses.waiting.at(-1)?.at ?? 0) + 1);
  const stored = { staffId, centreId, press, at };
  change({
    waiting: [...presses.waiting, stored],
    mismatches: [],
    // At once: a second tap may come before the store has it.
    state: presses.state === 'idle' ? 'sending' : presses.state,
  });
  void store.set(storedUnder(stored), stored).then(deliver);
}

/** The message was read. */
export const dismissMismatches = (): void => change({ mismatches: [] });

function remove(press: StoredPress, words: string | null): void {
  const { waiting, mismatches } = presses;
  change({
    waiting: waiting.filter((one) => one !== press),
    mismatches: words === null ? mismatches : [...mismatches, { centreId: press.centreId, words }],
  });
  void store.remove(storedUnder(press));
}
