import type { MarkingItem } from '@bitu/contract/marking.ts';

type Transcript = NonNullable<MarkingItem['answer']['recordings'][number]['transcript']>;

interface SoundWordsProps {
  transcript: Transcript;
  /** Where the sound is. */
  ms: number;
  /** Absent: there is no sound, only its words. */
  onSeek?: ((ms: number) => void) | undefined;
}

/** What was said, as far as a machine understood it; a word leads to its place in the sound. */
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
