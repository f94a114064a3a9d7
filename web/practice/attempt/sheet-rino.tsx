import { Mascot } from '../../ui/mascot.tsx';
import type { Feedback } from '../session/feedback.ts';

const moods = { correct: 'cheering', partly: 'thinking', incorrect: 'thinking' } as const;

/** Rino beside the verdict. */
export function SheetRino({ tone }: { tone: Feedback['tone'] }) {
  if (!(tone in moods)) return null;
  return <Mascot mood={moods[tone as keyof typeof moods]} className="sheet-rino" />;
}
