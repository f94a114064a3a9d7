/** What a family may be told of a result, for tests of results that are held. */
import type { OpenAttempt } from './attempt.ts';
import type { ApiResponse } from './server.ts';

/** Every call by which a family may hear of a result. */
export const familyCalls = (attempt: OpenAttempt, classId: number) => {
  const { practiceId, attemptId: id } = attempt;
  return [
    ['practice.overview', { query: { practiceId } }],
    ['practice.open', { query: { practiceId } }],
    ['practice.open', { query: { practiceId, redo: '1' } }],
    ['practice.open', { query: { practiceId, wrong_of: id } }],
    ['practice.result', { params: { resultId: id } }],
    ['appeals.ofResult', { params: { resultId: id } }],
    ['reports.test', { params: { id } }],
    ['reports.result', { params: { id } }],
    ['reports.results', {}],
    ['reports.latest', {}],
    ['reports.family', {}],
    ['reports.skills', {}],
    ['learning.history', {}],
    ['learning.historyV4', {}],
    ['learning.historyV5', {}],
    ['learning.unfinished', {}],
    ['learning.missions', {}],
    ['learning.missionHistory', {}],
    ['learning.habit', {}],
    ['learning.classes', {}],
    ['learning.schedule', {}],
    ['learning.classInfo', { params: { id: classId } }],
    ['learning.studentMonthResult', {}],
    ['learning.classMonthResult', { params: { id: classId } }],
    ['learning.classMonthResultV2', { params: { id: classId } }],
    ['drills.overview', {}],
    ['drills.notebook', {}],
    ['notices.list', {}],
  ] as const;
};

/** Whether the value is a list of options, whose order was drawn. */
const isDrawn = (value: unknown): value is { id: string }[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one?.id === 'string');

/** A reply without what tells two children apart who did the same: ids, what they answered, and what was drawn. */
export const same = ({
  status,
  data,
  code,
}: Pick<ApiResponse, 'status' | 'data' | 'code'>): string =>
  JSON.stringify({ status, data: data ?? code }, (key, value: unknown) => {
    if (['bai_lam', 'drawn'].includes(key) || key === 'answerDetail' || key === 'token')
      return undefined;
    if (/(^|_)ids?$/.test(key) && typeof value === 'number') return 0;
    if (isDrawn(value)) return value.toSorted((a, b) => a.id.localeCompare(b.id));
    return typeof value === 'string' ? value.replaceAll(/\d+/g, '#') : value;
  });
