import { type Builder, letter } from '@bitu/db/import/questions/builder.ts';
import { shuffledPlaces } from '../matching/build.ts';

export const builder: Builder<'ordering'> = {
  build({ id, items, also }, { stem, choice, issue }) {
    if (new Set(items.map((item) => JSON.stringify(item))).size < 2)
      issue(['items'], {
        en: 'items: all are the same',
        vi: 'Các ô giống hệt nhau nên không có thứ tự nào.',
      });
    const own = items.map((_, i) => i);
    for (const [i, order] of also.entries())
      if (order.toSorted((a, b) => a - b).join() !== own.map((at) => at + 1).join())
        issue(['also', i], {
          en: `also: an order names each of the ${items.length} items once`,
          vi: `Mỗi thứ tự khác cần đủ ${items.length} ô, mỗi ô một lần.`,
        });
    const orders = [own, ...also.map((order) => order.map((number) => number - 1))];
    const place = placesFor(id, orders);
    return {
      content: {
        stem,
        items: items
          .map((item, i) => choice(letter(place[i] ?? 0), item, ['items', i]))
          .sort((a, b) => (a.id < b.id ? -1 : 1)),
      },
      key: { orders: orders.map((order) => order.map((i) => letter(place[i] ?? 0))) },
    };
  },
  choices: ({ items }) => [[['items'], items]],
};

/**
 * Returns the place at which each item is shown. Three or more are never shown in a right order; of two, one would then
 * always be shown last.
 */
function placesFor(id: string, orders: readonly (readonly number[])[]): number[] {
  const count = orders[0]?.length ?? 0;
  const isRight = (place: number[]) =>
    orders.some((order) => order.every((item, i) => place[item] === i));
  const [first = [], ...others] = Array.from({ length: 8 }, (_, i) =>
    shuffledPlaces(i === 0 ? id : `${id}/${i}`, count),
  );
  return count > 2 && isRight(first) ? (others.find((place) => !isRight(place)) ?? first) : first;
}
