import { momentText } from '@bitu/rules/format/times.ts';
import type { AuditEntry } from '@bitu/contract/audit.ts';
import { actorNames } from '@bitu/rules/office/audit-words.ts';
import { Link } from '../../ui/link.tsx';

interface EntryRowProps {
  entry: AuditEntry;
  /** How often it was done in a row, and when first. */
  times: number;
  since: number;
}

/** One action: its time, person, description and target. */
export function EntryRow({ entry, times, since }: EntryRowProps) {
  const { at, actor, staff, text, child, target, fields } = entry;
  return (
    <li className="card flex flex-wrap gap-x-4 gap-y-1">
      <time className="text-muted tabular-nums" dateTime={new Date(at * 1000).toISOString()}>
        {[since, at]
          .map(timeText)
          .filter((text, i, all) => text !== all[i - 1])
          .join('–')}
      </time>
      <span className="min-w-0 flex-1 basis-[240px]">
        <strong>{staff?.full_name ?? actorNames[actor]}</strong> · {text}
        {target && (
          <> {target.url === null ? target.text : <Link href={target.url}>{target.text}</Link>}</>
        )}
        {fields.length > 0 && <span className="text-muted"> ({fields.join(', ')})</span>}
        {times > 1 && <strong> × {times}</strong>}
      </span>
      {child && (
        <span>
          {child.full_name === null ? (
            <span className="text-muted">Học sinh số {child.id}, đã xóa</span>
          ) : (
            <Link href={`/staff/office/students/${child.id}`}>{child.full_name}</Link>
          )}
        </span>
      )}
    </li>
  );
}

const timeText = (at: number) => momentText(at).slice(0, 5);
