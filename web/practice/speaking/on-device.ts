/**
 * Scores on the device itself while the server cannot be reached: only a preview, since the server's score counts. A
 * device that is too weak, or has no model, gives none.
 */
import type { Outcome } from '@bitu/speech/engine.ts';
import type { WebAnswer, WebRequest } from '@bitu/speech/web-worker.ts';
import { savesData } from '../content/saves-data.ts';

/** Filled in by the build (scripts/build-web.ts), named by its bytes; undefined in a build without a model. */
const modelAddress = import.meta.env['VITE_SPEECH_MODEL'] as string | undefined;
const cacheName = 'bitu-speech-model';
/** Gigabytes of memory. The model and its tables take a tenth of one. */
const minMemory = 2;
const sampleRate = 16_000;

interface Device {
  readonly deviceMemory?: number;
}

function isAble(): boolean {
  const { deviceMemory = minMemory } = navigator as Device;
  return deviceMemory >= minMemory && !savesData();
}

async function fetchModel(address: string): Promise<ArrayBuffer> {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(address);
  if (cached) return cached.arrayBuffer();
  const response = await fetch(address, { priority: 'low' });
  if (!response.ok) throw new Error(`model: ${response.status}`);
  // Models of earlier builds are no longer used.
  await Promise.all((await cache.keys()).map((old) => cache.delete(old)));
  await cache.put(address, response.clone());
  return response.arrayBuffer();
}

let engine: Promise<Worker> | undefined;
let lastId = 0;

async function startEngine(address: string): Promise<Worker> {
  const model = await fetchModel(address);
  const worker = new Worker(new URL('../../../speech/web-worker.ts', import.meta.url), {
    type: 'module',
  });
  await ask(worker, { id: ++lastId, name: 'load', model }, [model]);
  return worker;
}

/** Starts it in advance, as without a network neither the model nor the worker could be loaded any more. */
export async function prepare(): Promise<void> {
  if (modelAddress === undefined || !isAble()) return;
  engine ??= startEngine(modelAddress);
  await engine.catch(() => {
    engine = undefined;
  });
}

type Answers = Extract<WebAnswer, { answers: unknown }>['answers'];

function ask(worker: Worker, request: WebRequest, transfer: Transferable[]): Promise<Answers> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    const { signal } = stop;
    const listener = ({ data }: MessageEvent<WebAnswer>) => {
      if (data.id !== request.id) return;
      stop.abort();
      if ('failed' in data) reject(new Error(data.failed));
      else resolve(data.answers);
    };
    worker.addEventListener('message', listener, { signal });
    worker.addEventListener('error', () => reject(new Error('the engine did not start')), {
      signal,
    });
    worker.postMessage(request, transfer);
  });
}

/** Mono samples at the engine's rate, from whatever format this browser records. */
async function samplesOf(bytes: ArrayBuffer): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, 1, sampleRate);
  // Decoding detaches the bytes.
  const sound = await context.decodeAudioData(bytes.slice(0));
  return sound.getChannelData(0).slice();
}

/** Scores a reading as well as this device can; null when it cannot. */
export async function assessHere(bytes: ArrayBuffer, text: string): Promise<Outcome | null> {
  if (modelAddress === undefined || !isAble()) return null;
  try {
    engine ??= startEngine(modelAddress);
    const [worker, samples] = await Promise.all([engine, samplesOf(bytes)]);
    const request = { id: ++lastId, name: 'assess', samples, text } as const;
    const outcome = await ask(worker, request, [samples.buffer]);
    return outcome && 'kind' in outcome ? outcome : null;
  } catch {
    // Then it waits for the network, as it would without an engine.
    engine = undefined;
    return null;
  }
}
