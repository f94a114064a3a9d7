/** "I'm", "you're", "we'll": pronouns with the short forms of verbs, in lower case. */
const pronounVerbs: Readonly<Record<string, string>> = {
  am: "'m",
  is: "'s",
  has: "'s",
  are: "'re",
  r: "'re",
  have: "'ve",
  will: "'ll",
  would: "'d",
  had: "'d",
};
const pronouns = 'i you he she it we they that there what who here'.split(' ');
const negated = 'do does did ca wo is are was were have has had could should would must need'.split(
  ' ',
);

const common: readonly string[] = [
  ...negated.map((verb) => `${verb}n't`),
  "i'm",
  ...['you', 'we', 'they'].map((pronoun) => `${pronoun}'re`),
  ...['he', 'she', 'it', 'that', 'there', 'what', 'who', 'here', 'let'].map((word) => `${word}'s`),
  ...['i', 'you', 'we', 'they'].map((pronoun) => `${pronoun}'ve`),
  ...['i', 'you', 'he', 'she', 'it', 'we', 'they'].flatMap((pronoun) => [
    `${pronoun}'ll`,
    `${pronoun}'d`,
  ]),
];
const isContraction: ReadonlySet<string> = new Set(common);

const lettersIn = (word: string): string[] => Array.from(word.replaceAll(/[^a-z]/g, '')).toSorted();
const bySorted = new Map(common.map((word) => [lettersIn(word).join(''), word]));

/** Returns whether the first word has exactly one letter more than the second; both are sorted. */
function hasOneMore(more: readonly string[], fewer: readonly string[]): boolean {
  if (more.length !== fewer.length + 1) return false;
  const at = fewer.findIndex((letter, i) => letter !== more[i]);
  return at < 0 || fewer.slice(at).join('') === more.slice(at + 1).join('');
}

/** Returns the contraction with "n't" that has one letter more than the word, or else one fewer. */
function nearNegated(letters: readonly string[], first: string): string | null {
  const near = common.filter((one) => one.endsWith("n't") && one.startsWith(first));
  return (
    near.find((one) => hasOneMore(lettersIn(one), letters)) ??
    near.find((one) => hasOneMore(letters, lettersIn(one))) ??
    null
  );
}

/**
 * Returns the contraction that a misspelt word stands for, in lower case; null if it is none. "does't" and "do'nt"
 * are "doesn't" and "don't": the nearest word without an apostrophe would turn their meaning round.
 * @param word in lower case, with straight apostrophes; not a word that is English as it is written
 */
export function contractionOf(word: string): string | null {
  if (!/^[a-z']+$/.test(word) || isContraction.has(word)) return null;
  const [, subject = '', verb = ''] = /^([a-z]+)'([a-z]+)$/.exec(word) ?? [];
  if (pronouns.includes(subject) && Object.hasOwn(pronounVerbs, verb))
    return `${subject}${pronounVerbs[verb]}`;
  const letters = lettersIn(word);
  const isNegated = /n?'t$|nt$/.test(word);
  const near = isNegated ? nearNegated(letters, word.slice(0, 1)) : null;
  // "is't" has the letters of "it's", but ends like "isn't".
  if (near !== null && word.endsWith("'t")) return near;
  const same = bySorted.get(letters.join(''));
  return same?.startsWith(word.slice(0, 1)) ? same : near;
}
