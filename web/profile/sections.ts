import { type ComponentType, createElement } from 'react';
import { lazyPart } from '../ui/lazy-part.ts';
import {
  Award,
  ChartLine,
  Clock,
  Database,
  Eye,
  FileText,
  KeyRound,
  Send,
  UserRound,
} from '../ui/icons.ts';
import type { SectionProps } from './section-props.ts';

export interface Section {
  /** The query `activeKey`. The first section has none. */
  key: string | null;
  title: string;
  Icon: typeof Award;
  Content: ComponentType<SectionProps>;
}

/** The sections of /information, in order. */
export const sections: readonly [Section, ...Section[]] = [
  {
    key: null,
    title: 'Thông tin cá nhân',
    Icon: UserRound,
    Content: lazyPart(() => import('./personal/personal-section.tsx'), 'PersonalSection'),
  },
  {
    key: 'myCertificate',
    title: 'Chứng chỉ',
    Icon: Award,
    Content: lazyPart(
      () => import('./certificates/certificates-section.tsx'),
      'CertificatesSection',
    ),
  },
  {
    key: 'StudyResult',
    title: 'Kết quả học tập',
    Icon: ChartLine,
    Content: ({ Results }) => createElement(Results),
  },
  {
    key: 'DailyGoal',
    title: 'Thói quen học',
    Icon: Clock,
    Content: ({ Habit }) => createElement(Habit),
  },
  {
    key: 'WeeklyMessage',
    title: 'Tin hằng tuần',
    Icon: Send,
    Content: lazyPart(() => import('./weekly/weekly-section.tsx'), 'WeeklySection'),
  },
  {
    key: 'Guardians',
    title: 'Người thân',
    Icon: Eye,
    Content: lazyPart(() => import('./guardians/guardians-section.tsx'), 'GuardiansSection'),
  },
  {
    key: 'ChangePassword',
    title: 'Đổi mật khẩu',
    Icon: KeyRound,
    Content: lazyPart(() => import('./password/password-section.tsx'), 'PasswordSection'),
  },
  {
    key: 'ChildData',
    title: 'Dữ liệu của con',
    Icon: Database,
    Content: lazyPart(() => import('./child-data/child-data-section.tsx'), 'ChildDataSection'),
  },
  {
    key: 'TermAndPolicy',
    title: 'Điều khoản và chính sách',
    Icon: FileText,
    Content: lazyPart(() => import('./terms/legal-page.tsx'), 'TermsSection'),
  },
];

export const sectionOf = (activeKey: string | undefined): Section =>
  sections.find(({ key }) => key !== null && key === activeKey) ?? sections[0];

export const addressOf = ({ key }: Pick<Section, 'key'>): string =>
  key === null ? '/information' : `/information?activeKey=${key}`;
