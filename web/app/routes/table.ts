/**
 * Every address of the app but those of `first-pages.ts`: its title, its layout, its guard, and the file of its page. It is
 * a file of its own, as it is no part of what a first page needs.
 */
import { pageRoutes } from '@bitu/contract/page-routes.ts';
import { readToken } from '../../api/token.ts';
import { addRoutes, call } from '../../api/client.ts';
import type { Route } from '../../navigation/router.ts';
import { guarded } from '../guard.ts';
import { from, main } from './first-pages.ts';

addRoutes(pageRoutes);

const practice = from(() => import('../frame/practice-layout.tsx'), 'PracticeLayout');
/** For pages without a frame, such as a report that was sent to a family. */
const free = from(() => import('../frame/free-layout.tsx'), 'FreeLayout');

const notFoundPage = from(() => import('./status-pages.tsx'), 'NotFoundPage');

/** A student with a class goes straight to learning. An error is logged, and the page shows. */
async function toLearning(): Promise<string | undefined> {
  if (readToken() === null) return undefined;
  try {
    const joined = await call('accounts.isJoinTutor', { query: { app_id: '1' } });
    return joined ? '/learning' : undefined;
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/** Pages for everybody, prerendered at the build (scripts/prerender.ts). */
const visitorRoutes: Route[] = [
  {
    path: '/',
    title: 'Học tiếng Anh, IELTS và Toán trực tuyến cho con',
    layout: main,
    before: toLearning,
    page: from(() => import('./home-route.tsx'), 'HomeRoute'),
  },
  {
    path: '/english',
    title: 'Rino English: tiếng Anh Cambridge và IELTS cho trẻ em',
    layout: main,
    page: from(() => import('./course-routes.tsx'), 'EnglishRoute'),
  },
  {
    path: '/math',
    title: 'Rino Math: Toán tư duy kiểu Hàn Quốc',
    layout: main,
    page: from(() => import('./course-routes.tsx'), 'MathRoute'),
  },
  {
    path: '/app',
    title: 'Ứng dụng Bitu cho điện thoại',
    layout: main,
    page: from(() => import('../../visitor/app-page.tsx'), 'AppPage'),
  },
  {
    path: '/station',
    title: 'Trung tâm Bitu gần bạn',
    layout: main,
    page: from(() => import('../../centres/station-page.tsx'), 'StationPage'),
  },
  {
    path: '/lay-so-thu-tu',
    title: 'Lấy số thứ tự',
    layout: main,
    page: from(() => import('../../centres/queue-page.tsx'), 'QueuePage'),
  },
  {
    path: '/dieu-khoan',
    title: 'Điều khoản sử dụng',
    layout: main,
    page: from(() => import('../../profile/terms/legal-page.tsx'), 'TermsPage'),
  },
  {
    path: '/quyen-rieng-tu',
    title: 'Chính sách quyền riêng tư',
    layout: main,
    page: from(() => import('../../profile/terms/legal-page.tsx'), 'PrivacyPage'),
  },
];

const studentRoutes: Route[] = [
  {
    path: '/class-detail/:id',
    title: 'Lớp của con',
    layout: main,
    before: guarded('class-detail-id'),
    page: from(() => import('./class-detail-route.tsx'), 'ClassDetailRoute'),
  },
  {
    path: '/information',
    title: 'Tài khoản của con',
    layout: main,
    before: guarded('information'),
    page: from(() => import('./information-route.tsx'), 'InformationRoute'),
  },
  {
    path: '/lesson-video/:slug',
    title: 'Video bài học',
    layout: main,
    before: guarded('lesson-video-slug'),
    page: from(() => import('./lesson-video-route.tsx'), 'LessonVideoRoute'),
  },
  {
    path: '/text-book/:id',
    title: 'Sách tự học',
    layout: main,
    before: guarded('text-book-id'),
    page: from(() => import('./text-book-route.tsx'), 'TextBookRoute'),
  },
  {
    path: '/album',
    title: 'Sổ hình dán',
    layout: main,
    before: guarded('album'),
    page: from(() => import('./album-route.tsx'), 'AlbumRoute'),
  },
  {
    path: '/practice/:id',
    title: 'Luyện tập',
    layout: practice,
    before: guarded('practice-id'),
    page: from(() => import('./practice-route.tsx'), 'PracticeRoute'),
  },
  {
    path: '/practice-result/:id',
    title: 'Kết quả',
    layout: practice,
    before: guarded('practice-result-id'),
    page: from(() => import('./result-route.tsx'), 'ResultRoute'),
  },
  {
    path: '/practice-project/:id',
    title: 'Dự án của con',
    layout: main,
    before: guarded('practice-project-id'),
    page: from(() => import('./project-route.tsx'), 'ProjectRoute'),
  },
  {
    path: '/view-practice-project/:id',
    title: 'Dự án được chia sẻ',
    layout: main,
    page: from(() => import('./view-project-route.tsx'), 'ViewProjectRoute'),
  },
];

/** Pages of reports, and of what to practise because of them. Ids are optional. */
const report = (
  routeId: string,
  title: string,
  layout: NonNullable<Route['layout']>,
  page: Route['page'],
  paths: string[],
) => paths.map((path): Route => ({ path, title, layout, before: guarded(routeId), page }));

const reports = () => import('./report-routes.tsx');
const notebook = () => import('./notebook-routes.tsx');

const reportRoutes: Route[] = [
  report('lesson-report-lessonId', 'Báo cáo buổi học', main, from(reports, 'LessonReportRoute'), [
    '/lesson-report',
    '/lesson-report/:lessonId',
  ]),
  report('test-report-id', 'Báo cáo bài kiểm tra', main, from(reports, 'TestReportRoute'), [
    '/test-report',
    '/test-report/:id',
  ]),
  report('session-report-id', 'Báo cáo buổi tự học', main, from(reports, 'SessionReportRoute'), [
    '/session-report/:id',
  ]),
  report('skills', 'Kỹ năng của con', main, from(reports, 'SkillRoute'), [
    '/skills/:levelId/:skillId',
  ]),
  report('ky-nang', 'Vườn kỹ năng của con', main, from(notebook, 'SkillMapRoute'), ['/ky-nang']),
  report('so-tay', 'Sổ tay của Rino', main, from(notebook, 'NotebookRoute'), ['/so-tay']),
  // Today's set of the notebook, or the set that the query asks for; with an id, a drill that exists already.
  report(
    'on-tap',
    'Ôn tập',
    practice,
    from(() => import('./drill-route.tsx'), 'DrillRoute'),
    ['/on-tap', '/on-tap/:id'],
  ),
  report('bao-cao-sau-buoi-hoc', 'Báo cáo sau buổi học', free, from(reports, 'AfterLessonRoute'), [
    '/bao-cao-sau-buoi-hoc',
  ]),
  report(
    'trial-report-uId-lessonId',
    'Báo cáo buổi học thử',
    free,
    from(reports, 'TrialReportRoute'),
    ['/trial-report', '/trial-report/:uId', '/trial-report/:uId/:lessonId'],
  ),
  report(
    'entry-test-result-id',
    'Kết quả bài kiểm tra đầu vào',
    free,
    from(reports, 'EntryResultRoute'),
    ['/entry-test/result', '/entry-test/result/:id'],
  ),
  report('final-report', 'Báo cáo cuối khóa', free, from(reports, 'FinalReportRoute'), [
    '/final-report',
  ]),
  report('phieu-id', 'Phiếu bài tập', free, from(reports, 'SheetRoute'), ['/phieu', '/phieu/:id']),
].flat();

/** Redirects old addresses. Without the optional id there is nothing to show. */
const moved = (from: string, to: string): Route => ({
  path: from,
  before: ({ params, location }) => `${to}${params['number'] ?? ''}${location.search}`,
  page: notFoundPage,
});

export const routes: readonly Route[] = [
  ...visitorRoutes,
  {
    path: '/resetPassword',
    title: 'Đặt mật khẩu mới',
    layout: main,
    before: guarded('resetPassword'),
    page: from(() => import('./reset-password-route.tsx'), 'ResetPasswordRoute'),
  },
  ...studentRoutes,
  ...reportRoutes,
  {
    // Printed on certificates.
    path: '/chung-chi/:number/:code',
    title: 'Kiểm tra chứng chỉ',
    layout: free,
    page: from(() => import('../../reports/certificate/check-page.tsx'), 'CertificateCheckPage'),
  },
  {
    // The link in a weekly mail.
    path: '/tat-thu',
    title: 'Tắt thư hằng tuần',
    layout: free,
    page: from(() => import('../../profile/weekly/unsubscribe-page.tsx'), 'UnsubscribePage'),
  },
  {
    path: '/thu',
    title: 'Xem thử trong 3 phút',
    layout: main,
    page: from(() => import('./tour-route.tsx'), 'TourRoute'),
  },
  {
    path: '/loi-moi',
    title: 'Lời mời cùng theo dõi con',
    layout: free,
    page: from(() => import('./invitation-route.tsx'), 'InvitationRoute'),
  },
  {
    // The screen at a centre has no layout.
    path: '/station/:id',
    title: 'Số đang phục vụ',
    page: from(() => import('../../centres/display-page.tsx'), 'DisplayPage'),
  },
  {
    path: '/maintenance',
    title: 'Đang bảo trì',
    layout: free,
    page: from(() => import('./status-pages.tsx'), 'MaintenancePage'),
  },
  moved('/luyen-tap-:number', '/practice/'),
  moved('/de-thi-:number', '/practice/'),
  moved('/class-detail', '/learning'),
  moved('/practice', '/learning'),
  moved('/practice-result', '/learning'),
  moved('/lesson-video', '/learning'),
  moved('/text-book', '/learning'),
  moved('/practice-project', '/learning'),
  moved('/view-practice-project', '/learning'),
  moved('/index-unuse', '/'),
  ...(import.meta.env.DEV
    ? [
        {
          path: '/catalogue',
          page: from(() => import('../../catalogue/catalogue-page.tsx'), 'CataloguePage'),
        },
      ]
    : []),
  // In the main layout, so that the header shows a way out.
  { path: '*', title: 'Không tìm thấy trang', layout: main, page: notFoundPage },
];
