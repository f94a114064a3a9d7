import { projectStatuses } from '@bitu/contract/codes.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { ScoreRing } from '../ui/charts/score-ring.tsx';
import { ChangedMark, Criteria, NextStep } from '../ui/content/mark-details.tsx';
import type { Project } from './api.ts';
import { FileNotes } from './file-notes.tsx';

const nameOf = (teacher: string | null) => (teacher === null ? 'Thầy cô' : teacher);

/** The teacher's mark and comment. After another submission, they are those of the previous one. */
export function Evaluation({ project }: { project: Project }) {
  const { status, mark, comment, teacher } = project;
  if (status === projectStatuses.returned)
    return (
      <Banner tone="warning" title={`${nameOf(teacher)} mong con làm lại dự án này.`}>
        {comment !== null && <p className="whitespace-pre-line">{comment}</p>}
        <More project={project} />
      </Banner>
    );
  if (mark === null && comment === null) return null;
  return (
    <section className="project-part" aria-labelledby="project-mark">
      <h2 id="project-mark">
        {status === projectStatuses.handedIn ? 'Nhận xét lần trước' : 'Nhận xét của thầy cô'}
      </h2>
      <div className="flex items-center gap-4">
        {mark !== null && <ScoreRing value={mark} max={10} />}
        <div className="min-w-0">
          {comment !== null && <p className="whitespace-pre-line">{comment}</p>}
          {teacher !== null && <p className="text-sm text-muted">{teacher}</p>}
        </div>
      </div>
      <More project={project} />
    </section>
  );
}

/** The teacher's feedback beside the comment. */
function More({ project: { feedback, files } }: { project: Project }) {
  if (feedback === null) return null;
  return (
    <>
      <ChangedMark changed={feedback.changed} />
      <Criteria criteria={feedback.criteria} />
      <FileNotes notes={feedback.notes} files={files} />
      <NextStep words={feedback.next_step} />
    </>
  );
}
