import { Worker } from 'node:worker_threads';
import type { FliteAnswer, FliteOrder } from './flite-thread.ts';
import { type Speaker, SpeakerBusy } from './speaker.ts';

/** Flite's own names of its clearest female and male voices. */
const voices = { female: 'slt', male: 'rms' } as const;
const waitingAtMost = 40;

/** Plain letters, digits and signs, the only ones that flite knows; null: nothing is left to be said. */
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

/** The local voice: flite, compiled to WebAssembly, in a thread of its own that starts with the first text. */
export function flite(): Speaker {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let orders = 0;

  function failAll(error: Error) {
    thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const worker = new Worker(new URL('./flite-thread.ts', import.meta.url), {
      execArgv: ['--no-warnings'],
    });
    worker.unref();
    worker.on('message', (answer: FliteAnswer) => {
      const one = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('sound' in answer) one?.resolve(Buffer.from(answer.sound));
      else one?.reject(new Error(answer.fault));
    });
    worker.on('error', failAll);
    worker.on('exit', () => {
      if (worker === thread) failAll(new Error('the voice has stopped'));
    });
    return worker;
  }

  return {
    name: 'flite-1',
    speak({ text: given, gender, speed }) {
      const text = speakable(given);
      if (text === null) return Promise.resolve(null);
      if (waiting.size >= waitingAtMost) return Promise.reject(new SpeakerBusy());
      thread ??= start();
      const id = ++orders;
      const order: FliteOrder = { id, text, voice: voices[gender], stretch: 1 / speed };
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        thread?.postMessage(order);
      });
    },
    async close() {
      await thread?.terminate();
    },
  };
}
