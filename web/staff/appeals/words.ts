import { shareText } from '@bitu/rules/format/numbers.ts';
import type { Regrade, StaffAppeal } from '@bitu/contract/appeals.ts';
import type { BaiLam } from '@bitu/contract/practice.ts';

export const reasonWords: Readonly<Record<StaffAppeal['reason'], string>> = {
  right: 'Học sinh nghĩ câu này đúng',
  mark: 'Học sinh nghĩ điểm cao hơn',
  question: 'Đề có chỗ sai',
};

export const appealWords: Readonly<Record<StaffAppeal['state'], string>> = {
  open: 'đang chờ',
  upheld: 'giữ nguyên điểm',
  changed: 'đã nâng điểm',
  withdrawn: 'học sinh đã rút',
};

export const regradeWords: Readonly<Record<Regrade['state'], string>> = {
  previewed: 'chưa áp dụng',
  applying: 'đang chấm lại',
  applied: 'đã áp dụng',
  undoing: 'đang hoàn tác',
  undone: 'đã hoàn tác',
  expired: 'đã hết hạn',
};

/** A child's answer, in one line. Recordings have no words of their own. */
export function answerText(baiLam: BaiLam): string {
  const parts = baiLam.map((one) => {
    if (typeof one === 'string') return one;
    if (Array.isArray(one)) return one.join(' – ');
    return 'text' in one ? one.text : 'bản ghi âm';
  });
  return parts.length === 0 ? 'để trống' : parts.join(', ');
}

/** Points of a question, 0 to 1, as a percentage: '50%'. */
export const pointsText = shareText;
