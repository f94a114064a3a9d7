/** A report in the words and shares that the templates lay out; templates compute nothing. */
import { dayText, shortDayText } from '@bitu/rules/format/times.ts';
import { numberText, shareText } from '@bitu/rules/format/numbers.ts';
import { bestWords, latestWords, markWords } from '@bitu/rules/practice/counted-words.ts';
import { verdictWords } from '@bitu/rules/reports/verdict-words.ts';
import type { Report, ReportBlock, ReportRangeBar } from '@bitu/contract/reports.ts';
import type { CertificateFormat, PrintedCertificate } from './paper.ts';

type Block<T extends ReportBlock['type']> = Extract<ReportBlock, { type: T }>;
/** Turns a path of the app into an address; null stays null. */
type Address = (path: string | null) => string | null;

const kinds = {
  practice: 'Bài tập',
  unit: 'Bài học',
  read: 'Bài đọc',
  video: 'Video',
  project: 'Dự án',
} as const;
const states = { open: 'Chưa làm', started: 'Đang làm', done: 'Đã xong', late: 'Quá hạn' } as const;

const numberOr = (value: number | null, none: string): string =>
  value === null ? none : numberText(value);

const between = ({ low, high }: { low: number; high: number }): string =>
  `${numberText(low)}–${numberText(high)}`;

function rangeOf(bar: ReportRangeBar, max: number, address: Address) {
  const share = (value: number | undefined) =>
    value === undefined ? null : Math.min(1, Math.max(0, value / max));
  const { interval, expected } = bar;
  return {
    label: bar.label,
    value: numberOr(bar.value, '–'),
    interval: interval && `trong khoảng ${between(interval)}`,
    expected: expected && `mong đợi ${between(expected)}`,
    word: bar.word,
    explanation: bar.explanation,
    url: address(bar.url),
    at: share(bar.value ?? undefined),
    low: share(interval?.low),
    high: share(interval?.high),
    from: share(expected?.low),
    to: share(expected?.high),
  };
}

const trendOf = ({ title, max, points, expected }: Block<'trend'>, address: Address) => ({
  type: 'trend',
  title,
  expected: expected && `Mong đợi ${between(expected)} trên ${max}`,
  from: expected && expected.low / max,
  to: expected && expected.high / max,
  points: points.map(({ label, value, url }) => ({
    label,
    value: numberOr(value, '–'),
    at: value === null ? null : Math.min(1, Math.max(0, value / max)),
    url: address(url),
  })),
});

/** Returns a note saying which of two results counts; '' if there is only one. */
function countedWords(item: Block<'work'>['items'][number]): string {
  const { score, band = null, latest_score: latest, latest_band: latestBand = null } = item;
  if (score === null || latest === undefined) return '';
  return `${bestWords({ score, band })}, ${latestWords({ score: latest, band: latestBand })}`;
}

const workOf = ({ title, items }: Block<'work'>, address: Address) => ({
  type: 'work',
  title,
  items: items.map((item) => ({
    title: item.title,
    kind: kinds[item.kind],
    // The state is shown as on the screen (web/reports/blocks/work.tsx).
    state: item.kind === 'read' && item.state === 'open' ? 'Con tự đọc' : states[item.state],
    score: item.band
      ? markWords({ score: item.score ?? 0, band: item.band })
      : numberOr(item.score, ''),
    counted: countedWords(item),
    minutes: item.minutes === null ? '' : `${item.minutes} phút`,
    due: item.due_time === null ? '' : `hạn ${shortDayText(item.due_time)}`,
    url: address(item.url),
  })),
});

const questionsOf = ({ title, items }: Block<'questions'>, address: Address) => ({
  type: 'questions',
  title,
  items: items.map((item) => ({
    position: String(item.position),
    section: item.section,
    prompt: item.prompt,
    note: item.note ?? '',
    verdict: verdictWords[item.verdict],
    points: item.points === null ? '' : shareText(item.points),
    skills: item.skills.join(', '),
    url: address(item.url),
  })),
});

function blockOf(block: ReportBlock, address: Address): object {
  switch (block.type) {
    case 'figures':
      return {
        ...block,
        items: block.items.map((item) => ({ ...item, url: address(item.url) })),
      };
    case 'ranges':
      return { ...block, items: block.items.map((bar) => rangeOf(bar, block.max, address)) };
    case 'trend':
      return trendOf(block, address);
    case 'work':
      return workOf(block, address);
    case 'questions':
      return questionsOf(block, address);
    case 'comment':
    case 'list':
      return block;
    case 'recordings':
      return {
        ...block,
        items: block.items.map(({ text, score, note = '' }) => ({
          text,
          score: numberOr(score, ''),
          note,
        })),
      };
  }
}

/** Returns composed letters only and no emoji: the font has none, and they would print as boxes. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Emoji_Presentation}\p{Extended_Pictographic}\u{FE0F}\u{200D}]/gu, (sign) =>
      /[©®™↔]/u.test(sign) ? sign : '',
    )
    .replaceAll(/[\p{Cc}\p{Co}\p{Cs}]/gu, (sign) => (sign === '\n' ? sign : ' '));
}

/** Returns the value with every text made printable. */
function allPrintable(value: unknown): unknown {
  if (typeof value === 'string') return printable(value);
  if (Array.isArray(value)) return value.map(allPrintable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, allPrintable(one)]));
}

/** Returns the data for report.typ. */
export function reportData(report: Report, publicUrl: string): object {
  const base = publicUrl.replace(/\/$/, '');
  const address: Address = (path) => (path?.startsWith('/') ? base + path : path);
  const { sentence, step } = report;
  const isJoined = sentence.clauses.map(({ text }) => text).join('') === sentence.text;
  return allPrintable({
    title: report.title,
    subtitle: report.subtitle,
    child: report.child.name,
    level: report.child.level,
    day: dayText(report.time),
    updated: report.updated_at === null ? null : `Đã cập nhật ${shortDayText(report.updated_at)}`,
    sentence: isJoined
      ? sentence.clauses.map(({ text, url }) => ({ text, url: address(url) }))
      : [{ text: sentence.text, url: null }],
    pending: report.pending,
    blocks: report.blocks.map((block) => blockOf(block, address)),
    step: step && { label: step.label, url: address(step.url) },
  }) as object;
}

/** Returns the data for certificate.typ. */
export const certificateData = (
  { issuedAt, ...printed }: PrintedCertificate,
  format: CertificateFormat,
): object =>
  // A link in a picture would be a box over its text.
  allPrintable({ ...printed, day: dayText(issuedAt), isLinked: format === 'pdf' }) as object;
