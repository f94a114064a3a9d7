import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Spelling } from '../spelling/spelling.ts';
import { english } from '../testing/engine.ts';
import { analyse } from '../text/analyse.ts';
import { check, rules } from './check.ts';
import { merge } from '../feedback/corrections.ts';

const spelling = new Spelling(english);
const marksIn = (text: string) =>
  analyse(english, text).sentences.flatMap((sentence) => check(english, spelling, sentence));
/** The rules that find something, with their replacements. */
const marksOf = (text: string) =>
  marksIn(text).map(({ rule, replacement }) => `${rule.id}: ${replacement}`);

test('each rule has a distinct name, and says what and why in Vietnamese', () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  for (const { what, why } of rules) {
    expect(what).toMatch(/^\p{Lu}/u);
    expect(why).toMatch(/^\p{Lu}.+\.$/u);
  }
});

test('no rule finds anything in the example of a rule', () => {
  const sentences = [
    ...new Set(
      rules.flatMap(({ example }) => (example && /^[A-Z].*\.$/.test(example) ? [example] : [])),
    ),
  ];
  expect(sentences.length).toBeGreaterThan(60);
  expect(
    sentences.flatMap((sentence) => marksOf(sentence).map((one) => `${sentence} ${one}`)),
  ).toEqual([]);
});

describe('a misspelt contraction becomes that contraction, with its meaning', () => {
  test.each([
    ["doesn't", "does't does'nt doesnt dosn't dosent doen't doesen't"],
    ["don't", "do't do'nt dont dont'"],
    ["didn't", "did't did'nt didnt din't dident"],
    ["can't", "ca't ca'nt cant cann't can'nt"],
    ["isn't", "is't is'nt isnt isen't"],
    ["shouldn't", "should't should'nt shouldnt shoudn't"],
    ["couldn't", "could't could'nt couldnt coudnt"],
    ["wouldn't", "would't would'nt wouldnt woudnt"],
    ["haven't", "have't have'nt havent havnt"],
    ["weren't", "were't were'nt werent wern't"],
    ["you're", "you'are youre you'r"],
    ["they're", "they'are theyre they'r"],
    ["it's", "it'is i'ts"],
    ["I'm", "I'am i'am Im"],
    ["I've", "I'have Ive"],
  ])('%s', (meant, written) => {
    for (const one of written.split(' '))
      expect(marksOf(`We know that ${one} good for them.`), one).toContain(`apostrophe: ${meant}`);
  });

  test('words that are right are left alone', () => {
    expect(
      marksOf(
        "My parents' house isn't big, and the student's book can't be here. He'd go, but she mightn't. What's that?",
      ),
    ).toEqual([]);
  });
});

test.each([
  'I wish it were true, and if he were here we would go.',
  'She lives in the U.S.A. with an honest man and a unanimous jury.',
  'My iPods are old, and the clientele of influencers is young.',
  'The water is nonfluoridated and the street is overcrowded.',
  'It is an everyday thing in our everyday lives.',
  'If it gets harder, then we stop.',
])('nothing is found in: %s', (right) => {
  expect(marksOf(right)).toEqual([]);
});

test('what is wrong too often is a hint, and what was never wrong is an error', () => {
  const kindOf = (id: string) => rules.find((rule) => rule.id === id)!.kind;
  expect(
    [
      'plural-after-quantifier',
      'preposition-pair',
      'who-plural',
      'people-verb',
      'be-agree',
      'a-uncountable',
      'then-than',
      'modal-participle',
    ].map(kindOf),
  ).toEqual(Array.from({ length: 8 }, () => 'hint'));
  expect(['linking-comma', 'both-plural', 'a-an', 'every-day'].map(kindOf)).toEqual(
    Array.from({ length: 4 }, () => 'error'),
  );
  expect(marksOf('Students prefere facts.').some((one) => one.startsWith('people-verb'))).toBe(
    false,
  );
  expect(marksOf('Every people thinks so.').some((one) => one.startsWith('people-verb'))).toBe(
    false,
  );
  expect(marksOf('I have a other idea.')).toContain('a-an: another');
});

describe('finds', () => {
  test.each([
    ['She like music.', 'third-person-s: likes'],
    ['He don’t like it.', "doesnt: doesn't"],
    ['They was happy.', 'no-third-person-s: were'],
    ['I think people is kind.', 'people-are: are'],
    ['There is many cars here.', 'there-are: There are'],
    ['There are a park near my house.', 'there-is: There is'],
    ['Everyone have a phone.', 'everyone-is: has'],
    ['I goed home.', 'irregular-past: went'],
    ['He can speaks English.', 'modal-base: speak'],
    ['I can to swim.', 'modal-to: '],
    ['I want to went home.', 'to-base: go'],
    ['He didn’t went to school.', 'do-base: go'],
    ['I am agree with you.', 'be-agree: agree'],
    ['She is not agree with me.', 'be-agree: does not agree'],
    ['I use it for learn English.', 'for-learn: to learn'],
    ['I enjoy to play football.', 'gerund: playing'],
    ['She decided going home.', 'infinitive: to go'],
    ['My mother lets me to play.', 'let-make-base: '],
    ['He has went home.', 'perfect-participle: gone'],
    ['I was went home.', 'be-past: went'],
    ['I need some informations.', 'noun-form: information'],
    ['I read everyday.', 'every-day: every day'],
    ['It is one of the best way to learn.', 'one-of-the: ways'],
    ['There are many thing to do.', 'plural-after-quantifier: things'],
    ['I waited for two hour.', 'plural-unit: hours'],
    ['Every days I read.', 'singular-after-each: day'],
    ['I don’t have much friends.', 'much-plural: many'],
    ['She gave me an advice.', 'a-uncountable: some advice'],
    ['I ate a apple.', 'a-an: an'],
    ['She is teacher.', 'job-article: a teacher'],
    ['We go to same school.', 'the-same: the same'],
    ['This is best way.', 'superlative-the: the best'],
    ['It is the best place in world.', 'missing-the-fixed: the world'],
    ['It depends of the weather.', 'preposition-pair: on'],
    ['We discussed about the plan.', 'preposition-pair: '],
    ['I listen music every day.', 'listen-to: listen to'],
    ['I go to home at five.', 'go-to-home: '],
    ['I play football in Monday.', 'day-preposition: on'],
    ['I run at the morning.', 'day-part-preposition: in'],
    ['I was born on 2010.', 'year-preposition: in'],
    ['In nowadays, people use phones.', 'in-nowadays: Nowadays'],
    ['In the other hand, it is cheap.', 'on-the-other-hand: On the other hand'],
    ['I want to call to my friend.', 'call-to: '],
    ['She explained me the plan.', 'explain-me: to me'],
    ['I spend two hours to read books.', 'spend-for: reading'],
    ['I went to the the park.', 'repeated-word: the'],
    ['It is more better now.', 'double-comparative: better'],
    ['It is bigger then mine.', 'then-than: than'],
    ['I very like English.', 'very-like: really'],
    ['Almost students have a phone.', 'almost-most: Most'],
    ['Most of people agree.', 'most-of: Most'],
    ['I don’t know nothing.', 'double-negative: anything'],
    ['My mother she always worries about me.', 'double-subject: '],
    ['Although it rained, but we went out.', 'although-but: '],
    ['Because I was ill, so I stayed at home.', 'because-so: '],
    ['As conclusion, I agree.', 'as-conclusion: In conclusion'],
    ['I think its important.', "its: it's"],
    ['They love there parents.', 'their: their'],
    ['It is to late.', 'too: too'],
    ['I should of done it.', 'of-have: have'],
    ['My parents help they.', 'object-pronoun: them'],
    ['I make my homework every day.', 'make-do: do'],
    ['Yesterday I go to the zoo.', 'past-time: went'],
    ['I am very interesting in music.', 'confused-participle: interested'],
    ['we went home.', 'sentence-start: We'],
    ['My friend and i went home.', 'capital-i: I'],
    ['I study english at school.', 'proper-capital: English'],
    ['I dont like it.', "apostrophe: don't"],
    ['Although, it is hard, I try.', 'although-comma: '],
    ['People who lives in cities are busy.', 'who-plural: live'],
    ['A person who have skills finds a job.', 'who-singular: has'],
    ['This show the problem.', 'this-shows: shows'],
    ['The number of cars are growing.', 'number-of: is'],
    ['It is important know the facts.', 'adjective-to: to know'],
    ['I think is better.', 'missing-it: it is'],
    ['If I will have time, I will visit you.', 'if-will: '],
    ['We learn about others cultures.', 'others-noun: other'],
    ['Travel is good way to learn.', 'be-adjective-noun: a good'],
    ['They help they community.', 'they-noun: their'],
    ['There is not internet.', 'there-is-not: no'],
    ['You must be study hard.', 'modal-be-base: '],
    ['It is more important then money.', 'than-after-more: than'],
    ['It can be say that he is right.', 'be-participle: said'],
    ['Their is no doubt.', 'their-is: There'],
    ['Every body knows it.', 'two-words: Everybody'],
    ['I live in beatiful countrys.', 'misspelt: beautiful'],
    ['I live in beatiful countrys.', 'misspelt: countries'],
  ])('%s', (text, expected) => {
    expect(marksOf(text)).toContain(expected);
  });
});

/** Wrong sentences with their corrections, written by us. */
const pairs = readFileSync(join(import.meta.dirname, '../../bench/writing/sentences.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));

test('Vietnamese names are not misspelt', () => {
  expect(marksOf('Minh and Phuong live in Danang.')).toEqual([]);
  expect(marksOf('Quynh likes pho and banh mi.')).toEqual([]);
});

test('most wrong sentences are found, and hardly any corrected ones', () => {
  const share = (side: 0 | 1) =>
    pairs.filter((pair) => marksIn(pair[side]!).length > 0).length / pairs.length;
  expect(share(0)).toBeGreaterThan(0.8);
  expect(share(1)).toBeLessThan(0.03);
});

test('one of overlapping marks is kept: an error before a hint', () => {
  const text =
    'There are many bad thing and he have two hour. he dont like it, they is gone to home yesterday';
  const merged = merge(marksIn(text));
  for (let i = 1; i < merged.length; i++)
    expect(merged[i]!.start).toBeGreaterThanOrEqual(merged[i - 1]!.end);
  expect(merged.some(({ rule }) => rule.kind === 'error')).toBe(true);
});
