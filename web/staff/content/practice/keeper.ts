/**
 * Stores edited text: on the device at once, on the server shortly after. Nothing is lost when the tab is
 * closed or the network is away, and nobody else's text is overwritten.
 */
import { errors } from '@bitu/contract/errors.ts';
import { ApiError, sentenceOf } from '../../../api/client.ts';
import { outdatedData } from '../../../api/use-newer.ts';

export interface Stored<T> {
  value: T;
  /** 0 while it is not stored yet. */
  revision: number;
}

export interface KeeperState<T> extends Stored<T> {
  status: 'saved' | 'unsaved' | 'saving' | 'failed';
  /** Why the last attempt failed, or ''. */
  failure: string;
  /** The value that somebody else has stored in the meantime, or null. Nothing is sent until one of the two is chosen. */
  theirs: Stored<T> | null;
}

interface Options<T> {
  /** Its key on this device. */
  place: string;
  stored: Stored<T>;
  /**
   * Stores it on the server if `revision` is still the current one, and returns the new one. `isLeaving`: the page may
   * be closed meanwhile.
   */
  save(value: T, revision: number, isLeaving: boolean): Promise<number>;
  /** The current value, from the data of the error `outdated`. */
  currentIn(data: unknown): Stored<T>;
}

const pauseMs = 800;
const retryMs = 5000;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether this device keeps something that is not stored yet. */
export function isOnDevice(place: string): boolean {
  try {
    return localStorage.getItem(place) !== null;
  } catch {
    return false;
  }
}

export class Keeper<T> {
  readonly #options: Options<T>;
  readonly #listeners = new Set<() => void>();
  #state: KeeperState<T>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Settles when the running call is over, whatever its outcome. */
  #running: Promise<void> | null = null;
  /** The error of the last call, or null. */
  #error: unknown = null;

  constructor(options: Options<T>) {
    this.#options = options;
    const { stored } = options;
    const saved = this.#onDevice();
    const rest = { failure: '', theirs: null };
    if (!saved || isSame(saved.value, stored.value)) {
      this.#deleteStored();
      this.#state = { ...stored, ...rest, status: 'saved' };
    } else {
      const theirs = saved.revision === stored.revision ? null : stored;
      this.#state = { ...saved, ...rest, theirs, status: 'unsaved' };
      if (!theirs) this.#later(pauseMs);
    }
  }

  get state(): KeeperState<T> {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  change(value: T): void {
    this.#set({ value, status: this.#state.status === 'saving' ? 'saving' : 'unsaved' });
    this.#keep();
    if (!this.#state.theirs) this.#later(pauseMs);
  }

  /** Sends unsaved text now, after the running call. */
  async flush({ isLeaving = false } = {}): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#running) {
      await this.#running;
      return this.flush({ isLeaving });
    }
    const { status, theirs } = this.#state;
    if (theirs || status === 'saved') return;
    await this.#alone(() => this.#send(isLeaving));
  }

  /** Repeats until everything is stored. Throws if that fails, or if somebody else has stored another value. */
  async settle(): Promise<void> {
    await this.flush();
    const { theirs, status } = this.#state;
    if (theirs) throw new ApiError(errors.outdated);
    if (status === 'failed') throw this.#error;
    // Something was written in the meantime.
    if (status !== 'saved') await this.settle();
  }

  /**
   * Runs a call that changes this text in another way, once all text is stored; nothing is sent meanwhile. `change`
   * makes the same change to text that is written meanwhile. Throws the errors of `settle` and `work`.
   */
  async exchange(work: () => Promise<Stored<T>>, change: (value: T) => T): Promise<void> {
    await this.settle();
    // Another waiting exchange was first.
    if (this.#state.status !== 'saved') return this.exchange(work, change);
    const { value } = this.#state;
    await this.#alone(async () => {
      try {
        const stored = await work();
        const written = this.#state.value;
        if (written === value) return this.replace(stored);
        const isOurs = isSame(change(value), stored.value);
        this.#set({
          value: change(written),
          status: 'unsaved',
          ...(isOurs ? { revision: stored.revision } : { theirs: stored }),
        });
        this.#keep();
        if (isOurs) this.#later(pauseMs);
      } catch (error) {
        const isWhole = this.#state.value === value;
        this.#set({ status: isWhole ? 'saved' : 'unsaved' });
        if (!isWhole) this.#later(pauseMs);
        throw error;
      }
    });
  }

  /** Chooses the own text over what somebody else has stored. */
  keepMine(): Promise<void> {
    const { theirs } = this.#state;
    if (!theirs) return Promise.resolve();
    this.#set({ theirs: null, revision: theirs.revision, status: 'unsaved' });
    this.#keep();
    return this.flush();
  }

  /** Chooses what somebody else has stored. */
  takeTheirs(): void {
    const { theirs } = this.#state;
    if (!theirs) return;
    this.#deleteStored();
    this.#set({ ...theirs, theirs: null, status: 'saved', failure: '' });
  }

  /** Takes a value that was stored in another way, such as when a draft was dropped. */
  replace(stored: Stored<T>): void {
    clearTimeout(this.#timer);
    this.#deleteStored();
    this.#set({ ...stored, theirs: null, status: 'saved', failure: '' });
  }

  async #alone(work: () => Promise<void>): Promise<void> {
    let end = () => {};
    this.#running = new Promise((resolve) => (end = resolve));
    this.#set({ status: 'saving', failure: '' });
    try {
      await work();
    } finally {
      this.#running = null;
      end();
    }
  }

  async #send(isLeaving: boolean): Promise<void> {
    const { value, revision } = this.#state;
    try {
      const next = await this.#options.save(value, revision, isLeaving);
      const isWhole = this.#state.value === value;
      this.#set({ revision: next, status: isWhole ? 'saved' : 'unsaved' });
      if (isWhole) this.#deleteStored();
      else {
        this.#keep();
        this.#later(pauseMs);
      }
    } catch (error) {
      const current = outdatedData(error);
      if (current !== null)
        this.#set({ status: 'unsaved', theirs: this.#options.currentIn(current) });
      else {
        this.#error = error;
        this.#set({ status: 'failed', failure: sentenceOf(error) });
        if (error instanceof ApiError && error.temporary) this.#later(retryMs);
      }
    }
  }

  #later(ms: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #set(next: Partial<KeeperState<T>>) {
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) listener();
  }

  #onDevice(): Stored<T> | null {
    try {
      return JSON.parse(localStorage.getItem(this.#options.place) ?? 'null') as Stored<T> | null;
    } catch {
      return null;
    }
  }

  #keep() {
    const { value, revision } = this.#state;
    try {
      localStorage.setItem(this.#options.place, JSON.stringify({ value, revision }));
    } catch {
      // A full or closed store: the server gets it in a moment.
    }
  }

  #deleteStored() {
    try {
      localStorage.removeItem(this.#options.place);
    } catch {
      // Nothing was kept.
    }
  }
}
