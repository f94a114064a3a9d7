import { formatDuration } from '@bitu/rules/format/spans.ts';
import { bestWords, markWords } from '@bitu/rules/practice/counted-words.ts';
import { hourText } from '@bitu/rules/format/times.ts';
import { dot } from '../../ui/dot.ts';
import type { HistoryItem } from '@bitu/contract/history.ts';
import type { ComponentType } from 'react';
import { BookOpen, CalendarDays, ChevronRight, FolderOpen, Pencil, Play } from '../../ui/icons.ts';

const kinds: Record<
  HistoryItem['kind'],
  [Icon: ComponentType<{ className: string }>, name: string]
> = {
  practice: [Pencil, 'Làm bài'],
  lesson: [CalendarDays, 'Buổi học'],
  video: [Play, 'Xem video'],
  unit: [BookOpen, 'Tự học'],
  project: [FolderOpen, 'Dự án'],
};

const minute = 60;
const spent = (seconds: number) =>
  formatDuration(seconds < minute ? seconds : Math.round(seconds / minute) * minute);

/** One activity of the child, with a link where there is something to look at. */
export function HistoryRow({ item }: { item: HistoryItem }) {
  const [Icon, kind] = kinds[item.kind];
  const facts = [
    kind,
    hourText(item.time),
    item.time_spent !== null && item.time_spent > 0 && spent(item.time_spent),
    item.is_repeated === 1 && 'đã làm lại sau đó',
    item.best_score !== null && bestWords({ score: item.best_score, band: item.best_band }),
  ];
  const content = (
    <>
      <span className="grid h-12 w-12 flex-none place-items-center rounded-md bg-sunken text-muted">
        <Icon className="icon" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{item.title}</span>
        {item.class_title !== null && (
          <span className="block text-sm text-muted">{item.class_title}</span>
        )}
        <span className="block text-sm text-muted tabular-nums">
          {item.score !== null && (
            <>
              <span className="font-semibold text-ink">
                {markWords({ score: item.score, band: item.band })}
              </span>
              {dot}
            </>
          )}
          {facts.filter(Boolean).join(dot)}
        </span>
      </span>
    </>
  );
  const look = 'flex items-center gap-3 border-b border-divider py-3';
  return (
    <li>
      {item.url === null ? (
        <div className={look}>{content}</div>
      ) : (
        <a href={item.url} className={`${look} hover:bg-brand-50`}>
          {content}
          <ChevronRight className="icon text-muted" />
        </a>
      )}
    </li>
  );
}
