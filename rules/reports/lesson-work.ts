/** The work that a lesson gives, and the recordings of its day; computed whenever the report is opened. */
import type { ReportBlock, ReportStep, ReportWorkItem } from '@bitu/contract/reports.ts';
import { missedSentence } from '../practice/missed-words.ts';
import { classUrl, type LessonTask, type LessonWork } from './lesson-facts.ts';
import { shorten } from '../shorten.ts';
import { type Clause } from './sentence.ts';
import { untilWords } from './times.ts';

const isLate = ({ state, due }: LessonTask, now: number): boolean =>
  state !== 'done' && due !== null && due < now;

/** Work that can still be done, the one due first on top; without a due time, videos come first. */
export function openTasks({ tasks, now }: LessonWork): LessonTask[] {
  const open = tasks.filter((task) => task.state !== 'done' && !isLate(task, now));
  const rank = ({ due }: LessonTask) => due ?? Infinity;
  return open.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

export const lateTasks = ({ tasks, now }: LessonWork): LessonTask[] =>
  tasks.filter((task) => isLate(task, now));

function itemOf(task: LessonTask, work: LessonWork): ReportWorkItem {
  const { kind, title, score, band, latestScore, latestBand, minutes, due } = task;
  const late = isLate(task, work.now);
  return {
    kind,
    title,
    state: late ? 'late' : task.state,
    score,
    ...(band && { band }),
    ...(latestScore !== null && { latest_score: latestScore }),
    ...(latestBand && { latest_band: latestBand }),
    minutes,
    due_time: due,
    // Late work can no longer be opened; the class page lists what was given.
    url: late ? classUrl(work) : task.url,
  };
}

export function workBlock(work: LessonWork): ReportBlock {
  const done = work.tasks.filter(({ state }) => state === 'done').length;
  return {
    type: 'work',
    title: `Bài của buổi: xong ${done}/${work.tasks.length}`,
    items: work.tasks.map((task) => itemOf(task, work)),
  };
}

export const recordingsBlock = ({ recordings }: LessonWork): ReportBlock => ({
  type: 'recordings',
  title: 'Con đọc trong ngày',
  items: recordings.map(({ audioId, text, percent, missedWords }) => ({
    audio_id: audioId,
    text,
    score: percent === null ? null : Math.round(percent),
    ...(missedWords.length > 0 && { note: missedSentence(missedWords) }),
  })),
});

const maxTitle = 40;

const stepLabels: Readonly<Record<LessonTask['kind'], string>> = {
  practice: 'Làm bài',
  video: 'Xem video',
  project: 'Làm dự án',
};

/** Homework with the nearest due time, else the first item of the study sheet; null if nothing is open. */
export function stepOf(work: LessonWork): ReportStep | null {
  const [task] = openTasks(work);
  if (task) {
    const verb = task.state === 'started' ? 'Làm tiếp' : stepLabels[task.kind];
    return { action: 'open', label: `${verb}: ${shorten(task.title, maxTitle)}`, url: task.url };
  }
  const { sheet } = work;
  if (!sheet) return null;
  return { action: 'open', label: 'Mở phiếu học tuần này', url: `/phieu/${sheet.id}` };
}

const taskWords = ({ kind, title, questions, minutes }: LessonTask): string => {
  if (kind === 'video') return minutes === null ? 'xem video' : `xem video ${minutes} phút`;
  if (kind === 'project') return `làm dự án “${shorten(title, maxTitle)}”`;
  return questions === null ? 'làm bài về nhà' : `làm ${questions} câu về nhà`;
};

const untilOf = (tasks: readonly LessonTask[], now: number): string => {
  const due = tasks.map((task) => task.due).filter((time) => time !== null);
  return due.length === 0 ? '' : ` trước ${untilWords(Math.min(...due), now)}`;
};

/** 'xem video 14 phút và làm 8 câu về nhà trước thứ Năm'; null if nothing is open. */
export function catchUpWords(work: LessonWork): Clause | null {
  const open = openTasks(work);
  const tasks = [
    ...open.filter(({ kind }) => kind === 'video').slice(0, 1),
    ...open.filter(({ kind }) => kind !== 'video').slice(0, 1),
  ];
  const [first] = tasks;
  if (!first) return null;
  const text = `${tasks.map(taskWords).join(' và ')}${untilOf(tasks, work.now)}`;
  return { text, url: first.url };
}

/** One thing to do, as a part of the sentence; null if nothing is open. */
export function stepWords(work: LessonWork): Clause | null {
  const [task] = openTasks(work);
  if (task) {
    return { text: `${taskWords(task)}${untilOf([task], work.now)} nhé`, url: task.url };
  }
  const { sheet } = work;
  if (!sheet) return null;
  const title = shorten(sheet.title, maxTitle);
  return { text: `tuần này bắt đầu từ “${title}” nhé`, url: `/phieu/${sheet.id}` };
}
