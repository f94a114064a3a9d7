/** Further guardians of a child, in the words of the screens. */
import type { Guardian } from '@bitu/contract/guardians.ts';

/** How many people may follow a child, including the owner. */
export const maxGuardians = 6;

export const relationWords: Readonly<Record<Guardian['relation'], string>> = {
  mother: 'Mẹ',
  father: 'Ba',
  grandparent: 'Ông bà',
  relative: 'Cô, dì, chú, bác',
  sibling: 'Anh, chị',
  other: 'Người thân khác',
};

export const rightsWords: Readonly<
  Record<Guardian['rights'], { name: string; description: string }>
> = {
  see: {
    name: 'Chỉ xem',
    description: 'Xem lịch học, bài làm và báo cáo của con, không thay đổi được gì.',
  },
  full: {
    name: 'Dùng như ba mẹ',
    description:
      'Cùng con học, nộp bài, sửa thông tin. Không xóa dữ liệu và không mời thêm được ai.',
  },
};
