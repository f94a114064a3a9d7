import { AnswersShelf } from './answers-shelf.tsx';
import { ControlsShelf } from './controls-shelf.tsx';
import { FeedbackShelf } from './feedback-shelf.tsx';
import './catalogue.css';
import { OverlaysShelf } from './overlays-shelf.tsx';
import { TokensShelf } from './tokens-shelf.tsx';

/** The catalogue: every token and every component in all its states. For development only. */
export function CataloguePage() {
  return (
    <main className="catalogue">
      <h1>Bitu</h1>
      <AnswersShelf />
      <ControlsShelf />
      <OverlaysShelf />
      <FeedbackShelf />
      <TokensShelf />
    </main>
  );
}
