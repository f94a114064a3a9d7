import { Worker } from 'node:worker_threads';
import { Unreadable } from './decode/unreadable.ts';
import type { Answer, Job, JobName, Jobs } from './node/jobs.ts';

export { Unreadable };

/** All workers are taken and as many wait as may: the caller is to come again later. */
export class PoolBusy extends Error {
  override readonly name = 'PoolBusy';
}

/** The job could not be done: its worker died, took too long, or the text has no word. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed';
}

export interface PoolOptions {
  readonly workers: number;
  /** Jobs that may wait for a worker. */
  readonly waiting?: number;
  /** Milliseconds after which a job is given up and its worker replaced. */
  readonly patience?: number;
}

/** The model and a minute of speech lie outside the heap; a small nursery keeps two workers under 250 MB. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 };

interface Pending {
  readonly job: Job;
  readonly resolve: (answers: Jobs[JobName]['answers']) => void;
  readonly reject: (error: Error) => void;
}

interface Seat {
  worker: Worker | null;
  pending: Pending | null;
  timer: NodeJS.Timeout | null;
}

/**
 * Worker threads that score recordings. Each loads the model once, when its first job comes; a worker that dies or hangs
 * takes only its own job with it. Jobs are taken in the order they came.
 */
export class SpeechPool {
  readonly #seats: Seat[];
  readonly #queue: Pending[] = [];
  readonly #waiting: number;
  readonly #patience: number;
  #next = 1;
  #isClosed = false;

  constructor({ workers, waiting = 64, patience = 60_000 }: PoolOptions) {
    this.#seats = Array.from({ length: workers }, () => ({
      worker: null,
      pending: null,
      timer: null,
    }));
    this.#waiting = waiting;
    this.#patience = patience;
  }

  /** Loads the models before the first job comes. */
  async warmUp(): Promise<void> {
    await Promise.all(this.#seats.map(() => this.do('sounds', { text: 'hello' })));
  }

  /**
   * Does a job as soon as a worker is free.
   * @throws PoolBusy, Unreadable when the file is no recording, JobFailed
   */
  async do<Name extends JobName>(
    name: Name,
    asks: Jobs[Name]['asks'],
  ): Promise<Jobs[Name]['answers']> {
    if (this.#isClosed) throw new JobFailed('the pool is closed');
    if (this.#queue.length >= this.#waiting && this.#seats.every(({ pending }) => pending))
      throw new PoolBusy('all workers are taken');
    const answers = await new Promise<Jobs[JobName]['answers']>((resolve, reject) => {
      this.#queue.push({ job: { id: this.#next++, name, asks }, resolve, reject });
      this.#serve();
    });
    return answers;
  }

  /** Ends the workers; jobs that are not done fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#queue.splice(0)) reject(new JobFailed('the pool is closed'));
    await Promise.all(
      this.#seats.map(async (seat) => {
        const { worker } = seat;
        this.#leave(seat)?.reject(new JobFailed('the pool is closed'));
        seat.worker = null;
        await worker?.terminate();
      }),
    );
  }

  #serve(): void {
    for (const seat of this.#seats) {
      if (seat.pending) continue;
      const pending = this.#queue.shift();
      if (!pending) return;
      seat.pending = pending;
      seat.timer = setTimeout(() => this.#replace(seat, 'it took too long'), this.#patience);
      seat.worker ??= this.#hire(seat);
      seat.worker.ref();
      seat.worker.postMessage(pending.job);
    }
  }

  #hire(seat: Seat): Worker {
    const worker = new Worker(new URL('./node/worker.ts', import.meta.url), { resourceLimits });
    worker.on('message', (answer: Answer) => {
      if (answer.id !== seat.pending?.job.id) return;
      const pending = this.#leave(seat)!;
      // A worker without a job shall not keep the process alive.
      worker.unref();
      if (!('failed' in answer)) pending.resolve(answer.answers);
      else if (answer.failed === 'unreadable') pending.reject(new Unreadable(answer.message));
      else pending.reject(new JobFailed(answer.message));
      this.#serve();
    });
    const lost = (reason: string) => {
      if (seat.worker === worker) this.#replace(seat, reason);
    };
    worker.on('error', (error) => lost(error instanceof Error ? error.message : String(error)));
    worker.on('exit', () => lost('its worker ended'));
    return worker;
  }

  #replace(seat: Seat, reason: string): void {
    const { worker } = seat;
    seat.worker = null;
    void worker?.terminate();
    this.#leave(seat)?.reject(new JobFailed(reason));
    if (!this.#isClosed) this.#serve();
  }

  #leave(seat: Seat): Pending | null {
    const { pending } = seat;
    if (seat.timer) clearTimeout(seat.timer);
    seat.timer = null;
    seat.pending = null;
    return pending;
  }
}
