/** Reads how far a typed number may be from the right one, which QTI says in the response processing of an item. */
import { marginOfShare } from '../number-range.ts';
import { QuestionRefused } from '../remark.ts';
import { childOf, childrenOf, within } from '../xml/element.ts';
import type { Element } from '../xml/parse.ts';

/** Returns the margins below and above the right number, in plain decimal notation. */
type MarginsOf = (right: string) => { below: string; above: string };

const refused = () =>
  new QuestionRefused('Đáp án', 'Không giữ được đáp án có khoảng sai số này.', { isLeft: true });

const isTolerant = ({ name, attributes }: Element) =>
  name === 'equal' && (attributes.get('toleranceMode') ?? 'exact') !== 'exact';

/** The comparisons that must all be true for the points of a `responseIf`. */
function comparisonsOf(condition: Element): Element[] {
  const [first] = childrenOf(condition);
  if (!first) return [];
  return first.name === 'and' ? childrenOf(first) : [first];
}

/**
 * Returns the margins by the identifier of their response. Throws QuestionRefused for a tolerance that a key cannot
 * represent: one that earns only some of the points, excludes its ends, or compares with something else than the right
 * answer.
 */
export function tolerancesOf(item: Element): ReadonlyMap<string, MarginsOf> {
  const matches = within(item, 'responseIf').flatMap(comparisonsOf).filter(isTolerant);
  const tolerances = new Map(matches.map(toleranceOf));
  if (tolerances.size < within(item, 'equal').filter(isTolerant).length) throw refused();
  return tolerances;
}

function toleranceOf(equal: Element): [id: string, MarginsOf] {
  const { attributes } = equal;
  const typed = childOf(equal, 'variable');
  const id = typed?.attributes.get('identifier') ?? '';
  const isWithRight = childOf(equal, 'correct')?.attributes.get('identifier') === id;
  const mode = attributes.get('toleranceMode') ?? '';
  const [first = '', second = first] = (attributes.get('tolerance') ?? '').trim().split(/\s+/);
  const isPlain = [first, second].every((one) => /^\d{1,15}(?:\.\d{1,10})?$/.test(one));
  const excludes = ['includeLowerBound', 'includeUpperBound'].some(
    (bound) => attributes.get(bound) === 'false',
  );
  if (!isWithRight || !isPlain || excludes || !['absolute', 'relative'].includes(mode))
    throw refused();
  // The margins are around the number that stands first; around the other one they are reversed.
  const [below, above] = childrenOf(equal)[0] === typed ? [second, first] : [first, second];
  if (mode === 'absolute') return [id, () => ({ below, above })];
  // Of the right answer, as authors mean it, also where the typed number stands first.
  return [
    id,
    (right) => ({ below: marginOfShare(right, below), above: marginOfShare(right, above) }),
  ];
}

/** Whether an item is scored by one tolerance and nothing else, so that its processing loses nothing. */
export function isOnlyTolerance(processing: Element): boolean {
  const [condition, another] = childrenOf(processing);
  const [only] = comparisonsOf(childOf(condition, 'responseIf') ?? processing);
  return (
    another === undefined &&
    only !== undefined &&
    isTolerant(only) &&
    within(processing, 'responseElseIf').length === 0 &&
    within(processing, 'equal').length === 1
  );
}
