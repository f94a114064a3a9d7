/**
 * The engine in a web worker of the browser. The page decodes and resamples the recording (AudioContext at 16 kHz)
 * and sends the samples; it also fetches the model file (compact/main.ts), so that it can be cached and its progress
 * shown.
 */
import type { Choice } from './assess/choose.ts';
import type { VtlnEstimate } from './assess/warp.ts';
import { readEngine } from './compact/read.ts';
import type { Engine, Outcome } from './engine.ts';

export type WebRequest =
  | { readonly id: number; readonly name: 'load'; readonly model: ArrayBuffer }
  | {
      readonly id: number;
      readonly name: 'assess';
      readonly samples: Float32Array;
      readonly text: string;
      readonly voice?: VtlnEstimate;
    }
  | {
      readonly id: number;
      readonly name: 'choose';
      readonly samples: Float32Array;
      readonly phrases: readonly string[];
      readonly voice?: VtlnEstimate;
    };

export type WebAnswer =
  | { readonly id: number; readonly answers: Outcome | Choice | null }
  | { readonly id: number; readonly failed: string };

/** The parts of a DedicatedWorkerGlobalScope that are used. */
interface Scope {
  addEventListener(name: 'message', heard: (event: { readonly data: WebRequest }) => void): void;
  postMessage(answer: WebAnswer): void;
}

let engine: Engine | null = null;

function answer(request: WebRequest): Outcome | Choice | null {
  if (request.name === 'load') {
    engine = readEngine(request.model);
    return null;
  }
  if (!engine) throw new Error('the model is not loaded');
  const { samples, voice } = request;
  return request.name === 'assess'
    ? engine.assess(samples, request.text, voice)
    : engine.choose(samples, request.phrases, voice);
}

const scope = globalThis as unknown as Scope;
scope.addEventListener('message', ({ data }) => {
  try {
    scope.postMessage({ id: data.id, answers: answer(data) });
  } catch (error) {
    scope.postMessage({ id: data.id, failed: error instanceof Error ? error.message : 'failed' });
  }
});
