/** The two pages that a family opens first. Their addresses are part of every first load; `table.ts` has all others. */
import { queryClient } from '../../api/query-client.ts';
import { classesQuery, projectsQuery, scheduleQuery, unfinishedQuery } from '../../learning/api.ts';
import type { Request, Route } from '../../navigation/router.ts';
import { MainLayout } from '../frame/main-layout.tsx';
import { guarded } from '../guard.ts';

/** Loads one export of a file. The build makes `(await import(file)).Name` four times as long. */
export const from =
  <File, Name extends keyof File>(load: () => Promise<File>, name: Name) =>
  async (): Promise<File[Name]> =>
    (await load())[name];

export const main = () => MainLayout;

/** Fetches the data of the learning page while its file is loading. */
async function beforeLearning(request: Request): Promise<string | undefined> {
  const instead = await guarded('learning')(request);
  if (instead !== undefined) return instead;
  void queryClient.prefetchQuery(scheduleQuery);
  void queryClient.prefetchQuery(unfinishedQuery);
  void queryClient.prefetchQuery(projectsQuery);
  void queryClient.prefetchQuery(classesQuery);
  return undefined;
}

export const firstPages: readonly Route[] = [
  {
    path: '/login',
    title: 'Đăng nhập',
    layout: main,
    before: guarded('login'),
    page: from(() => import('./sign-in-route.tsx'), 'SignInRoute'),
  },
  {
    path: '/learning',
    title: 'Trang học của con',
    layout: main,
    before: beforeLearning,
    page: from(() => import('./learning-route.tsx'), 'LearningRoute'),
  },
];

/** Loads the other addresses. */
export const otherPages = from(() => import('./table.ts'), 'routes');
