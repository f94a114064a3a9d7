import { useEditing, useField } from '@bitu/web/staff/content/editor/editing.ts';
import { ListAt, OptionAt } from '@bitu/web/staff/content/editor/options-at.tsx';
import type { StaffType } from '@bitu/web/staff/content/editor/staff-type.ts';
import { FieldError } from '@bitu/web/ui/forms/field.tsx';
import { IconButton } from '@bitu/web/ui/icon-button.tsx';
import { ArrowUp } from '@bitu/web/ui/icons.ts';

const itemName = (number: number) => `Ô ${number}`;
const orderName = (number: number) => `Thứ tự khác ${number}`;

/** Exchanges an item of a list with the one before it. */
const raised = <T,>(list: readonly T[], i: number): T[] => [
  ...list.slice(0, i - 1),
  ...list.slice(i, i + 1),
  ...list.slice(i - 1, i),
  ...list.slice(i + 1),
];

function Raise({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton
      label={`Đưa lên trên: ${label}`}
      icon={<ArrowUp className="icon" />}
      onClick={onClick}
    />
  );
}

/** Another right order: the items by their numbers. */
function OrderAt({ index, names }: { index: number; names: readonly string[] }) {
  const field = useField<number[]>(['also', index], []);
  // An item that was added since then comes last.
  const order = [...new Set([...field.value, ...names.map((_, i) => i + 1)])];
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{orderName(index + 1)}</p>
      <FieldError id={`also-${index}-error`}>{field.error}</FieldError>
      <ol className="grid gap-1" aria-label={orderName(index + 1)}>
        {order.map((number, i) => (
          <li key={number} className="flex min-h-11 items-center gap-2">
            <span className="min-w-0 flex-1 truncate">
              {i + 1}. {names[number - 1]}
            </span>
            {i > 0 && !field.disabled && (
              <Raise
                label={`${orderName(index + 1)}, ${names[number - 1]}`}
                onClick={() => field.change(raised(order, i))}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function OrderingForm() {
  const { body, change, disabled } = useEditing();
  const items = useField<{ text?: string; alt?: string }[]>(['items'], []);
  const also = useField<number[][]>(['also'], []);
  /** The other orders name the items by their numbers, which change with the list. */
  const set = (next: readonly object[], numberOf: (number: number) => number | null) =>
    change([], {
      ...body,
      items: next,
      also: also.value.map((order) => order.flatMap((number) => numberOf(number) ?? [])),
    });
  const names = items.value.map(({ text, alt }, i) => text || alt || itemName(i + 1));
  return (
    <>
      <ListAt
        path={['items']}
        label="Các ô, theo thứ tự đúng"
        hint="Các ô được xáo trộn khi học sinh làm."
        name={itemName}
        least={2}
        most={12}
        empty={() => ({ text: '' })}
        addLabel="Thêm ô"
        onRemove={(i) =>
          set(items.value.toSpliced(i, 1), (number) =>
            number === i + 1 ? null : number > i + 1 ? number - 1 : number,
          )
        }
      >
        {(i) => (
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <OptionAt path={['items', i]} label={itemName(i + 1)} />
            </div>
            {i > 0 && !disabled && (
              <Raise
                label={itemName(i + 1)}
                onClick={() =>
                  set(raised(items.value, i), (number) =>
                    number === i ? i + 1 : number === i + 1 ? i : number,
                  )
                }
              />
            )}
          </div>
        )}
      </ListAt>
      <ListAt
        path={['also']}
        label="Thứ tự khác cũng đúng"
        name={orderName}
        least={0}
        most={5}
        empty={() => items.value.map((_, i) => i + 1)}
        addLabel="Thêm thứ tự cũng đúng"
      >
        {(i) => <OrderAt index={i} names={names} />}
      </ListAt>
    </>
  );
}

export const author: StaffType = {
  order: 5,
  name: 'Sắp xếp',
  hint: 'Xếp từ, câu hoặc số theo thứ tự',
  Form: OrderingForm,
};
