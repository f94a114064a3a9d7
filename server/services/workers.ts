import { type ResourceLimits, Worker } from 'node:worker_threads';

/** All workers are busy and the queue is full: the caller should try again later. */
export class PoolBusy extends Error {
  override readonly name = 'PoolBusy';
}

/** The job failed: it threw, took too long, or its worker died. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed';
  /** The name of the error that the job threw, or null if it threw none. */
  readonly thrown: string | null;
  constructor(message: string, thrown: string | null = null) {
    super(message);
    this.thrown = thrown;
  }
}

export interface PoolOptions {
  readonly workers: number;
  /** How many jobs may wait for a worker. */
  readonly waiting?: number;
  /** How many of them may be one person's. */
  readonly waitingEach?: number;
  /** Milliseconds after which a job fails and its worker is replaced. */
  readonly patience?: number;
  /** Milliseconds without a job after which a worker ends. */
  readonly idle?: number;
  readonly resourceLimits?: ResourceLimits;
}

/** A message to a worker thread. */
interface Job<Input> {
  readonly id: number;
  readonly input: Input;
}

/** A worker thread's reply: the job's result, or the name and message of its error. */
type Reply<Output> =
  | { readonly id: number; readonly output: Output }
  | { readonly id: number; readonly thrown: string; readonly message: string };

/**
 * Loading a model again takes up to half a second: rare enough within a lesson, while an idle server frees the
 * memory.
 */
const defaultIdle = 5 * 60_000;

interface Pending<Input, Output> {
  readonly job: Job<Input>;
  /** Null if it takes no turns. */
  readonly person: number | null;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: Error) => void;
}

interface Seat<Input, Output> {
  worker: Worker | null;
  pending: Pending<Input, Output> | null;
  /** With a job, it runs until the job fails; without one, until the worker ends. */
  timer: NodeJS.Timeout | null;
}

/**
 * Worker threads of one module, each started for its first job and ended when idle for some minutes. A worker that
 * dies or hangs fails only its own job. Jobs are first in, first out; those of people take turns, one of each person at
 * a time.
 */
export class WorkerPool<Input, Output> {
  readonly #module: string;
  readonly #resourceLimits: ResourceLimits;
  readonly #seats: Seat<Input, Output>[];
  #queue: Pending<Input, Output>[] = [];
  readonly #waiting: number;
  readonly #waitingEach: number;
  readonly #patience: number;
  readonly #idle: number;
  #next = 1;
  #isClosed = false;

  /** @param module A specifier, such as of a package's file, or a URL. */
  constructor(module: string, options: PoolOptions) {
    const { workers, waiting = 64, patience = 60_000, idle = defaultIdle } = options;
    const { waitingEach = waiting } = options;
    this.#module = module;
    this.#resourceLimits = options.resourceLimits ?? {};
    this.#seats = Array.from({ length: workers }, () => ({
      worker: null,
      pending: null,
      timer: null,
    }));
    this.#waiting = waiting;
    this.#waitingEach = waitingEach;
    this.#patience = patience;
    this.#idle = idle;
  }

  /**
   * Runs a job as soon as a worker is free and it is the turn of this person.
   * @throws PoolBusy, JobFailed
   */
  async run(input: Input, person: number | null = null): Promise<Output> {
    if (this.#isClosed) throw new JobFailed('the pool is closed');
    if (this.#queue.length >= this.#waiting && this.#seats.every(({ pending }) => pending))
      throw new PoolBusy('all workers are taken');
    const own = this.#queue.filter((one) => person !== null && one.person === person);
    if (own.length >= this.#waitingEach) throw new PoolBusy('this person has enough waiting');
    return new Promise<Output>((resolve, reject) => {
      this.#queue.push({ job: { id: this.#next++, input }, person, resolve, reject });
      this.#serve();
    });
  }

  /** Ends the workers; unfinished jobs fail. */
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
      const pending = this.#take();
      if (!pending) return;
      if (seat.timer) clearTimeout(seat.timer);
      seat.pending = pending;
      seat.timer = setTimeout(() => this.#replace(seat, 'it took too long'), this.#patience);
      seat.worker ??= this.#hire(seat);
      seat.worker.ref();
      seat.worker.postMessage(pending.job);
    }
  }

  /** Takes the next job of somebody who has none under way; the person's other jobs go behind those of others. */
  #take(): Pending<Input, Output> | undefined {
    const busy = new Set(this.#seats.map(({ pending }) => pending?.person ?? null));
    const next = this.#queue.find(({ person }) => person === null || !busy.has(person));
    if (!next) return undefined;
    const isOwn = ({ person }: Pending<Input, Output>) => person !== null && person === next.person;
    const rest = this.#queue.filter((one) => one !== next);
    this.#queue = [...rest.filter((one) => !isOwn(one)), ...rest.filter(isOwn)];
    return next;
  }

  #hire(seat: Seat<Input, Output>): Worker {
    const file = new URL(import.meta.resolve(this.#module));
    const worker = new Worker(file, { resourceLimits: this.#resourceLimits });
    worker.on('message', (reply: Reply<Output>) => {
      if (reply.id !== seat.pending?.job.id) return;
      const pending = this.#leave(seat)!;
      // An idle worker must not keep the process alive.
      worker.unref();
      seat.timer = setTimeout(() => this.#replace(seat, 'it was idle'), this.#idle).unref();
      if ('output' in reply) pending.resolve(reply.output);
      else pending.reject(new JobFailed(reply.message, reply.thrown));
      this.#serve();
    });
    const lost = (reason: string) => {
      if (seat.worker === worker) this.#replace(seat, reason);
    };
    worker.on('error', (error) => lost(error instanceof Error ? error.message : String(error)));
    worker.on('exit', () => lost('its worker ended'));
    return worker;
  }

  #replace(seat: Seat<Input, Output>, reason: string): void {
    const { worker } = seat;
    seat.worker = null;
    void worker?.terminate();
    this.#leave(seat)?.reject(new JobFailed(reason));
    if (!this.#isClosed) this.#serve();
  }

  #leave(seat: Seat<Input, Output>): Pending<Input, Output> | null {
    const { pending } = seat;
    if (seat.timer) clearTimeout(seat.timer);
    seat.timer = null;
    seat.pending = null;
    return pending;
  }
}
