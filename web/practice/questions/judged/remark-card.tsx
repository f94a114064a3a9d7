import { dot } from '../../../ui/dot.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ArrowLeft, ArrowRight, X } from '../../../ui/icons.ts';
import type { Remark } from './remarks.ts';

interface RemarkCardProps {
  remark: Remark;
  quote: string;
  author: string;
  total: number;
  onChoose: (id: number | null) => void;
}

const kinds = { error: null, hint: 'Gợi ý, con xem lại nhé', praise: 'Con làm tốt' };

/** The error, its reason and an example, with links to the previous and the next remark. */
export function RemarkCard({ remark, quote, author, total, onChoose }: RemarkCardProps) {
  const { id, kind, what, why, replacement, example } = remark;
  return (
    <div className="remark" data-kind={kind}>
      <div className="remark-head">
        <p className="remark-what">
          {what}
          {dot}
          <span className="remark-author">{kinds[kind] ?? author}</span>
        </p>
        <div className="remark-actions no-print">
          <IconButton
            label="Ghi chú trước"
            icon={<ArrowLeft />}
            data-viewable
            disabled={id === 1}
            onClick={() => onChoose(id - 1)}
          />
          <IconButton
            label="Ghi chú sau"
            icon={<ArrowRight />}
            data-viewable
            disabled={id === total}
            onClick={() => onChoose(id + 1)}
          />
          <IconButton label="Đóng" icon={<X />} data-viewable onClick={() => onChoose(null)} />
        </div>
      </div>
      {replacement !== null && (
        <p className="remark-change">
          <del lang="en">{quote}</del>
          <span aria-hidden="true"> → </span>
          <span className="sr-only">, sửa thành: </span>
          {replacement === '' ? <span>bỏ đi</span> : <ins lang="en">{replacement}</ins>}
        </p>
      )}
      {why !== '' && <p>{why}</p>}
      {example !== null && (
        <p className="text-sm">
          Ví dụ: <q lang="en">{example}</q>
        </p>
      )}
    </div>
  );
}
