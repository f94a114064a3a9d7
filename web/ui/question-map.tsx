import type { ComponentType } from 'react';
import { cx } from './cx.ts';
import { Check, CircleAlert, CloudUpload, Hourglass, Pencil, Send, X } from './icons.ts';
import './question-map.css';

const looks = {
  'not-done': { text: 'chưa làm', Icon: undefined },
  answered: { text: 'đã trả lời', Icon: Pencil },
  unsent: { text: 'chưa gửi được', Icon: CloudUpload },
  submitted: { text: 'đã nộp', Icon: Send },
  waiting: { text: 'đang chấm', Icon: Hourglass },
  correct: { text: 'đúng', Icon: Check },
  incorrect: { text: 'chưa đúng', Icon: X },
  error: { text: 'có lỗi', Icon: CircleAlert },
} satisfies Record<string, { text: string; Icon: ComponentType | undefined }>;

export type QuestionMark = keyof typeof looks;

export type QuestionMapProps = {
  /** One mark a question, in order. */
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
