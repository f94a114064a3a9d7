import { NumberAt, TextAt } from '@bitu/web/staff/content/editor/text-at.tsx';
import type { StaffType } from '@bitu/web/staff/content/editor/staff-type.ts';

export function AloudForm({ most, rows }: { most: number; rows: number }) {
  return (
    <>
      <TextAt
        path={['text']}
        label="Câu cần đọc"
        hint={`Tiếng Anh, nhiều nhất ${most} ký tự. Giọng mẫu do máy đọc.`}
        rows={rows}
      />
      <TextAt path={['meaning']} label="Nghĩa tiếng Việt" rows={2} optional />
      <NumberAt
        path={['pass']}
        label="Đạt từ độ chính xác"
        hint="Từ 1 đến 100; thường là 70."
        min={1}
        max={100}
      />
    </>
  );
}

export const author: StaffType = {
  order: 9,
  name: 'Đọc một câu',
  hint: 'Đọc to một câu tiếng Anh, chấm phát âm',
  Form: () => <AloudForm most={300} rows={2} />,
};
