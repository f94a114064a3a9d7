/** Today's set of the notebook: which of the due cards, and in which order. */
import type { QuestionType } from '@bitu/questions/traits.ts';
import { secondsOf } from '@bitu/questions/rules.ts';

/** The maximum per day. Further due cards follow on later days. */
export const dayLimit = { seconds: 300, cards: 12 } as const;

/** Returns how long questions take, in whole minutes, at least 1. */
export const minutesOf = (types: readonly QuestionType[]): number =>
  Math.max(1, Math.ceil(types.reduce((sum, type) => sum + secondsOf(type), 0) / 60));

/** Returns as many cards as fit into a day, taking the first ones first. */
export function withinDay<C extends { readonly type: QuestionType }>(due: readonly C[]): C[] {
  const chosen: C[] = [];
  let seconds = 0;
  for (const card of due) {
    const more = secondsOf(card.type);
    if (chosen.length >= dayLimit.cards || seconds + more > dayLimit.seconds) continue;
    chosen.push(card);
    seconds += more;
  }
  return chosen;
}

/** Whether the cards can follow one of `last` without two of a skill in a row. */
function canBeMixed(cards: readonly { readonly skill: string }[], last: string): boolean {
  const counts = Map.groupBy(cards, ({ skill }) => skill);
  return [...counts].every(
    ([skill, { length }]) => length <= Math.floor((cards.length + (skill === last ? 0 : 1)) / 2),
  );
}

/** Returns the cards with no two of a skill in a row where possible, otherwise keeping their order. */
export function mixed<C extends { readonly skill: string }>(cards: readonly C[]): C[] {
  const rest = [...cards];
  const order: C[] = [];
  while (rest.length > 0) {
    const last = order.at(-1)?.skill;
    const others = rest.filter(({ skill }) => skill !== last);
    const next =
      others.find((one) =>
        canBeMixed(
          rest.filter((card) => card !== one),
          one.skill,
        ),
      ) ??
      mostFrequent(others) ??
      rest[0];
    if (!next) break;
    order.push(next);
    rest.splice(rest.indexOf(next), 1);
  }
  return order;
}

/** Returns the first card of the most frequent skill. */
function mostFrequent<C extends { readonly skill: string }>(cards: readonly C[]): C | undefined {
  const groups = [...Map.groupBy(cards, ({ skill }) => skill).values()];
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0];
}
