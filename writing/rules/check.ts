import type { English } from '../english/english.ts';
import type { Spelling } from '../spelling/spelling.ts';
import type { Sentence } from '../text/analyse.ts';
import type { Span } from '../text/sentences.ts';
import { agreement } from './agreement.ts';
import { articles } from './articles.ts';
import { clauses } from './clauses.ts';
import { mechanics } from './mechanics.ts';
import { nouns } from './nouns.ts';
import { phrases } from './phrases.ts';
import { prepositions } from './prepositions.ts';
import { Cursor, type Rule } from './rule.ts';
import { usage } from './usage.ts';
import { verbForms } from './verb-forms.ts';

/** Something to correct in a sentence. Offsets are those of the plain text. */
export interface Mark extends Span {
  readonly rule: Rule;
  readonly replacement: string | null;
}

/** The table of all rules. */
export const rules: readonly Rule[] = [
  ...agreement,
  ...verbForms,
  ...nouns,
  ...articles,
  ...prepositions,
  ...usage,
  ...clauses,
  ...phrases,
  ...mechanics,
];

/** The spelling rule: found by the lexicon, not by a pattern. */
const misspelt: Rule = {
  id: 'misspelt',
  family: 'spelling',
  kind: 'error',
  what: 'Chính tả',
  why: 'Từ này không có trong từ điển.',
  example: null,
  find: () => null,
};

const everywhere = rules.filter(({ at }) => at === undefined);
const byWord = new Map<string, Rule[]>();
for (const rule of rules)
  for (const word of rule.at ?? []) byWord.set(word, [...(byWord.get(word) ?? []), rule]);
const none: readonly Rule[] = [];

/**
 * Returns everything that the rules and the lexicon find in a sentence, in the order of the text; marks may overlap.
 */
export function check(english: English, spelling: Spelling, sentence: Sentence): Mark[] {
  const { tokens, lowers } = sentence;
  const marks: Mark[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const cursor = new Cursor(sentence, english.inflection, i);
    let isSpeltWrong = false;
    const apply = (rule: Rule) => {
      const match = rule.find(cursor);
      if (!match) return;
      isSpeltWrong ||=
        rule.family === 'spelling' || rule.id === 'irregular-past' || rule.id === 'noun-form';
      marks.push({
        start: tokens[match.from]!.start,
        end: tokens[match.to]!.end,
        rule,
        replacement: match.replacement,
      });
    };
    for (const rule of everywhere) apply(rule);
    for (const rule of byWord.get(lowers[i]!) ?? none) apply(rule);
    const { text, start, end } = tokens[i]!;
    if (!isSpeltWrong && !/^['-]/.test(text) && spelling.isMisspelt(text, i === 0)) {
      const [best] = spelling.suggest(text, {
        before: lowers[i - 1] ?? '',
        after: lowers[i + 1] ?? '',
      });
      marks.push({ start, end, rule: misspelt, replacement: best ?? null });
    }
  }
  return marks;
}
