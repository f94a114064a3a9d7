import { Blank } from '../../../ui/blank.tsx';
import type { GapsProps } from './enter.tsx';
import { gapLabel, Paragraph } from './paragraph.tsx';

/** Gaps to type into. */
export function Typed({ content, words, onWord, disabled, verdict }: GapsProps) {
  return (
    <>
      <p className="practice-task">Con điền vào chỗ trống nhé!</p>
      <Paragraph
        content={content}
        renderGap={(index) => (
          <Blank
            label={gapLabel(index)}
            value={words[index] ?? ''}
            maxLength={200}
            enterKeyHint="next"
            disabled={disabled}
            state={words[index] ? (verdict ?? undefined) : undefined}
            onChange={(event) => onWord(index, event.currentTarget.value)}
          />
        )}
      />
    </>
  );
}
