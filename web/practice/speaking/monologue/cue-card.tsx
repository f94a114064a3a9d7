import type { Content } from '@bitu/questions/ielts-unscripted-speaking/content.ts';

/** The topic to speak about, and the points to cover. */
export function CueCard({ content }: { content: Content }) {
  return (
    <div className="grid gap-2 rounded-md border border-divider bg-brand-50 p-4" lang="en">
      <p className="text-xl/[1.5] font-bold text-balance">{content.topic}</p>
      <p>You should say:</p>
      <ul className="grid list-disc gap-1 ps-6">
        {content.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
