import { type ComponentType, lazy } from 'react';
import { Award, Database, FileText, KeyRound, UserRound } from '../ui/icons.ts';
import type { SectionProps } from './information-page.tsx';

export interface Section {
  /** Of the query `activeKey` (section 2); the first has none. */
  key: string | null;
  title: string;
  Icon: typeof Award;
  Content: ComponentType<SectionProps>;
}

/** What stands on /information, in its order. */
export const sections: readonly [Section, ...Section[]] = [
  {
    key: null,
    title: 'Thông tin cá nhân',
    Icon: UserRound,
    Content: lazy(async () => ({
      default: (await import('./personal/personal-section.tsx')).PersonalSection,
    })),
  },
  {
    key: 'myCertificate',
    title: 'Chứng chỉ',
    Icon: Award,
    Content: lazy(async () => ({
      default: (await import('./certificates/certificates-section.tsx')).CertificatesSection,
    })),
  },
  {
    key: 'ChangePassword',
    title: 'Đổi mật khẩu',
    Icon: KeyRound,
    Content: lazy(async () => ({
      default: (await import('./password/password-section.tsx')).PasswordSection,
    })),
  },
  {
    key: 'ChildData',
    title: 'Dữ liệu của con',
    Icon: Database,
    Content: lazy(async () => ({
      default: (await import('./child-data/child-data-section.tsx')).ChildDataSection,
    })),
  },
  {
    key: 'TermAndPolicy',
    title: 'Điều khoản và chính sách',
    Icon: FileText,
    Content: lazy(async () => ({
      default: (await import('./terms/terms-section.tsx')).TermsSection,
    })),
  },
];

export const sectionOf = (activeKey: string | undefined): Section =>
  sections.find(({ key }) => key !== null && key === activeKey) ?? sections[0];

export const addressOf = ({ key }: Pick<Section, 'key'>): string =>
  key === null ? '/information' : `/information?activeKey=${key}`;
