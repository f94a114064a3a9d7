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
import './question-map.css';

const looks = {
  'not-done': { text: 'chưa làm', Icon: undefined },
  answered: { text: 'đã trả lời', Icon: Pencil },
  unsent: { text: 'chưa gửi được', Icon: CloudUpload },
  submitted: { text: 'đã nộp', Icon: Send },
  waiting: { text: 'chưa chấm', Icon: Hourglass },
  correct: { text: 'đúng', Icon: Check },
  partly: { text: 'gần đúng', Icon: CircleDot },
  incorrect: { text: 'chưa đúng', Icon: X },
  error: { text: 'có lỗi', Icon: CircleAlert },
} satisfies Record<string, { text: string; Icon: ComponentType | undefined }>;

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
    <nav aria-label={label} className={cx('question-map', className)}>
      <ol className="question-grid">
        {marks.map((mark, index) => {
          const { text, Icon } = looks[mark];
          return (
            <li key={index}>
              <button
                type="button"
                className="question-cell"
                data-mark={mark}
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
        <ul className="question-legend" aria-hidden="true">
          {[...new Set(marks)].map((mark) => {
            const { text, Icon } = looks[mark];
            return (
              <li key={mark}>
                <span className="question-cell" data-mark={mark}>
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
