import { Fragment } from 'react';
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
  const { at, actor, staff, text, child, family, target, fields } = entry;
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
          <>
            {' '}
            {target.url === null ? (
              target.text
            ) : (
              <Link
                href={target.url}
                // A file is no page of the app.
                target={target.url.startsWith('/media/') ? '_blank' : undefined}
              >
                {target.text}
              </Link>
            )}
          </>
        )}
        {fields.length > 0 && <span className="text-muted"> ({fields.join(', ')})</span>}
        {times > 1 && <strong> × {times}</strong>}
      </span>
      {child && (
        <span>
          {child.full_name === null ? (
            <span className="text-muted">Học sinh số {child.id}, đã xóa</span>
          ) : (
            <ChildLink id={child.id} full_name={child.full_name} />
          )}
        </span>
      )}
      {family && (
        <span>
          <FamilyLinks {...family} />
        </span>
      )}
    </li>
  );
}

const ChildLink = ({ id, full_name }: { id: number; full_name: string }) => (
  <Link href={`/staff/office/students/${id}`}>{full_name}</Link>
);

function FamilyLinks({ id, children }: NonNullable<AuditEntry['family']>) {
  if (children.length === 0)
    return <span className="text-muted">Tài khoản gia đình số {id}, không còn học sinh</span>;
  return (
    <>
      Gia đình của{' '}
      {children.map((child, i) => (
        <Fragment key={child.id}>
          {i > 0 && ', '}
          <ChildLink {...child} />
        </Fragment>
      ))}
    </>
  );
}

const timeText = (at: number) => momentText(at).slice(0, 5);
