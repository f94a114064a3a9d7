/** Every address of the staff's program: its title, its layout, its guard, and the file of its page. */
import type { Route } from '../../navigation/router.ts';
import { Frame } from './frame.tsx';
import { signedIn, signedOut } from './guard.ts';
import { NotFoundPage } from './status-pages.tsx';

const frame = () => Frame;

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
    before: signedIn,
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
    path: '/staff/substitutes',
    title: 'Dạy thay',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../substitutes/substitutes-page.tsx')).SubstitutesPage,
  },
  {
    path: '/staff/leeches',
    title: 'Câu hay quên',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../leeches/leeches-page.tsx')).LeechesPage,
  },
  {
    path: '/staff/agreement',
    title: 'Độ thống nhất',
    layout: frame,
    before: signedIn,
    page: async () => (await import('../agreement/agreement-page.tsx')).AgreementPage,
  },
  {
    path: '*',
    title: 'Không tìm thấy trang',
    layout: frame,
    before: signedIn,
    page: () => NotFoundPage,
  },
];
