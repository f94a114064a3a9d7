import { shareText } from '@bitu/rules/format/numbers.ts';
import { raises } from '@bitu/rules/marking/overall.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';

interface AppealNoteProps {
  /** The current points of the answer, 0 to 1; null when it has none. */
  before: number | null;
  /** Points by the bands that are set. */
  points: number;
}

/** An appeal never takes points away. Says so before a mark is sent that gives no more. */
export function AppealNote({ before, points }: AppealNoteProps) {
  if (raises(points, before)) return null;
  return (
    <Banner tone="info" live title="Điểm của học sinh giữ nguyên">
      Câu này đang được {shareText(before ?? 0)}, điểm bạn chấm là {shareText(points)}. Phúc khảo
      chỉ nâng điểm, không hạ điểm; học sinh vẫn nhận lời nhận xét của bạn.
    </Banner>
  );
}
