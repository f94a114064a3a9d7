import { dayText } from '@bitu/rules/format/times.ts';
import type { Practice } from './use-keepers.ts';

/** Published versions, the newest first. */
export function Versions({ practice }: { practice: Practice }) {
  if (practice.versions.length === 0) return null;
  return (
    <section aria-labelledby="versions" className="mt-6 grid gap-2">
      <h2 id="versions" className="text-lg">
        Đã phát hành
      </h2>
      <ol className="grid gap-2">
        {practice.versions.map(({ version, published_at, by, note, changes }) => (
          <li key={version} className="card !py-3">
            <p className="font-semibold">
              Bản {version} · {dayText(published_at)}
              {by !== null && ` · ${by}`}
            </p>
            {note !== '' && <p>{note}</p>}
            <p className="text-sm text-muted">{changesInWords(changes)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Changes = Practice['versions'][number]['changes'];

/** '2 câu mới, 1 câu sửa'. */
export function changesInWords({ added, changed, removed }: Changes): string {
  const parts = [
    [added.length, 'câu mới'],
    [changed.length, 'câu sửa'],
    [removed.length, 'câu bỏ'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return said.join(', ') || 'Không đổi câu nào';
}
