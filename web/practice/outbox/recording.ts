import type { BaiLam } from '@bitu/contract/practice.ts';

/** The recording that an answer names; null: it is not a spoken one. */
export function recordingOf([first]: BaiLam): string | null {
  return typeof first === 'object' && 'audio_id' in first ? first.audio_id : null;
}
