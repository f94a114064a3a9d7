import { useSyncExternalStore } from 'react';

export type Tone = 'info' | 'success' | 'warning' | 'error' | 'ai';

export type Toast = {
  id: number;
  text: string;
  tone: Tone;
  action: { label: string; run: () => void } | undefined;
};

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a short message for some seconds, longer with an action. At most three are kept. */
export function showToast(
  text: string,
  options: { tone?: Tone; action?: Toast['action'] } = {},
): () => void {
  const id = nextId++;
  const toast = { id, text, tone: options.tone ?? 'success', action: options.action };
  // The same words twice would be read aloud twice.
  replace([...toasts.filter((other) => other.text !== text), toast].slice(-3));
  return () => hideToast(id);
}

export function hideToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => toasts,
  );
}
