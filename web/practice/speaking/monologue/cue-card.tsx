import type { Content } from '@bitu/questions/ielts-unscripted-speaking/content.ts';

/** The topic to speak about, and the points to cover. */
export function CueCard({ content }: { content: Content }) {
  return (
    <div className="cue-card" lang="en">
      <p className="cue-topic">{content.topic}</p>
      <p>You should say:</p>
      <ul className="cue-points">
        {content.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
