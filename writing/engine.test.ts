import { writingFeedback } from '@bitu/contract/writing.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { engine, essays, judge } from './testing/engine.ts';
import { maxLength } from './text/normalise.ts';

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const indexAt = (level: number) =>
  mean(
    essays
      .filter((one) => one.level === level)
      .map(({ text, question }) => judge(text, question).index.overall),
  );
const one = essays.find(({ id }) => id === 'phones-2a')!;

describe('a text', () => {
  test('of a higher level has a higher index', () => {
    const levels = [1, 2, 3, 4, 5].map(indexAt);
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    expect(levels[4]! - levels[0]!).toBeGreaterThan(2);
  });

  test.each(essays)('$id is judged, in the shape of the contract', ({ text, question }) => {
    const { feedback } = engine.judge({ text, question, task: 'task_2' });
    expect(writingFeedback.parse(feedback)).toEqual(feedback);
    expect(feedback.refusal).toBeNull();
    expect(feedback.overall!.provisional).toBe(1);
    expect(feedback.criteria.map(({ code }) => code)).toEqual([
      'task',
      'coherence',
      'lexis',
      'grammar',
    ]);
    expect(feedback.criteria[0]).toMatchObject({ range: null, words: 'về đúng đề' });
    for (const { quote } of feedback.criteria)
      if (quote) expect(text.slice(quote.start, quote.end)).toBe(quote.text);
  });

  test('for Task 1 has no band', () => {
    const { feedback, doubts } = engine.judge({ ...one, task: 'task_1' });
    expect(feedback.overall).toBeNull();
    expect(feedback.criteria.every(({ range }) => range === null)).toBe(true);
    expect(doubts).toContain('task_1');
  });

  test('about something else may be off topic', () => {
    const { feedback, doubts } = engine.judge({
      ...one,
      question: essays.find(({ id }) => id === 'plastic-2a')!.question,
      task: 'task_2',
    });
    expect(feedback.refusal?.code === 'off_topic' || doubts.includes('may_be_off_topic')).toBe(
      true,
    );
  });
});

test('a long sentence that is well built is not called several ideas stuck together', () => {
  const long =
    'The children who live in the old houses beside the river walk to a small school on the hill every morning, past the market, the temple and the post office, together with their grandparents, the neighbours and a friendly dog that belongs to nobody in the village.';
  const { feedback } = judge(`${long} ${one.text}`, one.question);
  expect(feedback.criteria.find(({ code }) => code === 'coherence')!.reason).not.toContain('dính');
});

test('what is praised is never a criterion that the index finds weak', () => {
  const contradicting = essays.filter(({ text, question }) => {
    const { feedback, index } = judge(text, question);
    const [, coherence, lexis, grammar] = feedback.criteria.map(({ reason }) => reason);
    return (
      (index.lexis < 0 && lexis!.startsWith('Con d')) ||
      (index.coherence < -0.5 && coherence!.includes('được nối với nhau')) ||
      (index.grammar >= 0.5 && !/chắc|không thấy/.test(grammar!))
    );
  });
  expect(contradicting.map(({ id }) => id)).toEqual([]);
});

test('before twenty marks a range says how little is known', () => {
  const { low, high } = judge(one.text, one.question).feedback.overall!;
  expect(high - low).toBeGreaterThanOrEqual(2.5);
});

test('corrections point into the stored text', () => {
  const text =
    'Hello \u200B😀\u200Bworld. He go\u200B to scho\u0301ol. I like fo\u200Botball e\u0301 very much. She have a dog.';
  const { feedback } = judge(text);
  const corrections = feedback.corrections.map(({ start, end, rule, replacement }) => [
    text.slice(start, end),
    rule,
    replacement,
  ]);
  expect(corrections).toContainEqual(['go', 'third-person-s', 'goes']);
  expect(corrections).toContainEqual(['have', 'third-person-s', 'has']);
});

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc
    .array(
      fc.constantFrom(
        'he',
        'go',
        'people',
        'is',
        ',',
        '.',
        '\n',
        "n't",
        "'",
        'very',
        'a',
        'apples',
        'I',
        'to',
        '😀',
        '\u0000',
        '\uD800',
        'о',
        '1,2',
        '-',
        'although',
        'because',
        'siences',
      ),
      { maxLength: 200 },
    )
    .map((words) => words.join(' ')),
);

test('any text is judged or refused in words, within its bounds, and always the same', () => {
  fc.assert(
    fc.property(
      anything,
      fc.option(anything),
      fc.constantFrom('task_1', 'task_2', 'general'),
      (text, question, task) => {
        const { feedback } = engine.judge({ text, question, task });
        writingFeedback.parse(feedback);
        expect(engine.judge({ text, question, task }).feedback).toEqual(feedback);
        let last = 0;
        for (const { start, end } of feedback.corrections) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThanOrEqual(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      },
    ),
    { numRuns: 300, seed: 12 },
  );
});

test.each([
  ['letters', 'a'],
  ['one word', 'the '],
  ['signs', '?!'],
  ['commas', 'I, he is, '],
  ['line feeds', '\n'],
  ['misspelt words', 'sciense tecnologi '],
  ['adverbs', 'he very '],
  ['apostrophes', "'s"],
  ['marks on a letter', 'e\u0301\u0301\u0301'],
  ['emoji', '👩‍👩‍👧'],
  ['capital nonsense', 'Xqzwk Vbnmt '],
  ['quotes', '" \' “'],
])(
  '%s, twenty thousand characters of them, take no longer than an essay of that length',
  (_what, unit) => {
    const text = unit.repeat(Math.ceil(maxLength / unit.length)).slice(0, maxLength);
    const started = process.cpuUsage();
    judge(text);
    // Processor time: an essay of 20,000 characters takes about 200 ms, a quadratic step would take minutes.
    expect(process.cpuUsage(started).user).toBeLessThan(5_000_000);
  },
);
