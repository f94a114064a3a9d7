import type { RouteName } from '@bitu/contract/routes.ts';

const afterAnswer: RouteName[] = ['practice.overview', 'learning.unfinished', 'learning.missions'];

/** The calls whose cached results a grading makes stale: the score of an attempt has changed. */
export const changedByGrading: readonly RouteName[] = [
  'practice.overview',
  'practice.result',
  'learning.classInfo',
  'learning.classMonthResultV2',
  'learning.historyV5',
  'learning.studentMonthResult',
  'learning.unfinished',
  'reports.family',
  'reports.latest',
];

/** The calls whose cached results each call makes stale. `query-client.ts` invalidates them when it succeeds. */
export const changedBy: Partial<Record<RouteName, RouteName[]>> = {
  'practice.open': ['practice.overview', 'learning.unfinished'],
  'practice.save': afterAnswer,
  'practice.submit': [
    ...afterAnswer,
    'learning.books',
    'learning.classes',
    'learning.classInfo',
    'learning.classMonthResultV2',
    'learning.historyV5',
    'learning.missionHistory',
    'learning.selfStudy',
    'learning.studentMonthResult',
    'reports.family',
    'reports.latest',
  ],
  'drills.finish': ['learning.missions'],
  'appeals.send': ['appeals.ofResult'],
  'appeals.withdraw': ['appeals.ofResult'],
  'projects.submit': [
    'learning.classInfo',
    'learning.historyV5',
    'learning.missions',
    'projects.unfinished',
  ],
  'learning.finishUnit': [
    'learning.books',
    'learning.missions',
    'learning.selfStudy',
    'learning.sessions',
  ],
  'learning.join': ['learning.missions'],
  'accounts.changePassword': ['accounts.sessions'],
  'accounts.endOtherSessions': ['accounts.sessions'],
};
