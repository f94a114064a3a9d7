import { choiceLabel } from '@bitu/rules/practice/plain-text.ts';
import { Select } from '@bitu/web/ui/forms/select.tsx';
import type { KeyType } from '@bitu/web/staff/appeals/keys/key-type.ts';

/** The right orders, and an empty one to add another. */
export const keyForm: KeyType<'ordering'> = {
  Fields: ({ content: { items }, known, error }) =>
    [...known.orders, []].map((order, at) => (
      <fieldset key={order.join()} className="grid gap-2">
        <legend className="mb-1 font-semibold">
          {at === 0 ? 'Thứ tự đúng' : `Thứ tự khác cũng đúng ${at}`}
        </legend>
        {items.map(({ id }, i) => (
          <Select
            key={id}
            name="key"
            label={`Chỗ ${i + 1}`}
            placeholder="Không có"
            defaultValue={order[i] ?? ''}
            error={at === 0 && i === 0 ? error : ''}
          >
            {items.map((item) => (
              <option key={item.id} value={item.id}>
                {choiceLabel(item)}
              </option>
            ))}
          </Select>
        ))}
      </fieldset>
    )),
  read(values, { items }) {
    const orders = Array.from({ length: Math.ceil(values.length / items.length) }, (_, at) =>
      values.slice(at * items.length, (at + 1) * items.length),
    ).filter((order) => order.some((id) => id !== ''));
    const isWhole = (order: readonly string[]) =>
      items.every(({ id }) => order.filter((one) => one === id).length === 1);
    return orders.length > 0 && orders.every(isWhole) ? { orders } : null;
  },
};
