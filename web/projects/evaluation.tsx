import { projectStatuses } from '@bitu/contract/codes.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { ScoreRing } from '../ui/charts/score-ring.tsx';
import { numberText } from '../ui/format.ts';
import { Lightbulb } from '../ui/icons.ts';
import type { Project } from './api.ts';
import { FileNotes } from './file-notes.tsx';

const nameOf = (teacher: string | null) => (teacher === null ? 'Thầy cô' : teacher);

/** The teacher's mark and comment; after another submission, those of the previous one. */
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

/** What a teacher says at the desk beside the comment. */
function More({ project: { feedback, files } }: { project: Project }) {
  if (feedback === null) return null;
  const { criteria, next_step, notes, changed } = feedback;
  return (
    <>
      {changed && (
        <p className="text-sm text-muted">
          {changed.from === null
            ? 'Điểm đã được sửa. '
            : `Điểm đã được sửa từ ${numberText(changed.from)}. `}
          {changed.reason}
        </p>
      )}
      {criteria.length > 0 && (
        <dl className="grid gap-1">
          {criteria.map(({ id, name, band, words }) => (
            <div key={id}>
              <dt>
                {name}: <strong>{numberText(band)}</strong>
              </dt>
              {words !== null && <dd className="text-sm text-muted">{words}</dd>}
            </div>
          ))}
        </dl>
      )}
      <FileNotes notes={notes} files={files} />
      {next_step !== null && (
        <p className="flex items-start gap-2">
          <Lightbulb className="icon" />
          <span>
            <strong>Việc tiếp theo:</strong> {next_step}
          </span>
        </p>
      )}
    </>
  );
}
