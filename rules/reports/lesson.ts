/** The report of one lesson. */
import { hourText, shortDayText } from '../format/times.ts';
import type { Report, ReportBlock, ReportFigure, ReportStep } from '@bitu/contract/reports.ts';
import { dueAt } from '../marking/due.ts';
import {
  classUrl,
  type EnteredFacts,
  isAbsent,
  type LessonFacts,
  type LessonWork,
} from './lesson-facts.ts';
import { lessonSentence } from './lesson-sentence.ts';
import { changeOf, minChange, skillFigure } from './lesson-skills.ts';
import { lateTasks, recordingsBlock, stepOf, workBlock } from './lesson-work.ts';
import { promiseWords } from './times.ts';
import { childName } from './words.ts';

/** Hours after a lesson until its report is due; announced for the daytime, like marks. */
const reportHours = 12;

/** When the family should have the report; afterwards the teacher is late. */
export const reportDue = (end: number): number => dueAt(end, reportHours, new Set());

const presenceWords: Record<LessonFacts['presence'], string> = {
  present: 'có mặt',
  late: 'vào muộn',
  excused: 'vắng có phép',
  absent: 'vắng',
  joined: 'đã vào lớp',
  unknown: 'chưa điểm danh',
};

function attendance(facts: LessonFacts): ReportFigure {
  const { presence, lateMinutes } = facts;
  const minutes = presence === 'late' && lateMinutes !== null ? ` ${lateMinutes} phút` : '';
  const isThere = isAbsent(facts) ? 0 : 1;
  return {
    id: 'attendance',
    label: 'Điểm danh',
    value: presence === 'unknown' ? null : isThere,
    text: `${presenceWords[presence]}${minutes}`,
    comparison: null,
    url: classUrl(facts),
  };
}

const listOf = (title: string, text: string | null): ReportBlock[] => {
  const items = (text ?? '').split('\n').map((line) => line.trim());
  const filled = items.filter((line) => line !== '');
  return filled.length === 0 ? [] : [{ type: 'list', title, items: filled }];
};

/** The teacher's entries. What was not entered is left out: which skills are judged depends on the subject. */
function enteredBlocks(facts: LessonFacts, entered: EnteredFacts): ReportBlock[] {
  const { skills, comment, taught, homework, next } = entered;
  const figures = skills.map((one) => skillFigure(one, facts.lessonId));
  return [
    ...(figures.length > 0
      ? [{ type: 'figures' as const, title: 'Kỹ năng của buổi', items: figures }]
      : []),
    ...(comment === null
      ? []
      : [
          {
            type: 'comment' as const,
            title: 'Nhận xét của giáo viên',
            author: facts.teacher,
            text: comment,
          },
        ]),
    ...listOf('Buổi này con học', taught),
    ...listOf('Cô dặn về nhà', homework),
    ...listOf('Buổi tới', next),
  ];
}

/** 'Cô Lan đang viết nhận xét, ba mẹ nhận trước 21:00 tối nay.' */
function pendingOf({ entered, teacher, end, now }: LessonFacts): string[] {
  if (entered) return [];
  const who = teacher ?? 'Thầy cô';
  const due = reportDue(end);
  const when =
    due > now ? `ba mẹ nhận trước ${promiseWords(due, now)}` : 'ba mẹ nhận ngay khi viết xong';
  return [`${who} đang viết nhận xét, ${when}.`];
}

/** Whether something in the report needs a step. */
function isBad(facts: LessonFacts): boolean {
  const changes = facts.entered?.skills.map(changeOf) ?? [];
  return (
    isAbsent(facts) ||
    facts.presence === 'late' ||
    facts.overdue !== null ||
    lateTasks(facts).length > 0 ||
    changes.some((change) => change !== null && change.difference <= -minChange)
  );
}

const fallbackStep = (work: LessonWork): ReportStep => ({
  action: 'open',
  label: 'Xem lại buổi học trong lớp',
  url: classUrl(work),
});

/** Composes the report with all blocks, including those still empty: the form that is stored at the release. */
export function composeLesson(facts: LessonFacts): Report {
  const { entered } = facts;
  const version = entered?.version ?? 1;
  return {
    id: `lesson-${facts.lessonId}`,
    kind: 'lesson',
    title: `Báo cáo buổi ${facts.number}`,
    subtitle: `${facts.classTitle} · ${facts.title} · ${hourText(facts.start)} ngày ${shortDayText(facts.start)}`,
    child: {
      name: childName(facts.fullName),
      level: facts.level,
    },
    subject_id: facts.subjectId,
    time: facts.start,
    version,
    updated_at: entered && version > 1 ? entered.at : null,
    sentence: lessonSentence(facts),
    pending: pendingOf(facts),
    blocks: [
      { type: 'figures', title: 'Buổi học', items: [attendance(facts)] },
      ...(entered ? enteredBlocks(facts, entered) : []),
      workBlock(facts),
      recordingsBlock(facts),
    ],
    step: stepOf(facts) ?? (isBad(facts) ? fallbackStep(facts) : null),
  };
}

/** Returns a report as shown: with the current work, and without empty blocks. */
export function withWork(report: Report, work: LessonWork): Report {
  const blocks = report.blocks.map((block) => {
    if (block.type === 'work') return workBlock(work);
    return block.type === 'recordings' ? recordingsBlock(work) : block;
  });
  const needsStep = report.step !== null || lateTasks(work).length > 0;
  return {
    ...report,
    blocks: blocks.filter((block) => !('items' in block) || block.items.length > 0),
    step: stepOf(work) ?? (needsStep ? fallbackStep(work) : null),
  };
}
