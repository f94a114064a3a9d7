import { useRef, useState } from 'react';
import { BlankSlot } from '../../../ui/blank.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { WordBank } from '../../../ui/word-bank.tsx';
import { activeGap, usedWords } from './bank.ts';
import type { GapsProps } from './enter.tsx';
import { gapLabel, Paragraph } from './paragraph.tsx';

/** Gaps to be filled from a bank: a word goes into the marked gap, and the mark moves on. A full gap gives its word back. */
export function FromBank(props: GapsProps & { bank: readonly string[] }) {
  const { content, words, onWord, disabled, verdict, bank } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const active = disabled ? null : activeGap(words, chosen);
  const used = usedWords(bank, words);

  function pick(id: string) {
    const word = bank[Number(id)];
    if (word === undefined || active === null) return;
    onWord(active, word);
    setChosen(null);
    setSaid(`Đã điền ${word} vào ${gapLabel(active).toLowerCase()}.`);
    // A used word is switched off and loses the focus: a keyboard goes on from the first one that is left.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true }),
    );
  }

  function press(gap: number) {
    const word = words[gap];
    setChosen(gap);
    if (!word) return;
    onWord(gap, '');
    setSaid(`Đã lấy ${word} ra khỏi ${gapLabel(gap).toLowerCase()}.`);
  }

  return (
    <>
      <p className="practice-task">Con chạm vào từ để điền, chạm vào ô để lấy từ ra nhé!</p>
      <Paragraph
        content={content}
        renderGap={(index) => (
          <BlankSlot
            label={gapLabel(index)}
            word={words[index] || undefined}
            active={active === index}
            disabled={disabled}
            state={words[index] ? (verdict ?? undefined) : undefined}
            onClick={() => press(index)}
          />
        )}
      />
      <div ref={box}>
        <WordBank
          words={bank.map((text, index) => ({ id: String(index), text, used: used.has(index) }))}
          onPick={pick}
          disabled={disabled || active === null}
        />
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
