import type { English } from '../english/english.ts';
import type { Sentence } from '../text/analyse.ts';
import { clamp } from './numbers.ts';
import { type Ties, tiesOf } from './ties.ts';

/**
 * A term of how well sentence `b` follows `a`, or fits at `where` (0 first, 1 last). The weight reflects how rarely
 * it occurs by chance.
 */
interface Term {
  readonly name: string;
  readonly weight: number;
  readonly follows?: (a: Ties, b: Ties) => number;
  readonly stands?: (one: Ties, where: number) => number;
}

const has = (condition: boolean) => (condition ? 1 : 0);
const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>) => {
  let count = 0;
  for (const one of b) if (a.has(one)) count++;
  return count;
};

export const terms: readonly Term[] = [
  {
    name: 'overlap',
    weight: 0.5,
    follows: (a, b) =>
      shared(a.lemmas, b.lemmas) /
      Math.sqrt(Math.max(3, a.lemmas.size) * Math.max(3, b.lemmas.size)),
  },
  {
    name: 'they',
    weight: 0.5,
    follows: (a, b) => (b.opens.they ? (a.hasPlural || a.pronouns.has('they') ? 1 : -1) : 0),
  },
  {
    name: 'heOrShe',
    weight: 0.6,
    follows: (a, b) =>
      b.opens.heOrShe ? (a.hasPerson || a.pronouns.has('he') || a.pronouns.has('she') ? 1 : -1) : 0,
  },
  {
    name: 'samePronouns',
    weight: 0.2,
    follows: (a, b) => [...b.pronouns].filter((one) => one !== 'it' && a.pronouns.has(one)).length,
  },
  { name: 'thenDefinite', weight: 0.9, follows: (a, b) => shared(a.indefinite, b.definite) },
  { name: 'thenIndefinite', weight: -0.6, follows: (a, b) => shared(a.definite, b.indefinite) },
  {
    name: 'sameTense',
    weight: 0.15,
    follows: (a, b) => (a.tense && b.tense ? (a.tense === b.tense ? 1 : -1) : 0),
  },
  { name: 'sameVoice', weight: 0.1, follows: (a, b) => (a.isPersonal === b.isPersonal ? 1 : -1) },
  {
    name: 'nextStep',
    weight: 0.4,
    follows: (a, b) => (a.step && b.step ? (b.step > a.step ? 1 : -1) : 0),
  },
  {
    name: 'afterClosing',
    weight: -0.8,
    follows: (a, b) => has(a.place === 'end' && b.place !== 'end'),
  },
  {
    name: 'exampleOfPersonal',
    weight: -0.3,
    follows: (a, b) => has(b.opens.example && a.isPersonal),
  },
  {
    name: 'place',
    weight: 2,
    stands: (one, where) =>
      one.place === null ? 0 : 0.5 - Math.abs(where - (one.place === 'end' ? 1 : 0)),
  },
  {
    name: 'beginsBack',
    weight: -1.2,
    stands: (one, where) => has(where === 0 && one.opens.pointsBack),
  },
  {
    name: 'goesOnAtEnds',
    weight: -1,
    stands: (one, where) => has((where === 0 || where === 1) && one.opens.continues),
  },
  {
    name: 'step',
    weight: 0.8,
    stands: (one, where) => (one.step === 1 ? 0.5 - where : one.step >= 3 ? where - 0.5 : 0),
  },
  {
    name: 'exampleAtEnds',
    weight: -0.8,
    stands: (one, where) => has((where === 0 || where === 1) && one.opens.example),
  },
  { name: 'shouldLate', weight: 0.6, stands: (one, where) => (one.saysShould ? where - 0.5 : 0) },
  {
    name: 'opinionAtEnds',
    weight: 1.4,
    stands: (one, where) => (one.saysOpinion ? Math.abs(where - 0.5) - 0.27 : 0),
  },
  {
    name: 'personalAtEnds',
    weight: -0.6,
    stands: (one, where) => has((where === 0 || where === 1) && one.tense === 'past'),
  },
  {
    name: 'heOrSheAtEnds',
    weight: -0.8,
    stands: (one, where) => has((where === 0 || where === 1) && one.opens.heOrShe),
  },
];

/** Sentences beyond this number are not compared, as the time grows with its square. */
const maxCompared = 70;
const samples = 60;
/** Fewer sentences have too few permutations. */
const minSentences = 5;

interface Tables {
  readonly next: readonly Float64Array[];
  readonly place: readonly Float64Array[];
}

/**
 * Returns the tables of one term or of all: by sentence, how well each other follows it, and how well it fits at
 * each position.
 */
export function tablesOf(ties: readonly Ties[], used: readonly Term[]): Tables {
  const last = Math.max(1, ties.length - 1);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return {
    next: ties.map((a) =>
      Float64Array.from(ties, (b) =>
        sum(used.map(({ follows, weight }) => (follows ? weight * follows(a, b) : 0))),
      ),
    ),
    place: ties.map((one) =>
      Float64Array.from(ties, (_, at) =>
        sum(used.map(({ stands, weight }) => (stands ? weight * stands(one, at / last) : 0))),
      ),
    ),
  };
}

/**
 * Returns how much more coherent the sentences are in their order than in random orders, in standard deviations of
 * random orders; null for fewer than five. The random orders are the same each time.
 */
export function orderOf(english: English, sentences: readonly Sentence[]): number | null {
  const used = sentences.filter(({ words }) => words >= 3).slice(0, maxCompared);
  if (used.length < minSentences) return null;
  const { next, place } = tablesOf(
    used.map((sentence) => tiesOf(english, sentence)),
    terms,
  );
  const scoreOf = (order: readonly number[]) =>
    order.reduce(
      (sum, one, at) => sum + place[one]![at]! + (at === 0 ? 0 : next[order[at - 1]!]![one]!),
      0,
    );
  const order = used.map((_, i) => i);
  const actual = scoreOf(order);
  let seed = 12_345;
  const random = () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 4_294_967_296;
  const drawn = Array.from({ length: samples }, () => {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    return scoreOf(order);
  });
  const middle = drawn.reduce((sum, value) => sum + value, 0) / samples;
  const width = Math.sqrt(drawn.reduce((sum, value) => sum + (value - middle) ** 2, 0) / samples);
  return clamp((actual - middle) / Math.max(0.3, width), -4, 6);
}
