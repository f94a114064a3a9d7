import { lineFor } from '@bitu/rules/practice/rino-lines.ts';
import type { Situation } from '@bitu/rules/practice/rino-situations.ts';
import { Rino, type RinoProps, type RinoState } from '../../ui/rino/rino.tsx';
import { useTapped } from '../../ui/rino/use-tapped.ts';
import type { Moment } from '../session/attempt.ts';
import type { SheetTone } from '../session/feedback.ts';

export { Celebration } from '../attempt/celebration.tsx';

/** Rino, who looks at taps. */
export function LiveRino(props: RinoProps) {
  return <Rino {...props} lookAt={useTapped()} />;
}

/** Never sad: a wrong answer is a reason to go on. */
const states: Record<SheetTone, RinoState> = {
  correct: 'cheering',
  partly: 'encouraging',
  incorrect: 'encouraging',
  checking: 'thinking',
  hint: 'thinking',
  help: 'encouraging',
  kept: 'idle',
  waiting: 'idle',
};

/** Rino beside the feedback on the question. */
export const LiveSheetRino = ({ tone }: { tone: SheetTone }) => (
  <LiveRino state={states[tone]} className="sheet-rino" />
);

/** Constant since the page was loaded, so that a practice and the review of its mistakes repeat no line. */
const seed = Math.floor(Math.random() * 2 ** 32);
const times = new Map<Situation, number>();
const said = new WeakMap<Moment, string>();

/** The line of a moment, the same in every render. */
function lineAt(moment: Moment): string {
  const { situation } = moment;
  const nth = times.get(situation) ?? 0;
  const line = said.get(moment) ?? lineFor(situation, seed, nth);
  if (!said.has(moment)) times.set(situation, nth + 1);
  said.set(moment, line);
  return line;
}

/** Rino's line. */
export const Saying = ({ moment }: { moment: Moment }) => lineAt(moment);
