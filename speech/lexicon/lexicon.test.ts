import { beforeAll, describe, expect, it } from 'vitest';
import { readDictionaryText, readGraphonesText, readStressText } from '../node/files.ts';
import { ipa, ipaOfAll } from './ipa.ts';
import { Lexicon } from './lexicon.ts';
import { sayNumber, tokens } from './text.ts';
import { saySyllable } from './vietnamese.ts';

const words = (text: string) => tokens(text).map(({ word }) => word);

describe('the words of a text', () => {
  it.each([
    ['Hello, how are you?', ['hello', 'how', 'are', 'you']],
    ['It’s my sister’s T-shirt!', ["it's", 'my', "sister's", 't', 'shirt']],
    ['“Stop!” he said…', ['stop', 'he', 'said']],
    ['I am 12 years old.', ['i', 'am', 'twelve', 'years', 'old']],
    ['Room 4B costs 30%', ['room', 'four', 'b', 'costs', 'thirty', 'percent']],
    ['Bread & butter', ['bread', 'and', 'butter']],
    ['Nguyễn Văn Đức', ['nguyen', 'van', 'duc']],
    ['The constructor of toString', ['the', 'constructor', 'of', 'tostring']],
    ['... ?!', []],
    ['', []],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('keep their spelling', () => {
    expect(tokens('Mr. Đức’s').map(({ text }) => text)).toEqual(['Mr', "Đức's"]);
  });
});

describe('numbers', () => {
  it.each([
    ['0', 'zero'],
    ['21', 'twenty one'],
    ['105', 'one hundred and five'],
    ['1999', 'nineteen ninety nine'],
    ['1905', 'nineteen oh five'],
    ['2026', 'two thousand and twenty six'],
    ['12500', 'twelve thousand five hundred'],
    ['007', 'zero zero seven'],
    ['0912345678', 'zero nine one two three four five six seven eight'],
  ])('%s', (digits, said) => {
    expect(sayNumber(digits).join(' ')).toBe(said);
  });
});

describe('Vietnamese syllables', () => {
  it.each([
    ['Nguyễn', 'NG W IY AH N'],
    ['Phương', 'F UH AH NG'],
    ['Trang', 'CH AA NG'],
    ['Đức', 'D UH K'],
    ['linh', 'L IY N'],
    ['Thủy', 'T W IY'],
  ])('%s', (word, said) => {
    expect(saySyllable(word)[0]?.join(' ')).toBe(said);
  });

  it('with regional variants have each of them', () => {
    expect(saySyllable('Dung').map(([first]) => first)).toEqual(
      expect.arrayContaining(['Z', 'Y', 'D']),
    );
  });

  it.each(['strength', 'box', ''])('are not mistaken for English ones: %s', (word) => {
    expect(saySyllable(word)).toEqual([]);
  });
});

describe('the lexicon', () => {
  let lexicon: Lexicon;
  beforeAll(() => {
    lexicon = new Lexicon({
      dictionary: readDictionaryText(),
      graphones: readGraphonesText(),
      stress: readStressText(),
    });
  });
  const say = (text: string) =>
    tokens(text).map((token) => lexicon.pronounce(token).map((phones) => phones.join(' ')));

  it('has all pronunciations of a word, and only its own', () => {
    expect(say('read')).toEqual([['R EH D', 'R IY D']]);
    expect(say("a it's")).toEqual([['AH', 'EY'], ['IH T S']]);
  });

  it('finds the first and the last word', () => {
    expect(lexicon.has("'bout")).toBe(true);
    expect(lexicon.has('zywicki')).toBe(true);
    expect(lexicon.has('zzzz')).toBe(false);
  });

  it.each([
    ['blippi', 'B L IH P IY'],
    ['snorf', 'S N AO R F'],
    ['chabbing', 'CH AE B IH NG'],
  ])('pronounces an unknown word: %s', (word, said) => {
    expect(lexicon.has(word)).toBe(false);
    expect(say(word)[0]![0]).toBe(said);
  });

  it('pronounces Vietnamese names with their marks and without', () => {
    expect(say('Phượng')[0]![0]).toBe('F UH AH NG');
    expect(say('nghiem')[0]![0]).toMatch(/^NG IY/);
  });

  it.each([
    ['night', 'N AY T', 'n|igh|t'],
    ['elephant', 'EH L AH F AH N T', 'e|l|e|ph|a|n|t'],
    ['box', 'B AA K S', 'b|o|x'],
    ['school', 'S K UW L', 's|ch|oo|l'],
  ])('knows which letters of %s represent which sounds', (word, phones, expected) => {
    const cut = lexicon.letters(word, phones.split(' '))!;
    const sounding = cut.reduce<string[]>(
      (groups, { letters, phones: own }) =>
        own.length > 0 || groups.length === 0
          ? [...groups, letters]
          : [...groups.slice(0, -1), `${groups.at(-1)}${letters}`],
      [],
    );
    expect(cut.map(({ letters }) => letters).join('')).toBe(word);
    expect(cut.flatMap(({ phones: own }) => own)).toEqual(phones.split(' '));
    expect(sounding.join('|')).toHaveLength(expected.length);
  });

  const write = (text: string) =>
    tokens(text)
      .map((token) => ipa(lexicon.stressed(token, lexicon.pronounce(token)[0]!)))
      .join(' ');

  it.each([
    ['banana', 'bəˈnænə'],
    ['elephant', 'ˈeləfənt'],
    ['teacher', 'ˈtiːtʃər'],
    ['bird', 'bɜːrd'],
    ['nurses', 'ˈnɜːrsəz'],
    ['butter', 'ˈbʌtər'],
    ['about', 'əˈbaʊt'],
    ['the cat', 'ðə kæt'],
    ['computer', 'kəmˈpjuːtər'],
    ['camera', 'ˈkæmərə'],
    ['mistake', 'mɪˈsteɪk'],
    ['finger', 'ˈfɪŋɡər'],
    ['singing', 'ˈsɪŋɪŋ'],
    ['grandmother', 'ˈɡrændˌmʌðər'],
    ['information', 'ˌɪnfərˈmeɪʃən'],
    ['sixteen', 'sɪkˈstiːn'],
    ['explain', 'ɪkˈspleɪn'],
    ['umbrella', 'əmˈbrelə'],
  ])('writes %s as /%s/', (text, written) => {
    expect(write(text)).toBe(written);
  });

  const lettersOf = (text: string) => {
    const all = tokens(text);
    return (word: string) =>
      ipaOfAll(
        lexicon.inText(
          all,
          all.findIndex((token) => token.word === word),
        ),
      );
  };

  it.each([
    ['We live in a small house.', 'live', 'lɪv'],
    ['The animals live near the river.', 'live', 'lɪv'],
    ['We saw a live show.', 'live', 'laɪv'],
    ['She lives with her mother.', 'lives', 'lɪvz'],
    ['Doctors save their lives.', 'lives', 'laɪvz'],
    ['I read a book every day.', 'read', 'riːd'],
    ['I read a book yesterday.', 'read', 'red'],
    ['She has read it.', 'read', 'red'],
    ['I like to read.', 'read', 'riːd'],
    ['I read a book.', 'read', 'riːd, red'],
    ['Close the door, please.', 'close', 'kloʊz'],
    ['The shop is close to my school.', 'close', 'kloʊs'],
    ['The cinema is close by.', 'close', 'kloʊs'],
    ['If we do not use them again', 'use', 'juːz'],
    ['an increase of two points', 'increase', 'ˈɪnkriːs'],
    ['You can use my pen.', 'use', 'juːz'],
    ['It is of no use.', 'use', 'juːs'],
    ['We used to play here.', 'used', 'juːst'],
    ['I used a pen.', 'used', 'juːzd'],
    ['The strong wind blows.', 'wind', 'wɪnd'],
    ['Please wind the clock.', 'wind', 'waɪnd'],
    ["Don't tear the paper.", 'tear', 'ter'],
    ['There was a tear in her eye.', 'tear', 'tɪr'],
    ['They lead the way.', 'lead', 'liːd'],
    ['He has a lead pencil.', 'lead', 'led'],
    ['I got a present.', 'present', 'ˈprezənt'],
    ['We will present our work.', 'present', 'prɪˈzent'],
    ['They record a song.', 'record', 'rɪˈkɔːrd'],
    ['He broke the world record.', 'record', 'ˈrekərd'],
    ['Wait a minute.', 'minute', 'ˈmɪnɪt'],
    ['I eat an orange.', 'orange', 'ˈɔːrɪndʒ'],
    ['A red tomato', 'tomato', 'təˈmeɪtoʊ'],
    ['the apple', 'the', 'ði'],
    ['the cat', 'the', 'ðə'],
    ['I am happy.', 'happy', 'ˈhæpi'],
  ])('knows from "%s" how %s is said: /%s/', (text, word, written) => {
    expect(lettersOf(text)(word)).toBe(written);
  });

  it.each([
    ['read', 'R IY D'],
    ['live', 'L IH V'],
    ['used', 'Y UW S T'],
    ['houses', 'HH AW Z IH Z'],
  ])('counts a reading of %s as %s whatever the sentence', (word, said) => {
    expect(say(word)[0]).toContain(said);
  });

  it('gives each pronunciation of a word its own stress', () => {
    const token = tokens('record')[0]!;
    const written = lexicon.pronounce(token).map((way) => ipa(lexicon.stressed(token, way)));
    expect(written).toEqual(['rəˈkɔːrd', 'ˈrekərd', 'rɪˈkɔːrd']);
  });

  it('keeps the stress where r is not pronounced, and knows none for a word that it guesses', () => {
    const [sure, blippi] = tokens('before blippi');
    expect(lexicon.stressed(sure!, ['B', 'IH', 'F', 'AO'])).toEqual(['B', 'IH0', 'F', 'AO1']);
    expect(lexicon.stressed(blippi!, lexicon.pronounce(blippi!)[0]!)).not.toContain('IH1');
  });

  it('maps no letters that cannot represent so many sounds', () => {
    expect(lexicon.letters('w', 'D AH B AH L Y UW'.split(' '))).toBeNull();
  });
});
