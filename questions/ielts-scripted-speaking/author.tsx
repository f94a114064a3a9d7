import type { StaffType } from '@bitu/web/staff/content/editor/staff-type.ts';
import { AloudForm } from '../voice/author.tsx';

export const author: StaffType = {
  order: 10,
  name: 'Đọc một đoạn',
  hint: 'Đọc to một đoạn, tới 600 ký tự',
  Form: () => <AloudForm most={600} rows={6} />,
};
