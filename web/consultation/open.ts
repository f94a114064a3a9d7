/** Opens and closes the consultation form from any page, by global events. Small: every page loads this file. */
import type { Course } from '@bitu/contract/consultation.ts';
import { useSyncExternalStore } from 'react';

export interface Consultation {
  /** The courses ticked in advance: those of the current page. */
  courses: readonly Course[];
  /** The class in question. */
  about: { id: number; title: string } | null;
}

const closeEvent = 'bitu:close-consultation';

let opened: Consultation | null = null;
const listeners = new Set<() => void>();

function set(next: Consultation | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

export const openConsultation = ({
  courses = [],
  about = null,
}: Partial<Consultation> = {}): void => set({ courses, about });

/** The global close event. */
export const closeConsultation = (): void => void dispatchEvent(new Event(closeEvent));

function subscribe(listener: () => void): () => void {
  const close = () => set(null);
  listeners.add(listener);
  addEventListener(closeEvent, close);
  return () => {
    listeners.delete(listener);
    removeEventListener(closeEvent, close);
  };
}

/** The open consultation, or null. */
export const useConsultation = (): Consultation | null =>
  useSyncExternalStore(
    subscribe,
    () => opened,
    () => null,
  );
