import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  edited,
  type History,
  noHistory,
  recorded,
  redone,
  type TextState,
  undone,
} from './history.ts';
import { editBetween, partsAfter, partsWithin } from './pasted.ts';
import { countWords } from './words.ts';

describe('words', () => {
  test.each([
    ['', 0],
    ['  \n ', 0],
    ['I am', 2],
    ["I don't know.", 3],
    ['a well-known, 20-year-old man', 4],
    ['1,000 people (3.5%)', 3],
    ['Yes – no', 2],
    ['one\ntwo', 2],
    ['😀 hi 😀', 1],
    ['Tiếng Việt', 2],
  ])('%j has %i', (text, words) => expect(countWords(text)).toBe(words));

  test('counts in time linear in the length of any text', () => {
    for (const piece of ['a', "a'", 'a-', '.', '😀', ' ', 'ab ']) {
      // Processor time: the wall clock goes on while a busy machine does something else.
      const started = process.cpuUsage();
      countWords(piece.repeat(20_000 / piece.length));
      expect(process.cpuUsage(started).user).toBeLessThan(200_000);
    }
  });
});

describe('edits', () => {
  const texts = fc.string({ maxLength: 30, unit: fc.constantFrom('a', 'b', ' ', '\n', '😀') });

  test('an edit turns the old text into the new one, wherever the cursor is', () => {
    fc.assert(
      fc.property(texts, texts, fc.nat(40), (before, after, caret) => {
        const edit = editBetween(before, after, caret);
        const state = { text: before, pasted: [] };
        expect(edit ? edited(state, edit, false).text : before).toBe(after);
      }),
    );
  });

  test('a letter typed beside the same letter is the one at the cursor', () => {
    expect(editBetween('aaa', 'aaaa', 2)).toEqual({ start: 1, removed: 0, inserted: 'a' });
    expect(editBetween('aaa', 'aaaa', 4)).toEqual({ start: 3, removed: 0, inserted: 'a' });
  });

  test('parts stay inside the text, in order, disjoint, and contain no typed letter', () => {
    const edits = fc.array(
      fc.record({
        at: fc.nat(30),
        removed: fc.nat(5),
        inserted: fc.string({ maxLength: 6 }),
        paste: fc.boolean(),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(edits, (list) => {
        // The text and, per letter, whether it was pasted: what the parts have to say.
        let truth: [string, boolean][] = [];
        let state: TextState = { text: '', pasted: [] };
        for (const { at, removed: most, inserted, paste } of list) {
          const start = Math.min(at, state.text.length);
          const removed = Math.min(most, state.text.length - start);
          const letters = inserted.split('').map((letter): [string, boolean] => [letter, paste]);
          truth = truth.toSpliced(start, removed, ...letters);
          state = edited(state, { start, removed, inserted }, paste);
        }
        const marked = truth.map((_, i) =>
          state.pasted.some(({ start, end }) => start <= i && i < end),
        );
        expect(marked).toEqual(truth.map(([, isPasted]) => isPasted));
        expect(partsWithin(state.text, state.pasted)).toEqual(state.pasted);
      }),
    );
  });

  test.each([
    ['behind the end', [{ start: 3, end: 99 }], [{ start: 3, end: 5 }]],
    ['before the beginning', [{ start: -1, end: 3 }], []],
    ['empty', [{ start: 2, end: 2 }], []],
    ['the wrong way round', [{ start: 4, end: 1 }], []],
    ['half letters', [{ start: 0.5, end: 2 }], []],
    [
      'two that overlap',
      [
        { start: 2, end: 4 },
        { start: 0, end: 3 },
      ],
      [{ start: 0, end: 4 }],
    ],
  ])("a client's parts: %s", (_, parts, expected) =>
    expect(partsWithin('abcde', parts)).toEqual(expected),
  );

  test('at most a hundred parts', () => {
    const many = Array.from({ length: 300 }, (_, i) => ({ start: i * 2, end: i * 2 + 1 }));
    expect(partsAfter(many, { start: 600, removed: 0, inserted: 'x' }, false)).toHaveLength(100);
  });
});

describe('undo', () => {
  const write = (...steps: (string | { paste: string })[]) => {
    let state: TextState = { text: '', pasted: [] };
    let history: History = noHistory;
    for (const step of steps) {
      const isPaste = typeof step !== 'string';
      const pieces = isPaste ? [step.paste] : step.split('');
      for (const inserted of pieces) {
        const edit = { start: state.text.length, removed: 0, inserted };
        history = recorded(history, state, edit, isPaste);
        state = edited(state, edit, isPaste);
      }
    }
    return { state, history };
  };

  test('undoes a word at a time, and a paste at once with its mark', () => {
    const { state, history } = write('I like ', { paste: 'cats and dogs' });
    const first = undone(history, state)!;
    expect(first.state).toEqual({ text: 'I like ', pasted: [] });
    const second = undone(first.history, first.state)!;
    expect(second.state.text).toBe('I ');
    const again = redone(second.history, second.state)!;
    expect(redone(again.history, again.state)?.state).toEqual({
      text: 'I like cats and dogs',
      pasted: [{ start: 7, end: 20 }],
    });
  });

  test('with nothing to undo', () => {
    expect(undone(noHistory, { text: 'a', pasted: [] })).toBeNull();
    expect(redone(noHistory, { text: 'a', pasted: [] })).toBeNull();
  });

  test('everything can be undone and redone, also after storing as JSON', () => {
    const edits = fc.array(
      fc.record({
        at: fc.nat(30),
        removed: fc.nat(3),
        inserted: fc.string({ maxLength: 3 }),
        paste: fc.boolean(),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(edits, (list) => {
        let state: TextState = { text: '', pasted: [] };
        let history: History = noHistory;
        for (const { at, removed: most, inserted, paste } of list) {
          const start = Math.min(at, state.text.length);
          const edit = { start, removed: Math.min(most, state.text.length - start), inserted };
          history = recorded(history, state, edit, paste);
          state = edited(state, edit, paste);
        }
        const end = state;
        history = JSON.parse(JSON.stringify(history)) as History;
        for (let back = undone(history, state); back; back = undone(history, state))
          ({ state, history } = back);
        expect(state).toEqual({ text: '', pasted: [] });
        for (let on = redone(history, state); on; on = redone(history, state))
          ({ state, history } = on);
        expect(state).toEqual(end);
      }),
    );
  });
});
