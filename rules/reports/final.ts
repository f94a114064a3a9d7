/**
 * The report of a whole course: attendance, work, each skill from lesson to lesson, mastery at start and end, and
 * what comes next.
 */
import { shortDayText } from '../format/times.ts';
import { scoreText } from '../format/numbers.ts';
import type { Report, ReportBlock, ReportFigure } from '@bitu/contract/reports.ts';
import type { ResultBand } from '@bitu/contract/writing.ts';
import { rangeText } from '../practice/writing/range-text.ts';
import { isFirm, masteryWord } from '../skills/words.ts';
import { allSkills, type LessonSkill, skillNames } from '../lessons/skills.ts';
import { lessonUrl, type Presence } from './lesson-facts.ts';
import { minChange, minEarlier } from './lesson-skills.ts';
import { type Clause, sentenceOf } from './sentence.ts';
import { skillBar, type SkillFacts, skillsBlock, skillUrl } from './skills-block.ts';
import { type OfferedClass, seatStep } from './trial.ts';
import { childLabel, childName, differenceWords, inSentence } from './words.ts';

export interface CourseLesson {
  readonly id: number;
  readonly start: number;
  readonly presence: Presence;
  /** The released ratings of the lesson, 0 to 10. */
  readonly skills: readonly { readonly skill: LessonSkill; readonly score: number }[];
}

export interface FinalFacts {
  readonly classId: number;
  readonly fullName: string;
  readonly classTitle: string;
  readonly subjectId: number;
  readonly level: string | null;
  /** Past lessons, oldest first. */
  readonly lessons: readonly CourseLesson[];
  /** Homework of these lessons, and the mean of the best results. */
  readonly homework: {
    readonly total: number;
    readonly done: number;
    readonly mean: number | null;
    /** The mean of the bands, whose scores the other mean leaves out; null if there are none. */
    readonly band: ResultBand | null;
  };
  /** The level's skills, as known before the first lesson and now. */
  readonly mastery: { readonly start: readonly SkillFacts[]; readonly end: readonly SkillFacts[] };
  /** The teacher's closing words, and the name, such as 'Cô Lan'. */
  readonly comment: string | null;
  readonly author: string | null;
  /** An open class of the next level. */
  readonly next: OfferedClass | null;
  readonly version: number;
  readonly releasedAt: number;
}

const classUrl = ({ classId }: FinalFacts): string => `/class-detail/${classId}`;

interface Attendance {
  readonly total: number;
  readonly attended: number;
  readonly missed: number;
  readonly unknown: number;
}

export function attendanceOf({ lessons }: Pick<FinalFacts, 'lessons'>): Attendance {
  const count = (...states: Presence[]) =>
    lessons.filter(({ presence }) => states.includes(presence)).length;
  return {
    total: lessons.length,
    attended: count('present', 'late', 'joined'),
    missed: count('absent', 'excused'),
    unknown: count('unknown'),
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const marksOf = ({ lessons }: Pick<FinalFacts, 'lessons'>, skill: LessonSkill) =>
  lessons.flatMap(({ id, start, skills: marks }) =>
    marks.filter((one) => one.skill === skill).map(({ score }) => ({ id, start, score })),
  );

interface CourseChange {
  readonly skill: LessonSkill;
  readonly before: number;
  readonly after: number;
  readonly url: string;
}

/** Compares a skill's first lessons with its last ones; null if too few were rated, or the difference is noise. */
export function changeIn(
  facts: Pick<FinalFacts, 'lessons'>,
  skill: LessonSkill,
): CourseChange | null {
  const marks = marksOf(facts, skill);
  const last = marks.at(-1);
  if (!last || marks.length < 2 * minEarlier) return null;
  const before = mean(marks.slice(0, minEarlier).map(({ score }) => score));
  const after = mean(marks.slice(-minEarlier).map(({ score }) => score));
  if (Math.abs(after - before) < minChange) return null;
  return { skill, before, after, url: lessonUrl(last.id) };
}

/** The change that is reported: one for the worse first, so that something is done about it. */
function mainChange(facts: FinalFacts): CourseChange | null {
  const changes = allSkills.flatMap((skill) => changeIn(facts, skill) ?? []);
  const size = ({ before, after }: CourseChange) => after - before;
  const [worst] = changes.toSorted((a, b) => size(a) - size(b));
  return worst && size(worst) < 0
    ? worst
    : (changes.toSorted((a, b) => size(b) - size(a))[0] ?? null);
}

const firmCount = ({ mastery }: FinalFacts, now: number): number =>
  mastery.end.filter((facts) => {
    const { value } = skillBar(facts, now);
    return value !== null && isFirm(masteryWord({ ...facts, value }));
  }).length;

/** The skill that is farthest below the level's range. */
function weakest({ mastery, releasedAt }: FinalFacts): SkillFacts | null {
  const under = mastery.end.flatMap((facts) => {
    const { value, expected } = skillBar(facts, releasedAt);
    return value !== null && expected && value < expected.low
      ? [{ facts, by: expected.low - value }]
      : [];
  });
  return under.toSorted((a, b) => b.by - a.by)[0]?.facts ?? null;
}

function factsOf(facts: FinalFacts): Clause[] {
  const url = classUrl(facts);
  const { total, attended, unknown } = attendanceOf(facts);
  const { homework, mastery, releasedAt } = facts;
  if (total === 0) return [{ text: 'chưa có buổi học nào', url }];
  const attendance = unknown === total ? 'chưa được điểm danh' : `học ${attended} buổi`;
  const firm = firmCount(facts, releasedAt);
  return [
    { text: attendance, url },
    ...(mastery.end.length > 0
      ? [
          {
            text: `vững ${firm} trên ${mastery.end.length} kỹ năng`,
            url: '/information?activeKey=StudyResult',
          },
        ]
      : []),
    ...(homework.total > 0
      ? [{ text: `nộp ${homework.done} trên ${homework.total} bài`, url }]
      : []),
  ];
}

/** The first advice that applies; anything bad comes with advice. */
function adviceOf(facts: FinalFacts): Clause {
  const url = classUrl(facts);
  const weak = weakest(facts);
  if (weak) return { text: `ôn lại ${inSentence(weak.name)} trước nhé`, url: skillUrl(weak) };
  const change = mainChange(facts);
  if (change && change.after < change.before)
    return { text: `luyện lại ${inSentence(skillNames[change.skill])} nhé`, url: change.url };
  const { missed } = attendanceOf(facts);
  if (missed > 0) return { text: `xem lại ${missed} buổi đã vắng nhé`, url };
  const { total, done } = facts.homework;
  if (done < total) return { text: `xem lại ${total - done} bài chưa nộp nhé`, url };
  return facts.next
    ? { text: `học tiếp ${inSentence(facts.next.title)} nhé`, url: null }
    : { text: 'Bitu tư vấn khóa tiếp theo nhé', url: null };
}

function figures(facts: FinalFacts): ReportBlock {
  const { total, attended, missed, unknown } = attendanceOf(facts);
  const { total: assigned, done, mean: score, band } = facts.homework;
  const url = classUrl(facts);
  const more = [
    ...(missed > 0 ? [`vắng ${missed}`] : []),
    ...(unknown > 0 ? [`${unknown} chưa điểm danh`] : []),
  ];
  const figure = (id: string, label: string, value: number | null, text: string): ReportFigure => ({
    id,
    label,
    value,
    text,
    comparison: null,
    url,
  });
  return {
    type: 'figures',
    title: 'Cả khóa học',
    items: [
      total === unknown
        ? figure(
            'attendance',
            'Buổi học',
            null,
            total === 0 ? 'chưa có buổi nào' : 'chưa điểm danh',
          )
        : figure(
            'attendance',
            'Buổi học',
            attended,
            [`${attended}/${total} buổi`, ...more].join(', '),
          ),
      assigned === 0
        ? figure('homework', 'Bài tập đã nộp', null, 'không có bài tập')
        : figure('homework', 'Bài tập đã nộp', done, `${done}/${assigned} bài`),
      ...(score === null && band
        ? []
        : [
            figure(
              'score',
              'Điểm trung bình bài tập',
              score,
              score === null ? 'chưa có điểm' : `${scoreText(score)} trên 10`,
            ),
          ]),
      ...(band
        ? [figure('band', 'Band trung bình bài tập', (band.low + band.high) / 2, rangeText(band))]
        : []),
    ],
  };
}

/** Drawn as a line from three lessons on, else as figures; a skill that was never rated is left out. */
function trends(facts: FinalFacts): ReportBlock[] {
  return allSkills.flatMap((skill): ReportBlock[] => {
    const marks = marksOf(facts, skill);
    if (marks.length === 0) return [];
    const title = `${skillNames[skill]} qua các buổi`;
    if (marks.length >= 3) {
      const points = marks.map(({ id, start, score }) => ({
        label: shortDayText(start),
        value: score,
        url: lessonUrl(id),
      }));
      return [{ type: 'trend', title, max: 10, points, expected: null }];
    }
    const items = marks.map(({ id, start, score }) => ({
      id: `skill-${skill}-${id}`,
      label: `Ngày ${shortDayText(start)}`,
      value: score,
      text: `${scoreText(score)} trên 10`,
      comparison: null,
      url: lessonUrl(id),
    }));
    return [{ type: 'figures', title, items }];
  });
}

function mastery({ mastery: { start, end }, releasedAt, level }: FinalFacts): ReportBlock[] {
  const of = level === null ? '' : ` ở ${level}`;
  return [
    ...(start.length > 0 ? [skillsBlock(`Kỹ năng${of} khi vào khóa`, start, releasedAt)] : []),
    ...(end.length > 0 ? [skillsBlock(`Kỹ năng${of} cuối khóa`, end, releasedAt)] : []),
  ];
}

/** The next step, by the current state of the next class. */
export function nextStep(next: OfferedClass | null): NonNullable<Report['step']> {
  const step = seatStep(next);
  if (step.action === 'seat') return { ...step, label: 'Giữ chỗ khóa tiếp theo' };
  return step.action === 'consult' ? { ...step, label: 'Tư vấn khóa tiếp theo' } : step;
}

export function composeFinal(facts: FinalFacts): Report {
  const { lessons, comment, author, version, releasedAt } = facts;
  const change = mainChange(facts);
  const who = childLabel(facts.fullName);
  const comparison = change && {
    text: `${inSentence(skillNames[change.skill])} ${differenceWords(change.after, change.before, 'lúc đầu')}`,
    url: change.url,
  };
  return {
    id: `final-${facts.classId}`,
    kind: 'final',
    title: 'Báo cáo cuối khóa',
    subtitle: facts.classTitle,
    child: { name: childName(facts.fullName), level: facts.level },
    subject_id: facts.subjectId,
    time: lessons.at(-1)?.start ?? releasedAt,
    version,
    updated_at: version === 1 ? null : releasedAt,
    sentence: sentenceOf({
      who: lessons.length === 0 ? who : `Sau ${lessons.length} buổi ${inSentence(who)}`,
      facts: factsOf(facts),
      comparison,
      step: adviceOf(facts),
    }),
    pending: [],
    blocks: [
      figures(facts),
      ...(comment === null
        ? []
        : [{ type: 'comment' as const, title: 'Nhận xét cuối khóa', author, text: comment }]),
      ...trends(facts),
      ...mastery(facts),
    ],
    step: nextStep(facts.next),
  };
}
