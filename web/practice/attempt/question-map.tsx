import type { ComponentType } from 'react';
import { cx } from '../../ui/cx.ts';
import {
  Check,
  CircleAlert,
  CircleDot,
  CloudUpload,
  Hourglass,
  Pencil,
  Send,
  X,
} from '../../ui/icons.ts';
import '../../ui/feedback/banner.css';
import './question-map.css';

const looks = {
  'not-done': { text: 'chưa làm', Icon: undefined, tone: undefined },
  answered: { text: 'đã trả lời', Icon: Pencil, tone: 'brand' },
  unsent: { text: 'chưa gửi được', Icon: CloudUpload, tone: 'warning' },
  submitted: { text: 'đã nộp', Icon: Send, tone: 'info' },
  waiting: { text: 'chưa chấm', Icon: Hourglass, tone: 'ai' },
  correct: { text: 'đúng', Icon: Check, tone: 'success' },
  partly: { text: 'gần đúng', Icon: CircleDot, tone: 'warning' },
  incorrect: { text: 'chưa đúng', Icon: X, tone: 'error' },
  error: { text: 'có lỗi', Icon: CircleAlert, tone: 'warning' },
} satisfies Record<
  string,
  { text: string; Icon: ComponentType | undefined; tone: string | undefined }
>;

export type QuestionMark = keyof typeof looks;

export type QuestionMapProps = {
  /** One mark per question, in order. */
  marks: readonly QuestionMark[];
  /** Counted from 0. */
  current?: number | undefined;
  onSelect: (index: number) => void;
  /** Explains the marks that occur. */
  legend?: boolean | undefined;
  label?: string | undefined;
  className?: string | undefined;
};

export function QuestionMap(props: QuestionMapProps) {
  const { marks, current, onSelect, legend, label = 'Bảng câu hỏi', className } = props;
  return (
    <nav aria-label={label} className={cx('grid gap-4', className)}>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(var(--spacing-target),1fr))] gap-2">
        {marks.map((mark, index) => {
          const { text, Icon, tone } = looks[mark];
          return (
            <li key={index}>
              <button
                type="button"
                className="question-cell"
                data-tone={tone}
                aria-label={`Câu ${index + 1}, ${text}`}
                aria-current={index === current ? 'step' : undefined}
                onClick={() => onSelect(index)}
              >
                {index + 1}
                {Icon && <Icon />}
              </button>
            </li>
          );
        })}
      </ol>
      {legend && (
        <ul className="flex flex-wrap gap-x-4 gap-y-2 text-xs text-muted" aria-hidden="true">
          {[...new Set(marks)].map((mark) => {
            const { text, Icon, tone } = looks[mark];
            return (
              <li key={mark} className="flex items-center gap-2">
                <span className="question-cell" data-tone={tone}>
                  {Icon && <Icon />}
                </span>
                {text}
              </li>
            );
          })}
        </ul>
      )}
    </nav>
  );
}
