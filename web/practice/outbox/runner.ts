import { backOff } from '../../api/back-off.ts';
import { readToken } from '../../api/token.ts';
import { deliver, type Outcome } from './deliver.ts';
import { emit } from './events.ts';

/** How often to check whether somebody has signed in again, in milliseconds. Sends no request. */
const lookForSessionMs = 1000;
/**
 * A tab that sleeps while sending loses its lock after this time. Repeating a save is harmless, as its revision is its
 * key.
 */
const waitForLockMs = 25_000;

/**
 * Only one tab at a time sends a student's kept answers. Only an early answer (early.ts) is sent in parallel, within
 * its tap.
 */
async function alone(studentId: number, work: () => Promise<Outcome>): Promise<Outcome> {
  const { locks } = navigator;
  if (!locks) return work();
  const name = `bitu-outbox-${studentId}`;
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(waitForLockMs) }, work);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return locks.request(name, { steal: true }, work);
  }
}

/** Delivers the answers of one student until it is stopped. */
export class Runner {
  readonly studentId: number;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<Outcome> | undefined;
  #again = false;
  #stopped = false;
  #outcome: Outcome = 'later';
  /** The token of the session with which the last run started. */
  #token: string | null = null;

  constructor(studentId: number) {
    this.studentId = studentId;
    addEventListener('online', this.#retryNow);
    document.addEventListener('visibilitychange', this.#onVisibilityChange);
    void this.run();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#retryNow);
    document.removeEventListener('visibilitychange', this.#onVisibilityChange);
  }

  #retryNow = (): void => {
    this.#failures = 0;
    void this.run();
  };

  #onVisibilityChange = (): void => {
    if (document.visibilityState === 'visible') this.#retryNow();
  };

  /** The last check found nothing to send, and nothing is being sent. */
  get isEmpty(): boolean {
    return this.#running === undefined && this.#outcome === 'done';
  }

  /** Sends the present answers. One run at a time, and another one when something was added in the meantime. */
  run(): Promise<Outcome> {
    this.#again = true;
    this.#running ??= this.#loop().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #loop(): Promise<Outcome> {
    clearTimeout(this.#timer);
    let outcome: Outcome = 'later';
    while (this.#again && !this.#stopped) {
      this.#again = false;
      outcome = await alone(this.studentId, () => {
        this.#token = readToken();
        return deliver(this.studentId);
      }).catch(() => 'later' as const);
      this.#outcome = outcome;
      if (outcome !== 'done') emit({ kind: 'waiting', student_id: this.studentId });
    }
    if (!this.#stopped) this.#plan(outcome);
    return outcome;
  }

  #plan(outcome: Outcome): void {
    if (outcome === 'done') {
      this.#failures = 0;
    } else if (outcome === 'later') {
      const wait = backOff(this.#failures++, Math.random());
      this.#timer = setTimeout(() => void this.run(), wait);
    } else {
      this.#awaitSession(this.#token);
    }
  }

  #awaitSession(refused: string | null): void {
    this.#timer = setTimeout(() => {
      if (readToken() === refused) this.#awaitSession(refused);
      else void this.run();
    }, lookForSessionMs);
  }
}
