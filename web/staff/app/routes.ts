/** Every address of the staff's program: its title, its layout, its guard, and the file of its page. */
import { resourceNames, resources } from '@bitu/contract/resources.ts';
import type { Route } from '../../navigation/router.ts';
import { NotFoundPage } from '../status/not-found-page.tsx';
import { Frame } from './frame.tsx';
import { atTheDesk, signedIn, signedOut } from './guard.ts';
import { resourcePath } from '../resources/path.ts';
import { resourcePlaces } from './resources.ts';

const frame = () => Frame;

/** Lists whose form for a new row or for one of them has an address of its own, over the list. */
const resourceRoutes = resourceNames.flatMap((name): Route[] => {
  const { page } = resourcePlaces[name];
  const { title, word } = resources[name];
  const path = resourcePath(name);
  return [
    { path, title },
    { path: `${path}/new`, title: `Thêm ${word}` },
    { path: `${path}/:id`, title: `Sửa ${word}` },
  ].map((one) => ({ ...one, layout: frame, before: signedIn, page }));
});

const deskPage = async () => (await import('../marking/desk/desk-page.tsx')).DeskPage;

export const routes: readonly Route[] = [
  {
    path: '/staff/sign-in',
    title: 'Đăng nhập',
    before: signedOut,
    page: async () => (await import('../sign-in/sign-in-page.tsx')).SignInPage,
  },
  {
    path: '/staff/invitation',
    title: 'Lời mời',
    page: async () => (await import('../sign-in/invitation-page.tsx')).InvitationPage,
  },
  {
    path: '/staff',
    title: 'Việc của tôi',
    layout: frame,
    before: atTheDesk,
    page: async () => (await import('../marking/lists/work-page.tsx')).WorkPage,
  },
  {
    path: '/staff/marking',
    title: 'Chấm bài',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../marking/lists/groups-page.tsx')).GroupsPage,
  },
  {
    path: '/staff/marking/next',
    title: 'Chấm bài',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../marking/desk/next-page.tsx')).NextPage,
  },
  {
    path: '/staff/marking/:item',
    title: 'Chấm bài',
    layout: frame,
    before: signedIn,
    page: deskPage,
  },
  {
    path: '/staff/comments',
    title: 'Kho nhận xét',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../marking/comments/comments-page.tsx')).CommentsPage,
  },
  {
    path: '/staff/rubrics',
    title: 'Thang điểm',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../marking/rubrics/rubrics-page.tsx')).RubricsPage,
  },
  {
    path: '/staff/account',
    title: 'Đăng nhập và bảo mật',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../sign-in/account/account-page.tsx')).AccountPage,
  },
  {
    path: '/staff/appeals',
    title: 'Phúc khảo',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../appeals/appeals-page.tsx')).AppealsPage,
  },
  {
    path: '/staff/keys',
    title: 'Đáp án',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../appeals/keys/keys-page.tsx')).KeysPage,
  },
  {
    path: '/staff/keys/:question',
    title: 'Đổi đáp án',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../appeals/keys/key-page.tsx')).KeyPage,
  },
  {
    path: '/staff/office/content/import/file',
    title: 'Nhập câu hỏi',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../content/files/import-page.tsx')).ImportPage,
  },
  {
    path: '/staff/office/content/levels/ranges',
    title: 'Mức mong đợi',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../levels/levels-page.tsx')).LevelsPage,
  },
  {
    path: '/staff/office/content/:practice/statistics',
    title: 'Thống kê câu hỏi',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../content/statistics/statistics-page.tsx')).StatisticsPage,
  },
  {
    path: '/staff/substitutes',
    title: 'Dạy thay',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../substitutes/substitutes-page.tsx')).SubstitutesPage,
  },
  {
    path: '/staff/office/classes',
    title: 'Lớp học',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../timetable/classes-page.tsx')).ClassesPage,
  },
  {
    path: '/staff/office/classes/:id',
    title: 'Lớp học',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../timetable/class-page.tsx')).ClassPage,
  },
  ...resourceRoutes,
  {
    path: '/staff/office/timetable',
    title: 'Lịch dạy',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../timetable/timetable-page.tsx')).TimetablePage,
  },
  {
    path: '/staff/office/students',
    title: 'Học sinh',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../students/students-page.tsx')).StudentsPage,
  },
  {
    path: '/staff/office/students/new',
    title: 'Thêm học sinh',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../students/new-page.tsx')).NewStudentsPage,
  },
  {
    path: '/staff/office/students/:id',
    title: 'Hồ sơ học sinh',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../students/student-page.tsx')).StudentPage,
  },
  {
    path: '/staff/office/students/:id/reports/:report',
    title: 'Báo cáo',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../reports/report-page.tsx')).ReportPage,
  },
  {
    path: '/staff/leeches',
    title: 'Câu hay sai',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../leeches/leeches-page.tsx')).LeechesPage,
  },
  {
    path: '/staff/agreement',
    title: 'Độ lệch khi chấm',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../agreement/agreement-page.tsx')).AgreementPage,
  },
  {
    path: '/staff/office/leads',
    title: 'Khách tiềm năng',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../leads/leads-page.tsx')).LeadsPage,
  },
  {
    path: '/staff/office/queue',
    title: 'Quầy tiếp đón',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../queue/queue-page.tsx')).QueuePage,
  },
  {
    path: '/staff/office/people',
    title: 'Nhân viên',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../people/people-page.tsx')).PeoplePage,
  },
  {
    path: '/staff/office/site',
    title: 'Thông tin trung tâm',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../site/site-page.tsx')).SitePage,
  },
  {
    path: '/staff/office/rights',
    title: 'Yêu cầu về dữ liệu',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../rights/rights-page.tsx')).RightsPage,
  },
  {
    path: '/staff/office/audit',
    title: 'Nhật ký',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../audit/audit-page.tsx')).AuditPage,
  },
  {
    path: '/staff/office',
    title: 'Tổng quan',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../overview/overview-page.tsx')).OverviewPage,
  },
  {
    path: '/staff/office/lessons',
    title: 'Sau buổi học',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../lessons/list/lessons-page.tsx')).LessonsPage,
  },
  {
    path: '/staff/office/lessons/:id',
    title: 'Sau buổi học',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../lessons/grid/grid-page.tsx')).GridPage,
  },
  {
    path: '/staff/office/overrides',
    title: 'Gia hạn & mở lại bài',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../overrides/overrides-page.tsx')).OverridesPage,
  },
  {
    path: '/staff/office/outreach',
    title: 'Tin gửi gia đình',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../outreach/outreach-page.tsx')).OutreachPage,
  },
  {
    path: '/staff/office/outreach/write',
    title: 'Viết tin',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../outreach/write/write-page.tsx')).WritePage,
  },
  {
    // Opened on the author's phone, without a session.
    path: '/staff/trial/:code',
    title: 'Xem thử',
    page: async () => (await import('../outreach/preview/trial-page.tsx')).TrialPage,
  },
  {
    path: '/staff/office/content',
    title: 'Bài tập',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../content/list/practices-page.tsx')).PracticesPage,
  },
  {
    path: '/staff/office/content/:practice',
    title: 'Soạn bài',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../content/practice/practice-page.tsx')).PracticePage,
  },
  {
    path: '*',
    title: 'Không tìm thấy trang',
    layout: frame,
    before: signedIn,
    page: () => NotFoundPage,
  },
];
