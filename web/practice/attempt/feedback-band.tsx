import { CircleAlert, CircleCheck, CircleX, Hourglass, Smartphone } from '../../ui/icons.ts';
import { Mascot } from '../../ui/mascot.tsx';
import type { Feedback } from '../session/feedback.ts';

const icons = {
  correct: CircleCheck,
  partly: CircleAlert,
  incorrect: CircleX,
  kept: Smartphone,
  waiting: Hourglass,
  hint: CircleAlert,
};

/** Right or wrong, or a hint, above the big button: in words and an icon as well as in colour. */
export function FeedbackBand({ feedback }: { feedback: Feedback | null }) {
  return (
    // Rendered before its text, which would otherwise not be announced.
    <div role="status" className="feedback-place">
      {feedback && (
        <div className="feedback" data-tone={feedback.tone}>
          <Sign tone={feedback.tone} />
          <div className="min-w-0 flex-1">
            <p className="feedback-title">{feedback.title}</p>
            {feedback.text && <p className="text-sm">{feedback.text}</p>}
          </div>
          {feedback.tone === 'correct' && <Mascot mood="cheering" className="feedback-mascot" />}
          {(feedback.tone === 'incorrect' || feedback.tone === 'partly') && (
            <Mascot mood="thinking" className="feedback-mascot" />
          )}
        </div>
      )}
    </div>
  );
}

function Sign({ tone }: { tone: Feedback['tone'] }) {
  if (tone === 'checking') return <span className="spinner" aria-hidden="true" />;
  const Icon = icons[tone];
  return <Icon className="feedback-icon" />;
}
