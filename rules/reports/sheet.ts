/** The study sheet of a week: its tasks, the finished ones, and the first one to do. */
import { shortDayText } from '../format/times.ts';
import type { Report, ReportBlock, ReportWorkItem } from '@bitu/contract/reports.ts';
import { startOfWeek } from '../learning/week.ts';
import { shorten } from '../shorten.ts';
import { type Clause, type SentenceParts, sentenceOf } from './sentence.ts';
import { weekWords } from './times.ts';
import { childLabel, childName, inSentence } from './words.ts';

export interface SheetFacts {
  readonly sheetId: number;
  readonly fullName: string;
  /** Null if it belongs to no class. */
  readonly course: { readonly id: number; readonly title: string } | null;
  readonly subjectId: number | null;
  readonly level: string | null;
  /** The Monday, 00:00 in Vietnam. */
  readonly monday: number;
  readonly now: number;
  readonly note: string | null;
  /** The author of the note, such as 'Cô Lan'. */
  readonly author: string | null;
  /**
   * In the teacher's order. Nobody ticks off a reading: it is open as long as the sheet, and never counts as done or
   * missed. `late`: its time is over, and it can no longer be submitted.
   */
  readonly items: readonly ReportWorkItem[];
}

const kindWords = {
  practice: 'bài tập',
  unit: 'bài tự học',
  read: 'bài đọc',
  video: 'video',
  project: 'dự án',
} as const;

/** 'trang 27', '“The Gingerbread Man”': a title keeps its capital, and is quoted. */
const readingName = (title: string): string =>
  /^(trang|đoạn|chương|bài|đọc|truyện) /iu.test(title) ? inSentence(title) : `“${title}”`;

/** 'bài đọc trang 27', 'bài tập “Unit 3”'; the kind is not repeated. */
function named({ kind, title }: ReportWorkItem): string {
  const word = kindWords[kind];
  const short = shorten(title, 60);
  if (short === '') return word;
  const isSaid = short.toLowerCase().startsWith(word);
  if (kind === 'read') return isSaid ? inSentence(short) : `${word} ${readingName(short)}`;
  return isSaid ? `“${short}”` : `${word} “${short}”`;
}

interface Sums {
  readonly total: number;
  readonly done: number;
  readonly late: number;
  /** Items whose state Bitu knows: all except readings. */
  readonly tracked: number;
  /** What can still be done, in order. */
  readonly unfinished: readonly ReportWorkItem[];
  /** The first of `unfinished`; once something is begun or the week is over, readings come last. */
  readonly next: ReportWorkItem | null;
}

function sumsOf(facts: SheetFacts): Sums {
  const { items } = facts;
  const count = (state: ReportWorkItem['state']) =>
    items.filter((one) => one.state === state).length;
  const unfinished = items.filter(({ state }) => state === 'open' || state === 'started');
  const begun = whenOf(facts) === 'after' || items.some(({ state }) => state !== 'open');
  return {
    total: items.length,
    done: count('done'),
    late: count('late'),
    tracked: items.filter(({ kind }) => kind !== 'read').length,
    unfinished,
    next: (begun ? unfinished.find(({ kind }) => kind !== 'read') : null) ?? unfinished[0] ?? null,
  };
}

/** 'khoảng 25 phút'; null if no durations are known. */
function minutesWords(unfinished: readonly ReportWorkItem[]): string | null {
  const known = unfinished.flatMap(({ minutes }) => (minutes === null ? [] : [minutes]));
  if (known.length === 0) return null;
  const sum = known.reduce((total, minutes) => total + minutes, 0);
  return `${known.length === unfinished.length ? 'khoảng' : 'ít nhất'} ${sum} phút`;
}

type When = 'before' | 'within' | 'after';

function whenOf({ monday, now }: SheetFacts): When {
  const week = startOfWeek(now);
  if (week === monday) return 'within';
  return week < monday ? 'before' : 'after';
}

/** 'Tuần này con Bảo Ngọc'. */
function subjectOf(facts: SheetFacts): string {
  const weeks = {
    before: 'Tuần tới',
    within: 'Tuần này',
    after: `Tuần ${shortDayText(facts.monday)}`,
  };
  return `${weeks[whenOf(facts)]} ${inSentence(childLabel(facts.fullName))}`;
}

const urlOf = ({ sheetId }: SheetFacts): string => `/phieu/${sheetId}`;

function factsOf(facts: SheetFacts, { total, done, late, tracked, unfinished }: Sums): string[] {
  if (total === 0) return ['chưa có việc nào trong phiếu'];
  const over = late > 0 ? [`${late} việc đã quá hạn`] : [];
  if (whenOf(facts) === 'after') {
    return [tracked === 0 ? `có ${total} bài đọc` : `xong ${done} trên ${tracked} việc`, ...over];
  }
  if (done > 0 && done === tracked) {
    return [
      tracked === total && done > 1 ? `đã xong cả ${done} việc` : `đã xong ${done} việc trên Bitu`,
    ];
  }
  const minutes = minutesWords(unfinished);
  if (done === 0) return [`có ${total} việc`, ...over, ...(minutes === null ? [] : [minutes])];
  return [
    `đã xong ${done} trên ${total} việc`,
    ...over,
    ...(minutes === null ? [] : [`còn ${minutes}`]),
  ];
}

/** The advice, as a part of the sentence; null if nothing is left. */
function adviceOf(facts: SheetFacts, { done, tracked, next, late }: Sums): Clause | null {
  // A reading of a past week may have been done.
  if (next && (next.kind !== 'read' || whenOf(facts) !== 'after')) {
    const begin = next.state === 'started' || done > 0 ? 'làm tiếp' : 'bắt đầu từ';
    return done > 0 && done === tracked
      ? {
          text: `đọc nốt ${next.title === '' ? 'bài đọc' : readingName(shorten(next.title, 60))} nhé`,
          url: next.url,
        }
      : { text: `${begin} ${named(next)}`, url: next.url };
  }
  return late > 0 ? { text: 'xem hạn các bài ở trang lớp nhé', url: lessonsUrl(facts) } : null;
}

/** The page with the lessons that the work belongs to. */
const lessonsUrl = ({ course }: SheetFacts): string =>
  course ? `/class-detail/${course.id}` : '/learning';

/** The first open item that has a page. */
function stepOf(facts: SheetFacts, { unfinished, next, late }: Sums): Report['step'] {
  const first = next?.url ? next : unfinished.find(({ url }) => url !== null);
  if (first?.url) {
    const verb = first.kind === 'read' ? 'Mở' : first.state === 'started' ? 'Làm tiếp' : 'Làm';
    return { action: 'open', label: `${verb} ${named(first)}`, url: first.url };
  }
  return late > 0
    ? { action: 'open', label: 'Xem lại các buổi học', url: lessonsUrl(facts) }
    : null;
}

function figures(facts: SheetFacts, { total, done, tracked, late, unfinished }: Sums): ReportBlock {
  const minutes = minutesWords(unfinished);
  const readings = total - tracked;
  const parts = [
    `${done}/${tracked} việc`,
    ...(late > 0 ? [`${late} quá hạn`] : []),
    ...(readings > 0 ? [`${readings} bài đọc con tự làm`] : []),
  ];
  const known = unfinished.flatMap((item) => (item.minutes === null ? [] : [item.minutes]));
  return {
    type: 'figures',
    title: 'Đã làm và còn lại',
    items: [
      {
        id: 'done',
        label: 'Đã xong',
        value: tracked === 0 ? null : done,
        text: tracked === 0 ? `${readings} bài đọc con tự làm` : parts.join(', '),
        comparison: null,
        url: urlOf(facts),
      },
      {
        id: 'minutes',
        label: 'Còn lại',
        value:
          unfinished.length === 0
            ? 0
            : known.length === 0
              ? null
              : known.reduce((a, b) => a + b, 0),
        text: unfinished.length === 0 ? 'không còn việc nào' : (minutes ?? 'chưa ước lượng'),
        comparison: null,
        url: urlOf(facts),
      },
    ],
  };
}

function blocksOf(facts: SheetFacts, sums: Sums): ReportBlock[] {
  const { items, note, author } = facts;
  if (items.length === 0 && note === null) return [];
  const readings = items.some(({ kind }) => kind === 'read');
  return [
    ...(items.length === 0 ? [] : [figures(facts, sums)]),
    ...(items.length === 0
      ? []
      : [{ type: 'work' as const, title: 'Việc của tuần', items: [...items] }]),
    ...(note === null ? [] : [{ type: 'comment' as const, title: 'Lời dặn', author, text: note }]),
    ...(readings
      ? [
          {
            type: 'list' as const,
            title: 'Về bài đọc',
            items: ['Bài đọc con tự làm với sách, nên Bitu không biết con đã đọc xong chưa.'],
          },
        ]
      : []),
  ];
}

export function composeSheet(facts: SheetFacts): Report {
  const sums = sumsOf(facts);
  const parts: SentenceParts = {
    who: subjectOf(facts),
    facts: factsOf(facts, sums).map((text) => ({ text, url: urlOf(facts) })),
    comparison: null,
    step: adviceOf(facts, sums),
  };
  return {
    id: `sheet-${facts.sheetId}`,
    kind: 'sheet',
    title: `Phiếu học tuần ${weekWords(facts.monday)}`,
    subtitle: facts.course?.title ?? null,
    child: { name: childName(facts.fullName), level: facts.level },
    subject_id: facts.subjectId,
    time: facts.monday,
    version: 1,
    updated_at: null,
    sentence: sentenceOf(parts),
    pending: [],
    blocks: blocksOf(facts, sums),
    step: stepOf(facts, sums),
  };
}
