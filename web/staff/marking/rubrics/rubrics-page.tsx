import type { Rubric } from '@bitu/contract/rubrics.ts';
import type { StaffMe } from '@bitu/contract/staff.ts';
import { subjects } from '@bitu/rules/learning/subjects.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../api/query.ts';
import { QueryState } from '../../../api/query-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { Pencil } from '../../../ui/icons.ts';
import { useMe } from '../../session/me.ts';
import { bandText } from '../desk/mark/scale.ts';
import { kindWords } from '../words.ts';
import { RubricDialog } from './rubric-dialog.tsx';

const subjectName = (id: number | null) => (id === null ? 'mọi môn' : `môn ${subjects[id]}`);

/** The rubrics in use, with the meaning of each band. A lead rewords those of their own subjects, the owner those of all. */
export function RubricsPage() {
  const query = useQuery(callQuery('marking.rubrics', { query: {} }));
  const me = useMe();
  const [edited, setEdited] = useState<Rubric | null>(null);
  return (
    <>
      <h1 className="mb-4 text-2xl">Thang điểm</h1>
      <QueryState query={query}>
        {(rubrics) => (
          <div className="grid gap-4">
            {rubrics.map((rubric) => (
              <RubricCard
                key={rubric.id}
                rubric={rubric}
                own={ownRubrics(me, rubric, rubrics)}
                onEdit={setEdited}
              />
            ))}
          </div>
        )}
      </QueryState>
      {edited && <RubricDialog rubric={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

/** Returns the rubrics that a person can edit: this one, or copies of it for their subjects that have none yet. */
function ownRubrics({ roles, subjects: led }: StaffMe, rubric: Rubric, all: readonly Rubric[]) {
  if (!may(roles, 'content.write')) return [];
  if (roles.includes('owner')) return [rubric];
  if (rubric.subject_id !== null) return led.includes(rubric.subject_id) ? [rubric] : [];
  const has = (id: number) =>
    all.some(({ code, subject_id }) => code === rubric.code && subject_id === id);
  return led
    .filter((id) => !has(id))
    .map((subject_id): Rubric => ({ ...rubric, subject_id, version: 0 }));
}

interface RubricCardProps {
  rubric: Rubric;
  /** The rubrics that this person can edit, as in `ownRubrics`. */
  own: readonly Rubric[];
  onEdit: (rubric: Rubric) => void;
}

function RubricCard({ rubric, own, onEdit }: RubricCardProps) {
  const { scale } = rubric;
  return (
    <section
      aria-label={`${rubric.title}, ${subjectName(rubric.subject_id)}`}
      className="card grid gap-3"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 flex-1 text-lg">{rubric.title}</h2>
        {own.map((one) => (
          <Button
            key={one.subject_id}
            variant="quiet"
            icon={<Pencil />}
            onClick={() => onEdit(one)}
          >
            {one === rubric ? 'Sửa lời mô tả' : `Làm bản riêng cho ${subjectName(one.subject_id)}`}
          </Button>
        ))}
      </div>
      <p className="text-sm text-muted">
        {kindWords[rubric.kind]} · {subjectName(rubric.subject_id)} · bản {rubric.version} · từ{' '}
        {bandText(scale.min)} đến {bandText(scale.max)}, bước {bandText(scale.step)}
      </p>
      {rubric.criteria.map(({ id, name, bands }) => (
        <details key={id}>
          <summary className="font-semibold">{name}</summary>
          <dl className="mt-2 grid gap-2">
            {[...bands]
              .sort((one, other) => other.band - one.band)
              .map(({ band, words }) => (
                <div key={band} className="flex gap-3">
                  <dt className="w-[32px] flex-none font-semibold">{bandText(band)}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
          </dl>
        </details>
      ))}
    </section>
  );
}
