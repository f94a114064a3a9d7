import { AnswersShelf } from './answers-shelf.tsx';
import { ControlsShelf } from './controls-shelf.tsx';
import { FeedbackShelf } from './feedback-shelf.tsx';
import './kit.css';
import { OverlaysShelf } from './overlays-shelf.tsx';
import { TokensShelf } from './tokens-shelf.tsx';

/** The catalogue: every token and every component in all its states. For development only. */
export function KitPage() {
  return (
    <main className="kit">
      <h1>Bitu kit</h1>
      <AnswersShelf />
      <ControlsShelf />
      <OverlaysShelf />
      <FeedbackShelf />
      <TokensShelf />
    </main>
  );
}
