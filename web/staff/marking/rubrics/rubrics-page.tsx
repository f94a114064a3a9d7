import type { Rubric } from '@bitu/contract/rubrics.ts';
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

/** The rubrics in use, with the meaning of each band. The lead rewords them in a new version. */
export function RubricsPage() {
  const query = useQuery(callQuery('marking.rubrics', { query: {} }));
  const mayChange = may(useMe().roles, 'content.write');
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
                onEdit={mayChange ? () => setEdited(rubric) : undefined}
              />
            ))}
          </div>
        )}
      </QueryState>
      {edited && <RubricDialog rubric={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

interface RubricCardProps {
  rubric: Rubric;
  onEdit: (() => void) | undefined;
}

function RubricCard({ rubric, onEdit }: RubricCardProps) {
  const { scale } = rubric;
  return (
    <section aria-label={rubric.title} className="card grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 flex-1 text-lg">{rubric.title}</h2>
        {onEdit && (
          <Button variant="quiet" icon={<Pencil />} onClick={onEdit}>
            Sửa lời mô tả
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">
        {kindWords[rubric.kind]} · bản {rubric.version} · từ {bandText(scale.min)} đến{' '}
        {bandText(scale.max)}, bước {bandText(scale.step)}
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
