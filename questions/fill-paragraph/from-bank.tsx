import { type MouseEvent, useRef, useState } from 'react';
import { BlankSlot } from './blank.tsx';
import { VisuallyHidden } from '@bitu/web/ui/visually-hidden.tsx';
import { WordBank } from './word-bank.tsx';
import { langOf } from '@bitu/web/ui/content/lang.ts';
import { paceOf } from '@bitu/web/practice/questions/types.ts';
import { Task } from '@bitu/web/practice/questions/task.tsx';
import { gapLabel, type GapsProps, gapsTask, markOf, Paragraph } from './paragraph.tsx';

/** The bank's words that are in gaps, by index. The same word may occur twice: each copy fills one gap. */
function usedWords(bank: readonly string[], words: readonly string[]): ReadonlySet<number> {
  const used = new Set<number>();
  for (const word of words) {
    const index = bank.findIndex((one, at) => one === word && !used.has(at));
    if (index >= 0) used.add(index);
  }
  return used;
}

/** The gap for the next word: the chosen one, otherwise the first empty one. */
function activeGap(words: readonly string[], chosen: number | null): number | null {
  if (chosen !== null && chosen < words.length) return chosen;
  const empty = words.indexOf('');
  return empty >= 0 ? empty : null;
}

/**
 * Gaps to be filled from a bank: a word goes into the marked gap, and the mark moves on. Tapping a full gap returns its
 * word.
 */
export function FromBank(props: GapsProps & { bank: readonly string[] }) {
  const { content, words, onWord, disabled, bank } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const active = disabled ? null : activeGap(words, chosen);
  const used = usedWords(bank, words);

  function pick(id: string, { nativeEvent }: MouseEvent) {
    const word = bank[Number(id)];
    if (word === undefined || active === null) return;
    onWord(active, word, paceOf(nativeEvent));
    setChosen(null);
    setSaid(`Đã điền ${word} vào ${gapLabel(active).toLowerCase()}.`);
    // A used word is disabled and loses the focus, so the keyboard continues at the first remaining one.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('.word:enabled')?.focus({ preventScroll: true }),
    );
  }

  function press(gap: number) {
    const word = words[gap];
    setChosen(gap);
    if (!word) return;
    onWord(gap, '', 'tap');
    setSaid(`Đã lấy ${word} ra khỏi ${gapLabel(gap).toLowerCase()}.`);
  }

  return (
    <>
      <Task>{gapsTask(true)}</Task>
      <Paragraph
        content={content}
        renderGap={(index) => (
          <BlankSlot
            label={gapLabel(index)}
            word={words[index] || undefined}
            active={active === index}
            disabled={disabled}
            state={markOf(props, index)}
            onClick={() => press(index)}
          />
        )}
      />
      <div ref={box} className="word-bank-place">
        <WordBank
          words={bank.map((text, index) => ({ id: String(index), text, used: used.has(index) }))}
          onPick={pick}
          disabled={disabled || active === null}
          lang={langOf(bank.join(' '))}
        />
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
