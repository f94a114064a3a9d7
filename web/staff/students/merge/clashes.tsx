import { momentText } from '@bitu/rules/format/times.ts';
import type { MergeClash } from '@bitu/contract/student-merge.ts';
import { RadioCard, RadioGroup } from '../../../ui/forms/radio-card.tsx';

interface ClashesProps {
  clashes: readonly MergeClash[];
  /** The attempts that were chosen to stay. */
  keep: readonly number[];
  onKeep: (keep: readonly number[]) => void;
}

/** Practices that both children have begun: one attempt stays. */
export function Clashes({ clashes, keep, onKeep }: ClashesProps) {
  return (
    <>
      <p>
        Cả hai hồ sơ đều có bài này và có bài đang làm dở. Bạn chọn bản còn dùng; bản kia vào phần
        đã làm lại.
      </p>
      {clashes.map(({ practice, kept, gone, stays }) => {
        const chosen = [kept.id, gone.id].find((id) => keep.includes(id)) ?? stays;
        const others = keep.filter((id) => id !== kept.id && id !== gone.id);
        return (
          <RadioGroup key={kept.id} label={practice}>
            {[
              { one: kept, whose: 'Của hồ sơ này' },
              { one: gone, whose: 'Của hồ sơ được gộp' },
            ].map(({ one, whose }) => (
              <RadioCard
                key={one.id}
                name={`attempt-${kept.id}`}
                value={one.id}
                label={whose}
                description={words(one)}
                checked={chosen === one.id}
                onChange={() => onKeep([...others, one.id])}
              />
            ))}
          </RadioGroup>
        );
      })}
    </>
  );
}

const words = ({ given, questions, opened_at, submitted_at }: MergeClash['kept']) =>
  [
    submitted_at === null ? 'đang làm' : `đã nộp ${momentText(submitted_at)}`,
    `${given}/${questions} câu`,
    `mở ${momentText(opened_at)}`,
  ].join(' · ');
