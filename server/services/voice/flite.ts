import { Worker } from 'node:worker_threads';
import type { FliteOrder, FliteReply } from './flite-thread.ts';
import { type Speaker, SpeakerBusy } from './speaker.ts';

/** Flite's names for its clearest female and male voices. */
const voices = { female: 'slt', male: 'rms' } as const;
const maxWaiting = 40;
/** The thread starts in a fraction of a second, so an idle server can free its memory. */
const defaultIdleMs = 5 * 60_000;

/** Returns plain letters, digits and punctuation, all that flite knows, or null if nothing is left to say. */
function speakable(text: string): string | null {
  const plain = text
    .replaceAll(/[đĐ]/g, 'd')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[–—]/g, '-')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]/g, ' ')
    .trim();
  return /[a-z\d]/i.test(plain) ? plain : null;
}

interface Waiting {
  resolve(sound: Buffer): void;
  reject(error: Error): void;
}

/**
 * The local voice: flite, compiled to WebAssembly, in a thread that starts with the first text and ends after
 * `idleMs` without one.
 */
export function flite(idleMs = defaultIdleMs): Speaker {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let orders = 0;

  function failAll(error: Error) {
    thread = null;
    clearTimeout(idle);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const worker = new Worker(new URL('./flite-thread.ts', import.meta.url), {
      execArgv: ['--no-warnings'],
    });
    worker.unref();
    worker.on('message', (reply: FliteReply) => {
      const one = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (waiting.size === 0) idle = setTimeout(() => void stop(), idleMs).unref();
      if ('sound' in reply) one?.resolve(Buffer.from(reply.sound));
      else one?.reject(new Error(reply.error));
    });
    const lost = (error: Error) => {
      if (worker === thread) failAll(error);
    };
    worker.on('error', lost);
    worker.on('exit', () => lost(new Error('the voice has stopped')));
    return worker;
  }

  async function stop() {
    const worker = thread;
    failAll(new Error('the voice has stopped'));
    await worker?.terminate();
  }

  return {
    name: 'flite-1',
    speak({ text: input, gender, speed }) {
      const text = speakable(input);
      if (text === null) return Promise.resolve(null);
      if (waiting.size >= maxWaiting) return Promise.reject(new SpeakerBusy());
      clearTimeout(idle);
      thread ??= start();
      const id = ++orders;
      const order: FliteOrder = { id, text, voice: voices[gender], stretch: 1 / speed };
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        thread?.postMessage(order);
      });
    },
    close: stop,
  };
}
