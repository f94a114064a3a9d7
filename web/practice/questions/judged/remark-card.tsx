import { dot } from '../../../ui/dot.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ArrowLeft, ArrowRight, X } from '../../../ui/icons.ts';
import { type Remark, remarkTones } from './remarks.ts';

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
    <div className="remark grid gap-1 px-4 py-3" data-tone={remarkTones[kind]}>
      <div className="flex items-center justify-between gap-2">
        <p className="font-bold text-(--tone)">
          {what}
          {dot}
          <span className="font-normal text-muted">{kinds[kind] ?? author}</span>
        </p>
        <div className="no-print -my-2 -mr-3 flex flex-none">
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
        <p className="text-lg wrap-anywhere">
          <del lang="en" className="text-muted">
            {quote}
          </del>
          <span aria-hidden="true"> → </span>
          <span className="sr-only">, sửa thành: </span>
          {replacement === '' ? (
            <span>bỏ đi</span>
          ) : (
            <ins lang="en" className="font-bold text-success no-underline">
              {replacement}
            </ins>
          )}
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
