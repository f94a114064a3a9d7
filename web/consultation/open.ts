/** Section 2, modal 7: opened from any page, and closed by one event wherever it was opened. Small: every page loads this file. */
import type { Course } from '@bitu/contract/consultation.ts';
import { useSyncExternalStore } from 'react';

export interface Consultation {
  /** Ticked already: those of the page somebody comes from. */
  courses: readonly Course[];
}

const closeEvent = 'bitu:close-consultation';

let opened: Consultation | null = null;
const hearers = new Set<() => void>();

function set(next: Consultation | null): void {
  opened = next;
  for (const hear of hearers) hear();
}

export const openConsultation = ({ courses = [] }: Partial<Consultation> = {}): void =>
  set({ courses });

/** The global close event. */
export const closeConsultation = (): void => void dispatchEvent(new Event(closeEvent));

function subscribe(hear: () => void): () => void {
  const close = () => set(null);
  hearers.add(hear);
  addEventListener(closeEvent, close);
  return () => {
    hearers.delete(hear);
    removeEventListener(closeEvent, close);
  };
}

/** What is to be shown, or null. */
export const useConsultation = (): Consultation | null =>
  useSyncExternalStore(
    subscribe,
    () => opened,
    () => null,
  );
