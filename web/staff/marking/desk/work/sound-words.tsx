import type { MarkingItem } from '@bitu/contract/marking.ts';

type Transcript = NonNullable<MarkingItem['answer']['recordings'][number]['transcript']>;

interface SoundWordsProps {
  transcript: Transcript;
  /** The current position of the sound. */
  ms: number;
  /** Absent when only the words are left of a sound. */
  onSeek?: ((ms: number) => void) | undefined;
}

/** The words that a machine recognised. Each seeks to its place in the sound. */
export const SoundWords = ({ transcript, ms, onSeek }: SoundWordsProps) => (
  <p className="sound-words" lang="en">
    {transcript.map(({ word, start_ms, end_ms }, index) =>
      start_ms === null || !onSeek ? (
        <span key={index}>{word} </span>
      ) : (
        <button
          key={index}
          type="button"
          className="sound-word"
          data-now={(ms >= start_ms && ms < (end_ms ?? start_ms + 300)) || undefined}
          onClick={() => onSeek(start_ms)}
        >
          {word}
        </button>
      ),
    )}
  </p>
);
