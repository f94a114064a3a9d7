import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
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

const notFoundPage = lazyPage(async () => (await import('./not-found-page.tsx')).NotFoundPage);

const root = createRootRoute({ component: Root });
const main = createRoute({ getParentRoute: () => root, id: 'main', component: MainLayout });
const practiceLayout = createRoute({
  getParentRoute: () => root,
  id: 'practice-layout',
  component: lazyPage(async () => (await import('./practice-layout.tsx')).PracticeLayout),
});

const index = createRoute({
  getParentRoute: () => main,
  path: '/',
  component: lazyPage(async () => (await import('./home-page.tsx')).HomePage),
  // Section 2: whoever has a class goes straight to learning; any fault is logged, and the page shows.
  beforeLoad: async () => {
    if (readToken() === null) return;
    const joined = await call('accounts.isJoinTutor', { query: { app_id: '1' } }).catch(
      (error: unknown) => console.error(error),
    );
    if (joined) throw redirect({ to: '/learning', replace: true });
  },
});

const login = createRoute({
  getParentRoute: () => main,
  path: '/login',
  beforeLoad: guarded('login'),
  component: lazyPage(async () => (await import('./login-route.tsx')).LoginRoute),
  staticData: { title: 'Đăng nhập' },
});

const resetPassword = createRoute({
  getParentRoute: () => main,
  path: '/resetPassword',
  beforeLoad: guarded('resetPassword'),
  component: lazyPage(async () => (await import('./reset-password-route.tsx')).ResetPasswordRoute),
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
  component: lazyPage(async () => (await import('./learning-route.tsx')).LearningRoute),
  staticData: { title: 'Trang học của con' },
});

const information = createRoute({
  getParentRoute: () => main,
  path: '/information',
  beforeLoad: guarded('information'),
  component: lazyPage(async () => (await import('./information-route.tsx')).InformationRoute),
  staticData: { title: 'Tài khoản của con' },
});

const practice = createRoute({
  getParentRoute: () => practiceLayout,
  path: '/practice/$id',
  beforeLoad: guarded('practice-id'),
  component: lazyPage(async () => (await import('./practice-route.tsx')).PracticeRoute),
  staticData: { title: 'Luyện tập' },
});

const result = createRoute({
  getParentRoute: () => practiceLayout,
  path: '/practice-result/$id',
  beforeLoad: guarded('practice-result-id'),
  component: lazyPage(async () => (await import('./result-route.tsx')).ResultRoute),
  staticData: { title: 'Kết quả' },
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
  getParentRoute: () => main,
  path: '/maintenance',
  component: lazyPage(async () => (await import('./maintenance-page.tsx')).MaintenancePage),
  staticData: { title: 'Đang bảo trì' },
});

const kit = createRoute({
  getParentRoute: () => root,
  path: '/kit',
  component: import.meta.env.DEV
    ? lazyPage(async () => (await import('../kit/kit-page.tsx')).KitPage)
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
    main.addChildren([index, login, resetPassword, learning, information, maintenance, unknown]),
    practiceLayout.addChildren([practice, result]),
    moved('/luyen-tap-{$number}', '/practice/'),
    moved('/de-thi-{$number}', '/practice/'),
    moved('/practice', '/learning'),
    moved('/practice-result', '/learning'),
    moved('/index-unuse', '/'),
    kit,
  ]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: notFoundPage,
});
