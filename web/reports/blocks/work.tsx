import { bestWords, latestWords, markWords } from '@bitu/rules/practice/counted-words.ts';
import { whenText } from '@bitu/rules/format/times.ts';
import type { ReportWorkItem } from '@bitu/contract/reports.ts';
import type { ComponentType } from 'react';
import { dot } from '../../ui/dot.ts';
import { BookOpen, Circle, CircleCheck, CircleDot, ClockAlert } from '../../ui/icons.ts';

const kinds: Record<ReportWorkItem['kind'], string> = {
  practice: 'Bài tập',
  unit: 'Bài trong sách',
  read: 'Bài đọc',
  video: 'Video',
  project: 'Dự án',
};

type State = ReportWorkItem['state'];
/** Shown by icon and words as well as by colour. */
const states: Record<State, [words: string, Icon: ComponentType<{ className?: string }>]> = {
  open: ['Chưa làm', Circle],
  started: ['Đang làm', CircleDot],
  done: ['Đã xong', CircleCheck],
  late: ['Quá hạn', ClockAlert],
};

/** What there is to do, and what has been done. */
export function Work({ items }: { items: readonly ReportWorkItem[] }) {
  return (
    <ul className="report-rows">
      {items.map((item, at) => (
        // oxlint-disable-next-line no-array-index-key -- the same reading may be there twice
        <WorkRow key={`${item.title} ${at}`} item={item} />
      ))}
    </ul>
  );
}

function WorkRow({ item }: { item: ReportWorkItem }) {
  const { kind, title, state, score, band = null, minutes, due_time, url } = item;
  const { latest_score: latest, latest_band: latestBand = null } = item;
  // Nobody ticks off a reading, so it is not known to be undone either.
  const isUnknown = kind === 'read' && state === 'open';
  const [words, Icon] = isUnknown ? (['Con tự đọc', BookOpen] as const) : states[state];
  const facts = [
    kinds[kind],
    minutes !== null && `khoảng ${minutes} phút`,
    score !== null && (latest === undefined ? markWords : bestWords)({ score, band }),
    latest !== undefined && latestWords({ score: latest, band: latestBand }),
    due_time !== null && state !== 'done' && `hạn ${whenText(due_time)}`,
  ];
  return (
    <li>
      <div className="min-w-0 flex-1">
        {url === null ? (
          <p className="font-semibold">{title}</p>
        ) : (
          <a href={url} className="link link-alone font-semibold">
            {title}
          </a>
        )}
        <p className="text-sm text-muted">{facts.filter(Boolean).join(dot)}</p>
      </div>
      <p className="report-mark" data-state={state}>
        <Icon className="icon" />
        {words}
      </p>
    </li>
  );
}
