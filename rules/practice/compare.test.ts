import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { alternativesOf, matchesAnswer, normaliseAnswer } from './compare.ts';

describe('section 4, Answer comparison', () => {
  test.each([
    ['case', 'HELLO', 'hello'],
    ['case of Vietnamese letters', 'ĐƯỜNG', 'đường'],
    ['trims', '  cat\t', 'cat'],
    ['apostrophes', 'don’t', "don't"],
    ['apostrophes', 'don`t', "don't"],
    ['apostrophes', 'don´t', "don't"],
    ['no-break space', 'a\u00a0cat', 'a cat'],
    ['wide space', 'a\u3000cat', 'a cat'],
    ['second alternative', 'colour', 'color|colour'],
    ['spaces around alternatives', 'colour', 'color | colour '],
  ])('%s: %j is %j', (_, entered, alternatives) => {
    expect(matchesAnswer(entered, alternatives)).toBe(true);
  });

  test.each([
    ['another word', 'dog', 'cat'],
    ['a part of a word', 'ca', 'cat'],
    ['nothing', '', 'cat|'],
    ['only spaces', '   ', ' | '],
    ['nothing, where the key holds what is not seen', '', '\u200b'],
    ['the separator itself', 'color|colour', 'color|colour'],
    ['another tone', 'hoá', 'hoà'],
    ['no tone', 'hoa', 'hoà'],
    ['another letter', 'dương', 'đương'],
  ])('%s: %j is not %j', (_, entered, alternatives) => {
    expect(matchesAnswer(entered, alternatives)).toBe(false);
  });

  it('keeps the order of alternatives and drops empty ones', () => {
    expect(alternativesOf(' b || a |')).toEqual(['b', 'a']);
  });
});

describe('decisions, Typed answers', () => {
  test.each([
    ['decomposed letters', 'tie\u0302\u0301ng', 'tiếng'],
    ['double quotes', '“yes”', '"yes"'],
    ['en dash', 'well–known', 'well-known'],
    ['minus sign', '\u22125', '-5'],
    ['repeated spaces', 'a  big   cat', 'a big cat'],
    ['line break', 'a\ncat', 'a cat'],
    ['final full stop', 'I am here.', 'I am here'],
    ['final full stop after a space', 'I am here .', 'I am here'],
    ['full stop of the key', 'I am here', 'I am here.'],
    ['abbreviation', '5 p.m', '5 p.m.'],
    ['ellipsis', 'well…', 'well...'],
    ['zero width', 'ca\u200bt', 'cat'],
  ])('%s: %j is %j', (_, entered, key) => {
    expect(matchesAnswer(entered, key)).toBe(true);
  });

  test.each([
    ['two full stops are not one', 'no..', 'no'],
    ['other marks count', 'no?', 'no'],
    ['a lone full stop is not nothing', '.', 'no'],
  ])('%s', (_, entered, key) => {
    expect(matchesAnswer(entered, key)).toBe(false);
  });

  test.each([
    ['hòa', 'hoà'],
    ['hóa', 'hoá'],
    ['hỏa', 'hoả'],
    ['xõa', 'xoã'],
    ['họa', 'hoạ'],
    ['khòe', 'khoè'],
    ['khóe', 'khoé'],
    ['khỏe', 'khoẻ'],
    ['xõe', 'xoẽ'],
    ['khọe', 'khoẹ'],
    ['thùy', 'thuỳ'],
    ['thúy', 'thuý'],
    ['ủy', 'uỷ'],
    ['lũy', 'luỹ'],
    ['lụy', 'luỵ'],
    ['hòan', 'hoàn'],
    ['tóan', 'toán'],
    ['ngòai', 'ngoài'],
    ['xóay', 'xoáy'],
    ['hòăc', 'hoằc'],
    ['khóet', 'khoét'],
    ['húyt', 'huýt'],
    ['khụyu', 'khuỵu'],
    ['khúyên', 'khuyến'],
    ['khuýên', 'khuyến'],
    ['HÒA BÌNH', 'Hoà bình'],
    ['KHỎE', 'khoẻ'],
    ['THÚY', 'Thuý'],
    ['hòa thuận, khỏe mạnh', 'hoà thuận, khoẻ mạnh'],
  ])('tone placement: %s is %s', (one, other) => {
    expect(normaliseAnswer(one)).toBe(normaliseAnswer(other));
    expect(matchesAnswer(one.normalize('NFD'), other)).toBe(true);
    expect(matchesAnswer(other, one)).toBe(true);
  });

  test.each([
    'quý',
    'quá',
    'quả',
    'giá',
    'già',
    'của',
    'mía',
    'lửa',
    'thuở',
    'khuya',
    'hoa',
    'boong',
  ])('leaves %s unchanged', (word) => {
    expect(normaliseAnswer(word)).toBe(word);
  });

  test.each([
    ['gịa', 'giạ'],
    ['của', 'quả'],
    ['quý', 'cúi'],
    ['thúy', 'thùy'],
    ['hóa', 'hòa'],
  ])('%s is not %s', (one, other) => {
    expect(matchesAnswer(one, other)).toBe(false);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normaliseAnswer(text);
        expect(normaliseAnswer(once)).toBe(once);
      }),
    );
    const vietnamese = fc.constantFrom(...'oòóaàáăeèuùúyỳýêqgi. …\u0301\u200b\u00a0’'.split(''));
    fc.assert(
      fc.property(fc.string({ unit: vietnamese }), (text) => {
        const once = normaliseAnswer(text);
        expect(normaliseAnswer(once)).toBe(once);
      }),
    );
  });

  it('accepts every alternative of a key', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-zàáêôđ ]*[a-zà]$/), { minLength: 1 }),
        (words) => {
          for (const word of words) expect(matchesAnswer(word, words.join('|'))).toBe(true);
        },
      ),
    );
  });
});
