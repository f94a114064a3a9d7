import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PaperBusy } from './paper.ts';
import type { Page, Reply } from './typesetter.ts';

export interface PressOptions {
  /** How many pages may wait for the current one. */
  readonly waiting?: number;
  /** Milliseconds after which a page fails and the process is replaced. */
  readonly patience?: number;
  /** Milliseconds without work after which the process ends. */
  readonly idle?: number;
  /** The number of pages after which the process ends, as the typesetter never frees its caches. */
  readonly maxPages?: number;
  /** The memory in bytes above which it ends too. */
  readonly memory?: number;
}

interface Order {
  readonly page: Page;
  resolve(file: Buffer): void;
  reject(error: Error): void;
}

/** No network, no child processes, no writing: it works only on what it is given. */
const confined = ['--permission', '--allow-fs-read=*', '--no-warnings'];
/**
 * WebAssembly is compiled once, without optimisation, which takes a third less memory and gives an earlier first page.
 */
const thrifty = ['--liftoff-only', '--max-old-space-size=96'];
/** None of this server's settings and secrets. Windows cannot start a program without its system folder. */
const environment = { SystemRoot: process.env['SystemRoot'] };

/** One process that makes one page after the other. It starts with the first page and ends when idle. */
export class Press {
  readonly #options: Required<PressOptions>;
  readonly #queue: Order[] = [];
  #child: ChildProcess | null = null;
  #current: Order | null = null;
  #made = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({
    waiting = 20,
    patience = 30_000,
    idle = 30_000,
    maxPages = 15,
    memory = 245e6,
  }: PressOptions = {}) {
    this.#options = { waiting, patience, idle, maxPages, memory };
  }

  /** The process id, or null if no process is running. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** How many pages may wait for the current one. */
  get waiting(): number {
    return this.#options.waiting;
  }

  /** Throws PaperBusy. */
  async make(page: Page): Promise<Buffer> {
    if (this.#isClosed) throw new PaperBusy('the press is closed');
    if (this.#current && this.#queue.length >= this.#options.waiting)
      throw new PaperBusy('too many wait');
    return new Promise((resolve, reject) => {
      this.#queue.push({ page, resolve, reject });
      this.#next();
    });
  }

  /** Ends the process; unfinished pages fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#queue.splice(0)) reject(new PaperBusy('the press is closed'));
    const child = this.#child;
    const isGone = child && child.exitCode === null && once(child, 'exit');
    this.#end('the press is closed');
    await isGone;
  }

  #next(): void {
    if (this.#current || this.#isClosed) return;
    const order = this.#queue.shift();
    if (!order) return;
    this.#current = order;
    const child = (this.#child ??= this.#start());
    hold(child, true);
    this.#wait(this.#options.patience, 'it took too long');
    child.send(order.page, (error) => error && this.#lose(child, 'it could not be reached'));
  }

  #start(): ChildProcess {
    const child = fork(join(import.meta.dirname, 'typesetter.ts'), {
      serialization: 'advanced',
      execArgv: [...confined, ...thrifty],
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (reply) => {
      if (child === this.#child) this.#done(child, reply as Reply);
    });
    child.on('error', (error) => this.#lose(child, error.message));
    child.on('exit', () => this.#lose(child, 'its process ended'));
    return child;
  }

  #done(child: ChildProcess, reply: Reply): void {
    const order = this.#current;
    this.#current = null;
    this.#made++;
    hold(child, false);
    const isWorn = this.#made >= this.#options.maxPages || reply.memory >= this.#options.memory;
    if (isWorn) this.#end('it has made enough');
    else this.#wait(this.#options.idle, 'it was idle');
    if ('file' in reply) order?.resolve(Buffer.from(reply.file));
    else order?.reject(new Error(`not put on paper: ${reply.failure}`));
    this.#next();
  }

  #lose(child: ChildProcess, reason: string): void {
    if (child !== this.#child) return;
    this.#end(reason);
    this.#next();
  }

  /** Ends the process immediately. */
  #end(reason: string): void {
    clearTimeout(this.#timer);
    const child = this.#child;
    const order = this.#current;
    this.#child = null;
    this.#current = null;
    this.#made = 0;
    child?.kill('SIGKILL');
    order?.reject(new PaperBusy(reason));
  }

  #wait(milliseconds: number, reason: string): void {
    clearTimeout(this.#timer);
    const child = this.#child;
    this.#timer = setTimeout(() => child && this.#lose(child, reason), milliseconds).unref();
  }
}

/** An idle process must not keep this one alive. */
function hold(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
