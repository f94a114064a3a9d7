import { NumberAt, TextAt } from '../text-at.tsx';
import type { StaffType } from './staff-type.ts';

function AloudForm({ most, rows }: { most: number; rows: number }) {
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

export const voice: StaffType = {
  name: 'Đọc một câu',
  hint: 'Đọc to một câu tiếng Anh, chấm phát âm',
  Form: () => <AloudForm most={300} rows={2} />,
};

export const scriptedSpeaking: StaffType = {
  name: 'Đọc một đoạn',
  hint: 'Đọc to một đoạn, tới 600 ký tự',
  Form: () => <AloudForm most={600} rows={6} />,
};
