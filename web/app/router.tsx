import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { call } from '../api/client.ts';
import { readToken } from '../api/token.ts';
import { classesQuery, scheduleQuery, unfinishedQuery } from '../learning/api.ts';
import { ErrorPage } from './error-page.tsx';
import { guarded } from './guard.ts';
import { lazyPage } from './lazy-page.tsx';
import { MainLayout } from './main-layout.tsx';
import { queryClient } from './query-client.ts';
import { Root } from './root.tsx';
import { parseSearch, stringifySearch } from './search.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Of the browser's tab. */
    title?: string;
  }
  interface HistoryState {
    /** The student has already said 'Làm ngay' or 'Làm tiếp'. */
    start?: boolean;
  }
}

const notFoundPage = lazyPage(() => import('./not-found-page.tsx'), 'NotFoundPage');

const root = createRootRoute({ component: Root });
const main = createRoute({ getParentRoute: () => root, id: 'main', component: MainLayout });
const practiceLayout = createRoute({
  getParentRoute: () => root,
  id: 'practice-layout',
  component: lazyPage(() => import('./practice-layout.tsx'), 'PracticeLayout'),
});

const free = createRoute({
  getParentRoute: () => root,
  id: 'free',
  component: lazyPage(() => import('./free-layout.tsx'), 'FreeLayout'),
});
/** Nothing but the page, to the edges of the screen. */
const defaultLayout = createRoute({ getParentRoute: () => root, id: 'default' });

const index = createRoute({
  getParentRoute: () => main,
  path: '/',
  component: lazyPage(() => import('./home-route.tsx'), 'HomeRoute'),
  staticData: { title: 'Học tiếng Anh, IELTS và Toán trực tuyến cho con' },
  // Section 2: whoever has a class goes straight to learning; any fault is logged, and the page shows.
  beforeLoad: async () => {
    if (readToken() === null) return;
    const joined = await call('accounts.isJoinTutor', { query: { app_id: '1' } }).catch(
      (error: unknown) => console.error(error),
    );
    if (joined) throw redirect({ to: '/learning', replace: true });
  },
});

/** Pages for everybody (screens, Visitor), prerendered at the build. */
const visitorPage = <Name extends string>(
  path: string,
  title: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) =>
  createRoute({
    getParentRoute: () => main,
    path,
    component: lazyPage(load, name),
    staticData: { title },
  });

const visitorPages = [
  visitorPage(
    '/english',
    'Rino English: tiếng Anh Cambridge và IELTS cho trẻ em',
    () => import('./english-route.tsx'),
    'EnglishRoute',
  ),
  visitorPage(
    '/math',
    'Rino Math: Toán tư duy kiểu Hàn Quốc',
    () => import('./math-route.tsx'),
    'MathRoute',
  ),
  visitorPage('/app', 'Ứng dụng Bitu cho điện thoại', () => import('./app-route.tsx'), 'AppRoute'),
  visitorPage(
    '/station',
    'Trung tâm Bitu gần bạn',
    () => import('./station-route.tsx'),
    'StationRoute',
  ),
  visitorPage('/lay-so-thu-tu', 'Lấy số thứ tự', () => import('./queue-route.tsx'), 'QueueRoute'),
];

/** For the screen at a centre: nothing around it. */
const display = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/station/$id',
  component: lazyPage(() => import('./display-route.tsx'), 'DisplayRoute'),
  staticData: { title: 'Số đang phục vụ' },
});

const login = createRoute({
  getParentRoute: () => main,
  path: '/login',
  beforeLoad: guarded('login'),
  component: lazyPage(() => import('./login-route.tsx'), 'LoginRoute'),
  staticData: { title: 'Đăng nhập' },
});

const resetPassword = createRoute({
  getParentRoute: () => main,
  path: '/resetPassword',
  beforeLoad: guarded('resetPassword'),
  component: lazyPage(() => import('./reset-password-route.tsx'), 'ResetPasswordRoute'),
  staticData: { title: 'Đặt mật khẩu mới' },
});

const learning = createRoute({
  getParentRoute: () => main,
  path: '/learning',
  beforeLoad: guarded('learning'),
  // Asked for while the page's own file is still on its way; each on its own, none waited for.
  loader: () => {
    void queryClient.prefetchQuery(scheduleQuery);
    void queryClient.prefetchQuery(unfinishedQuery);
    void queryClient.prefetchQuery(classesQuery);
  },
  component: lazyPage(() => import('./learning-route.tsx'), 'LearningRoute'),
  staticData: { title: 'Trang học của con' },
});

const classDetail = createRoute({
  getParentRoute: () => main,
  path: '/class-detail/$id',
  beforeLoad: guarded('class-detail-id'),
  component: lazyPage(() => import('./class-detail-route.tsx'), 'ClassDetailRoute'),
  staticData: { title: 'Lớp của con' },
});

const information = createRoute({
  getParentRoute: () => main,
  path: '/information',
  beforeLoad: guarded('information'),
  component: lazyPage(() => import('./information-route.tsx'), 'InformationRoute'),
  staticData: { title: 'Tài khoản của con' },
});

const lessonVideo = createRoute({
  getParentRoute: () => main,
  path: '/lesson-video/$slug',
  beforeLoad: guarded('lesson-video-slug'),
  component: lazyPage(() => import('./lesson-video-route.tsx'), 'LessonVideoRoute'),
  staticData: { title: 'Video bài học' },
});

const textBook = createRoute({
  getParentRoute: () => main,
  path: '/text-book/$id',
  beforeLoad: guarded('text-book-id'),
  component: lazyPage(() => import('./text-book-route.tsx'), 'TextBookRoute'),
  staticData: { title: 'Sách tự học' },
});

const practice = createRoute({
  getParentRoute: () => practiceLayout,
  path: '/practice/$id',
  beforeLoad: guarded('practice-id'),
  component: lazyPage(() => import('./practice-route.tsx'), 'PracticeRoute'),
  staticData: { title: 'Luyện tập' },
});

const result = createRoute({
  getParentRoute: () => practiceLayout,
  path: '/practice-result/$id',
  beforeLoad: guarded('practice-result-id'),
  component: lazyPage(() => import('./result-route.tsx'), 'ResultRoute'),
  staticData: { title: 'Kết quả' },
});

const project = createRoute({
  getParentRoute: () => main,
  path: '/practice-project/$id',
  beforeLoad: guarded('practice-project-id'),
  component: lazyPage(() => import('./project-route.tsx'), 'ProjectRoute'),
  staticData: { title: 'Dự án của con' },
});

const viewProject = createRoute({
  getParentRoute: () => main,
  path: '/view-practice-project/$id',
  component: lazyPage(() => import('./view-project-route.tsx'), 'ViewProjectRoute'),
  staticData: { title: 'Dự án được chia sẻ' },
});

/** Section 2: addresses of old; the id is optional there, and without one there is nothing to show. */
const moved = (from: string, to: string) =>
  createRoute({
    getParentRoute: () => root,
    path: from,
    beforeLoad: ({ params, location }) => {
      const { number = '' }: { number?: string } = params;
      throw redirect({ href: `${to}${number}${location.searchStr}`, replace: true });
    },
  });

const maintenance = createRoute({
  getParentRoute: () => free,
  path: '/maintenance',
  component: lazyPage(() => import('./maintenance-page.tsx'), 'MaintenancePage'),
  staticData: { title: 'Đang bảo trì' },
});

const kit = createRoute({
  getParentRoute: () => root,
  path: '/kit',
  component: import.meta.env.DEV
    ? lazyPage(() => import('../kit/kit-page.tsx'), 'KitPage')
    : notFoundPage,
});

/** Everything else, inside the layout, so that the header shows the way out. */
const unknown = createRoute({
  getParentRoute: () => main,
  path: '$',
  component: notFoundPage,
  staticData: { title: 'Không tìm thấy trang' },
});

export const router = createRouter({
  routeTree: root.addChildren([
    main.addChildren([
      index,
      ...visitorPages,
      login,
      resetPassword,
      learning,
      classDetail,
      information,
      project,
      viewProject,
      lessonVideo,
      textBook,
      unknown,
    ]),
    practiceLayout.addChildren([practice, result]),
    free.addChildren([maintenance]),
    defaultLayout.addChildren([display]),
    moved('/luyen-tap-{$number}', '/practice/'),
    moved('/de-thi-{$number}', '/practice/'),
    moved('/class-detail', '/learning'),
    moved('/practice', '/learning'),
    moved('/practice-result', '/learning'),
    moved('/lesson-video', '/learning'),
    moved('/text-book', '/learning'),
    moved('/index-unuse', '/'),
    kit,
  ]),
  parseSearch,
  stringifySearch,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: notFoundPage,
});
