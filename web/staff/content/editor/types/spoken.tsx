import { LinesAt, NumberAt, TextAt } from '../text-at.tsx';
import { GraderField } from './written.tsx';

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

export const VoiceForm = () => <AloudForm most={300} rows={2} />;
export const ScriptedSpeakingForm = () => <AloudForm most={600} rows={6} />;

export function UnscriptedSpeakingForm() {
  return (
    <>
      <TextAt path={['topic']} label="Chủ đề" hint="Ví dụ: Describe a place you like." rows={2} />
      <LinesAt
        path={['points']}
        label="Gợi ý trên thẻ"
        hint="Mỗi dòng một ý, 1 đến 6 ý."
        rows={4}
      />
      <div className="grid items-start gap-3 md:grid-cols-2">
        <NumberAt path={['prepare']} label="Giây chuẩn bị" min={0} />
        <NumberAt path={['speak']} label="Giây nói" hint="Từ 20 đến 120." min={20} max={120} />
      </div>
      <TextAt path={['model']} label="Bài nói mẫu" rows={5} optional />
      <GraderField choices={{ '': 'Giáo viên', ai: 'Máy khi chắc chắn' }} />
    </>
  );
}
