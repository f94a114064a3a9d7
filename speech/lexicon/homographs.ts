/**
 * Words with one spelling and several pronunciations, and which one is right in a sentence. Where the words around do
 * not tell, all are given: a guess would teach a child the wrong one.
 */

/** How a word is used; `past` also stands for the participle. */
type Use = 'noun' | 'verb' | 'past' | 'adjective';

/** Stressed ARPAbet by use. A use that is not listed does not occur, or is pronounced like the first. */
type Senses = Partial<Record<Use, string>>;

const listOf = (words: string) => new Set(words.split(/\s+/));

const table: Readonly<Record<string, Senses>> = {
  live: { verb: 'L IH1 V', adjective: 'L AY1 V' },
  lives: { verb: 'L IH1 V Z', noun: 'L AY1 V Z' },
  lived: { verb: 'L IH1 V D' },
  read: { verb: 'R IY1 D', past: 'R EH1 D' },
  lead: { verb: 'L IY1 D', noun: 'L EH1 D' },
  tear: { verb: 'T EH1 R', noun: 'T IH1 R' },
  tears: { verb: 'T EH1 R Z', noun: 'T IH1 R Z' },
  wind: { noun: 'W IH1 N D', verb: 'W AY1 N D' },
  winds: { noun: 'W IH1 N D Z', verb: 'W AY1 N D Z' },
  wound: { noun: 'W UW1 N D', past: 'W AW1 N D' },
  close: { verb: 'K L OW1 Z', adjective: 'K L OW1 S' },
  closer: { adjective: 'K L OW1 S ER0' },
  use: { verb: 'Y UW1 Z', noun: 'Y UW1 S' },
  uses: { verb: 'Y UW1 Z IH0 Z', noun: 'Y UW1 S IH0 Z' },
  used: { verb: 'Y UW1 Z D', past: 'Y UW1 S T' },
  excuse: { verb: 'IH0 K S K Y UW1 Z', noun: 'IH0 K S K Y UW1 S' },
  house: { noun: 'HH AW1 S', verb: 'HH AW1 Z' },
  houses: { noun: 'HH AW1 Z IH0 Z' },
  bow: { verb: 'B AW1', noun: 'B OW1' },
  bows: { verb: 'B AW1 Z', noun: 'B OW1 Z' },
  sow: { verb: 'S OW1', noun: 'S AW1' },
  does: { verb: 'D AH1 Z' },
  minute: { noun: 'M IH1 N IH0 T', adjective: 'M AY0 N UW1 T' },
  minutes: { noun: 'M IH1 N IH0 T S' },
  present: { noun: 'P R EH1 Z AH0 N T', verb: 'P R IH0 Z EH1 N T' },
  presents: { noun: 'P R EH1 Z AH0 N T S', verb: 'P R IH0 Z EH1 N T S' },
  object: { noun: 'AA1 B JH EH0 K T', verb: 'AH0 B JH EH1 K T' },
  objects: { noun: 'AA1 B JH EH0 K T S', verb: 'AH0 B JH EH1 K T S' },
  record: { noun: 'R EH1 K ER0 D', verb: 'R IH0 K AO1 R D' },
  records: { noun: 'R EH1 K ER0 D Z', verb: 'R IH0 K AO1 R D Z' },
  subject: { noun: 'S AH1 B JH EH0 K T', verb: 'S AH0 B JH EH1 K T' },
  project: { noun: 'P R AA1 JH EH0 K T', verb: 'P R AH0 JH EH1 K T' },
  contract: { noun: 'K AA1 N T R AE0 K T', verb: 'K AH0 N T R AE1 K T' },
  contest: { noun: 'K AA1 N T EH0 S T', verb: 'K AH0 N T EH1 S T' },
  conduct: { noun: 'K AA1 N D AH0 K T', verb: 'K AH0 N D AH1 K T' },
  conflict: { noun: 'K AA1 N F L IH0 K T', verb: 'K AH0 N F L IH1 K T' },
  content: { noun: 'K AA1 N T EH0 N T', adjective: 'K AH0 N T EH1 N T' },
  desert: { noun: 'D EH1 Z ER0 T', verb: 'D IH0 Z ER1 T' },
  increase: { noun: 'IH1 N K R IY S', verb: 'IH0 N K R IY1 S' },
  decrease: { noun: 'D IY1 K R IY S', verb: 'D IH0 K R IY1 S' },
  permit: { noun: 'P ER1 M IH0 T', verb: 'P ER0 M IH1 T' },
  produce: { verb: 'P R AH0 D UW1 S', noun: 'P R OW1 D UW0 S' },
  progress: { noun: 'P R AA1 G R EH0 S', verb: 'P R AH0 G R EH1 S' },
  protest: { noun: 'P R OW1 T EH0 S T', verb: 'P R AH0 T EH1 S T' },
  rebel: { noun: 'R EH1 B AH0 L', verb: 'R IH0 B EH1 L' },
  refuse: { verb: 'R IH0 F Y UW1 Z', noun: 'R EH1 F Y UW0 S' },
  import: { noun: 'IH1 M P AO0 R T', verb: 'IH0 M P AO1 R T' },
  export: { noun: 'EH1 K S P AO0 R T', verb: 'IH0 K S P AO1 R T' },
  insult: { noun: 'IH1 N S AH0 L T', verb: 'IH0 N S AH1 L T' },
  transport: { noun: 'T R AE1 N S P AO0 R T', verb: 'T R AE0 N S P AO1 R T' },
  perfect: { adjective: 'P ER1 F IH0 K T', verb: 'P ER0 F EH1 K T' },
  separate: { adjective: 'S EH1 P R AH0 T', verb: 'S EH1 P ER0 EY2 T' },
  graduate: { noun: 'G R AE1 JH AH0 W AH0 T', verb: 'G R AE1 JH AH0 W EY2 T' },
  estimate: { noun: 'EH1 S T AH0 M AH0 T', verb: 'EH1 S T AH0 M EY2 T' },
  // Words with one pronunciation, as dictionaries for learners have it.
  orange: { noun: 'AO1 R IH0 N JH' },
  oranges: { noun: 'AO1 R IH0 N JH IH0 Z' },
  tomato: { noun: 'T AH0 M EY1 T OW0' },
  tomatoes: { noun: 'T AH0 M EY1 T OW0 Z' },
  a: { noun: 'AH0' },
};

const determiners = listOf(
  'a an the this these those my your his her its our their some any no every each another many much of in for with from by at into',
);
const numbers = listOf('two three four five six seven eight nine ten hundred thousand');
const beforeVerbs = listOf(
  "to can could will would shall should may might must don't doesn't didn't won't can't cannot couldn't wouldn't shouldn't mustn't let's please never always often usually sometimes not do does did i'll you'll we'll they'll he'll she'll i'd you'd we'd they'd he'd she'd",
);
const pluralSubjects = listOf('i you we they who people children');
const singularSubjects = listOf('he she it');
const afterVerbs = listOf(
  'the a an my your his her our their its it them me us him this that these those',
);
const be = listOf(
  "is are was were be been being am isn't aren't wasn't weren't i'm you're we're they're he's she's it's",
);
const have = listOf("have has had haven't hasn't hadn't i've you've we've they've having");
const pastTimes = listOf('yesterday ago last once already when');
const places = listOf(
  'in on at here there near with together for far alone next under by inside outside without',
);
const liveThings = listOf(
  'music show shows concert concerts tv band bands broadcast broadcasts performance performances animals',
);
const leadThings = listOf('pencil pencils pipe pipes paint poisoning');
const degrees = listOf(
  'very so too quite really get gets got stay stays stand stands feel feels come comes came keep keeps',
);
const gestures = listOf('take takes took gave give gives made make makes');

interface Place {
  readonly words: readonly string[];
  readonly at: number;
  readonly before: string;
  readonly next: string;
}

/** Whether a noun is expected: after a determiner, or after a determiner and an adjective. */
function isNamed({ words, at, before }: Place): boolean {
  if (determiners.has(before) || numbers.has(before) || before.endsWith("'s")) return true;
  const isPlain = !pluralSubjects.has(before) && !beforeVerbs.has(before) && !be.has(before);
  return isPlain && !afterVerbs.has(before) && determiners.has(words[at - 2] ?? '');
}

/** Whether a verb is expected: after its subject or an auxiliary, or first in a request. */
const isDone = ({ at, before, next }: Place): boolean =>
  beforeVerbs.has(before) ||
  pluralSubjects.has(before) ||
  ((at === 0 || before === 'and' || before === 'then') && afterVerbs.has(next));

const nounOrVerb = (place: Place): Use | null =>
  isDone(place) || singularSubjects.has(place.before) ? 'verb' : isNamed(place) ? 'noun' : null;

/** The words whose use needs a rule of its own. */
const rules: Readonly<Record<string, (place: Place) => Use | null>> = {
  live(place) {
    if (liveThings.has(place.next)) return 'adjective';
    if (isDone(place) || places.has(place.next)) return 'verb';
    return determiners.has(place.before) ? 'adjective' : null;
  },
  lives(place) {
    if (determiners.has(place.before) || numbers.has(place.before)) return 'noun';
    return singularSubjects.has(place.before) || places.has(place.next) ? 'verb' : null;
  },
  read({ words, before }) {
    if (beforeVerbs.has(before)) return 'verb';
    if (have.has(before) || be.has(before) || singularSubjects.has(before)) return 'past';
    if (words.some((word) => pastTimes.has(word))) return 'past';
    // "Did you read": the auxiliary stands before the subject.
    const isAsked = words.some((word) => word === 'do' || word === 'did' || word === 'does');
    return isAsked || words.indexOf('read') === 0 || words.includes('every') ? 'verb' : null;
  },
  lead: ({ before, next }) =>
    leadThings.has(next) || before === 'of' || before === 'as' ? 'noun' : 'verb',
  wound: (place) => (isNamed(place) ? 'noun' : null),
  close(place) {
    if (
      place.next === 'to' ||
      place.next === 'by' ||
      degrees.has(place.before) ||
      be.has(place.before)
    )
      return 'adjective';
    if (isDone(place) || singularSubjects.has(place.before)) return 'verb';
    return determiners.has(place.before) ? 'adjective' : null;
  },
  used: ({ before, next }) => (next !== 'to' ? 'verb' : be.has(before) ? null : 'past'),
  house: (place) => (beforeVerbs.has(place.before) ? 'verb' : 'noun'),
  bow(place) {
    const use = nounOrVerb(place);
    return use === 'noun' && gestures.has(place.words[place.at - 2] ?? '') ? 'verb' : use;
  },
  minute: ({ before }) => (degrees.has(before) || be.has(before) ? 'adjective' : 'noun'),
  content: (place) =>
    degrees.has(place.before) || be.has(place.before)
      ? 'adjective'
      : isNamed(place)
        ? 'noun'
        : null,
  separate: (place) => (isDone(place) ? 'verb' : 'adjective'),
  perfect: (place) => (isDone(place) ? 'verb' : 'adjective'),
};

/**
 * Returns the pronunciations of a word that are right in its text, as stressed phones: one if the words around tell,
 * else all. Null if its spelling has one pronunciation only.
 * @param words in lower case
 */
export function inSentence(
  words: readonly string[],
  at: number,
): readonly (readonly string[])[] | null {
  const senses = sensesOf(words[at]!);
  if (!senses) return null;
  const all = Object.entries(senses) as [Use, string][];
  const place = { words, at, before: words[at - 1] ?? '', next: words[at + 1] ?? '' };
  const rule = rules[words[at]!] ?? nounOrVerb;
  const use = all.length === 1 ? all[0]![0] : rule(place);
  const said = use === null ? undefined : senses[use];
  return (said === undefined ? all.map(([, phones]) => phones) : [said]).map((phones) =>
    phones.split(' '),
  );
}

/** Returns all pronunciations of such a word. */
export const allSenses = (word: string): readonly (readonly string[])[] =>
  Object.values(sensesOf(word) ?? {}).map((phones) => phones.split(' '));

const sensesOf = (word: string): Senses | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
