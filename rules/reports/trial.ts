/** The report of a trial lesson: the teacher's observations, the entry test, and the offered class. */
import { shortDayText, whenText } from '../format/times.ts';
import { markOfTen } from '../practice/counted-words.ts';
import type { Report, ReportBlock } from '@bitu/contract/reports.ts';
import { scoreFigure, skills } from './attempt-blocks.ts';
import { askedWords, type Level } from './attempt-sentence.ts';
import { type AttemptFacts, tally } from './attempt.ts';
import { type Asked, askedOf, positionOf, soleLevel } from './expected.ts';
import { shorten } from '../shorten.ts';
import { type Clause, sentenceOf } from './sentence.ts';
import { lessonPartWords } from './times.ts';
import { childLabel, childName, inSentence } from './words.ts';

/** The class that the teacher offers, while it is open and has future lessons. */
export interface OfferedClass {
  readonly id: number;
  readonly title: string;
  readonly nextLessonAt: number;
  /** The child has joined it meanwhile. */
  readonly isJoined: boolean;
}

export interface TrialFacts {
  readonly lessonId: number;
  readonly fullName: string;
  readonly lessonTitle: string;
  readonly classTitle: string;
  readonly subjectId: number;
  readonly start: number;
  /** Null if the teacher has chosen none. `place`: among the levels of its subject, from 1, the easiest. */
  readonly level: (Level & { readonly place: number }) | null;
  readonly strengths: readonly string[];
  readonly toWork: readonly string[];
  readonly offered: OfferedClass | null;
  /** The newest entry test of the subject. */
  readonly entry: AttemptFacts | null;
  readonly version: number;
  readonly releasedAt: number;
}

const entryUrl = ({ attemptId }: AttemptFacts): string => `/entry-test/result/${attemptId}`;

/** Whether a count of right answers describes everything: nothing waits, is judged, or earned some of its points. */
function isCountable(entry: AttemptFacts): boolean {
  const { waiting, judged, later, partly } = tally(entry.questions);
  return waiting + judged + later + partly === 0;
}

/**
 * How the level's own questions of the entry test went, if outside of its range; null if they were within it, or that
 * is not known.
 */
function outsideOf({ entry, level }: TrialFacts): Asked | null {
  const asked = entry && level && askedOf(entry.questions, level);
  return asked && positionOf(asked.percent, asked.band) !== 'within' ? asked : null;
}

function factOf(facts: TrialFacts): Clause {
  const { entry, start } = facts;
  if (!entry) return { text: `đã học thử ngày ${shortDayText(start)}`, url: null };
  const url = entryUrl(entry);
  if (entry.score === null) return { text: 'đã làm bài đầu vào, bài đang chờ chấm', url };
  if (!isCountable(entry) || outsideOf(facts))
    return { text: `đạt ${markOfTen({ score: entry.score, band: entry.band })} bài đầu vào`, url };
  const { right, total } = tally(entry.questions);
  return { text: `làm đúng ${right} trên ${total} câu`, url };
}

function comparisonOf(facts: TrialFacts): Clause | null {
  const { entry, level } = facts;
  if (!level) return null;
  const outside = outsideOf(facts);
  const text = outside ? askedWords(level.name, outside) : `hợp với ${level.name}`;
  return { text, url: entry && entryUrl(entry) };
}

/** 'nên tập nói câu dài': the teacher's words, within a sentence. */
function practiceWords(text: string): string {
  const short = shorten(inSentence(text), 60);
  return /^(tập|luyện|ôn|rèn) /u.test(short) ? `nên ${short}` : `nên tập ${short}`;
}

function adviceOf({ toWork, offered }: TrialFacts): Clause {
  const [first] = toWork;
  const time = offered && `lớp ${lessonPartWords(offered.nextLessonAt)} đang mở`;
  const words = [...(first ? [practiceWords(first)] : []), ...(time ? [time] : [])];
  return { text: words.join(', ') || 'Bitu tư vấn lớp hợp với con nhé', url: null };
}

function results({ level, entry }: TrialFacts): ReportBlock {
  const score = entry && scoreFigure(entry, null);
  return {
    type: 'figures',
    title: 'Kết quả học thử',
    items: [
      {
        id: 'level',
        label: 'Trình độ phù hợp',
        value: null,
        text: level?.name ?? 'chưa xếp trình độ',
        comparison: null,
        url: null,
      },
      score && entry
        ? { ...score, id: 'entry', label: 'Bài đầu vào', url: entryUrl(entry) }
        : {
            id: 'entry',
            label: 'Bài đầu vào',
            value: null,
            text: 'chưa làm bài đầu vào',
            comparison: null,
            url: null,
          },
    ],
  };
}

const list = (title: string, items: readonly string[]): ReportBlock[] =>
  items.length === 0 ? [] : [{ type: 'list', title, items: [...items] }];

export function composeTrial(facts: TrialFacts): Report {
  const { entry, level, offered, version } = facts;
  const sole = entry && soleLevel(entry.questions, level);
  return {
    id: `trial-${facts.lessonId}`,
    kind: 'trial',
    title: 'Báo cáo buổi học thử',
    subtitle: `${facts.classTitle} · ${facts.lessonTitle}, ngày ${shortDayText(facts.start)}`,
    child: { name: childName(facts.fullName), level: level?.name ?? null },
    subject_id: facts.subjectId,
    time: facts.start,
    version,
    updated_at: version === 1 ? null : facts.releasedAt,
    sentence: sentenceOf({
      who: childLabel(facts.fullName),
      facts: [factOf(facts)],
      comparison: comparisonOf(facts),
      step: adviceOf(facts),
    }),
    pending: [],
    blocks: [
      results(facts),
      ...list('Điểm mạnh', facts.strengths),
      ...list('Nên luyện thêm', facts.toWork),
      ...(entry ? skills(entry, sole?.ranges ?? [], sole?.name ?? null) : []),
      ...list(
        'Lớp dành cho con',
        offered ? [`${offered.title}, buổi tới ${whenText(offered.nextLessonAt)}`] : [],
      ),
    ],
    step: seatStep(offered),
  };
}

/** The step about the offered class, by its current state. */
export function seatStep(offered: OfferedClass | null): NonNullable<Report['step']> {
  if (!offered) return { action: 'consult', label: 'Tư vấn lớp cho con', url: null };
  const { id, title } = offered;
  return offered.isJoined
    ? { action: 'open', label: 'Xem lớp của con', url: `/class-detail/${id}` }
    : { action: 'seat', label: 'Giữ chỗ lớp này', url: null, class: { id, title } };
}
