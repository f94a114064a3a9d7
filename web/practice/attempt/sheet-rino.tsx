import { Mascot } from '../../ui/mascot.tsx';
import type { SheetTone } from '../session/feedback.ts';

const moods = {
  correct: 'cheering',
  partly: 'thinking',
  incorrect: 'thinking',
  help: 'happy',
} as const;

/** Rino beside the verdict. */
export function SheetRino({ tone }: { tone: SheetTone }) {
  if (!(tone in moods)) return null;
  return <Mascot mood={moods[tone as keyof typeof moods]} className="sheet-rino" />;
}
