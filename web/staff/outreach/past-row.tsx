import { numberText } from '@bitu/rules/format/numbers.ts';
import { momentText } from '@bitu/rules/format/times.ts';
import type { Announcement } from '@bitu/contract/outreach.ts';
import { Link } from '../../ui/link.tsx';
import { nameOf, plainText, refusalWords, typeWords } from './words.ts';

function outcomeOf({ state, refusal, families, ended_at }: Announcement): string {
  const at = ended_at === null ? '' : ` lúc ${momentText(ended_at)}`;
  if (refusal !== null) return refusalWords[refusal];
  if (state === 'stopped') return `Đã dừng${at}`;
  return `Đã gửi ${numberText(families ?? 0)} gia đình${at}`;
}

/** A past announcement: its outcome, and a link that starts a new one from it. */
export function PastRow({ announcement }: { announcement: Announcement }) {
  const { id, body, audience_text, by } = announcement;
  const name = nameOf(body);
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        {body.type === 'notice' && <p className="line-clamp-2">{plainText(body.content)}</p>}
        <p className="text-sm text-muted">
          {[typeWords[body.type], audience_text, by].join(' · ')}
        </p>
        <p className="text-sm">{outcomeOf(announcement)}</p>
      </div>
      <Link
        variant="secondary"
        aria-label={`Viết lại: ${name}`}
        href={`/staff/office/outreach/write?again=${id}`}
      >
        Viết lại
      </Link>
    </li>
  );
}
