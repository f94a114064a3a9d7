/**
 * node writing/training/pack.ts <folder>: builds `model/english.bin.br` from the trained parts (`tagger.json.br`,
 * `lm.json.br`, `res.json.br`, `bi.bloom`, `tri.bloom`). `model/README.md` explains how those are made.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { hash } from '../english/hash.ts';
import { countNoun } from '../english/lexicon.ts';
import { writeModel } from '../english/model-file.ts';

const folder = process.argv[2];
if (folder === undefined) throw new Error('usage: pack.ts <folder of the trained parts>');
const bytes = (name: string) => new Uint8Array(readFileSync(join(folder, name)));
const json = <T>(name: string) => JSON.parse(brotliDecompressSync(bytes(name)).toString()) as T;

interface TaggerParts {
  readonly tags: string[];
  readonly dict: [string, string][];
  /** A feature, followed by alternating tags and weights. */
  readonly w: [string, ...number[]][];
}
interface LanguageModelParts {
  readonly V: string[];
  readonly u: number[];
  readonly b: [number, number][];
  readonly t: [number, number][];
}
interface WordParts {
  readonly freq: [string, number][];
  readonly cefr: Record<string, number>;
  readonly scowl: Record<string, number>;
  readonly exc: Record<'n' | 'v' | 'a', Record<string, string>>;
  readonly count: string[];
}

function packTagger({ w }: TaggerParts) {
  const rows = w.map(([feature, ...weights]) => ({ key: hash(feature), weights }));
  rows.sort((a, b) => a.key - b.key);
  const tags = rows.flatMap(({ weights }) => weights.filter((_, i) => i % 2 === 0));
  const values = rows.flatMap(({ weights }) => weights.filter((_, i) => i % 2 === 1));
  let sum = 0;
  const starts = rows.map(({ weights }) => (sum += weights.length / 2) - weights.length / 2);
  return {
    featureKeys: Uint32Array.from(rows, ({ key }) => key),
    featureStarts: Uint32Array.from([...starts, sum]),
    featureTags: Uint8Array.from(tags),
    // Weights are multiples of a twentieth.
    featureWeights: Int16Array.from(values, (value) => Math.round(value * 20)),
  };
}

function packLanguageModel({ u, b, t }: LanguageModelParts) {
  const ascending = (rows: [number, number][]) => rows.toSorted((x, y) => x[0] - y[0]);
  const [bigrams, trigrams] = [ascending(b), ascending(t)];
  return {
    unigrams: Uint32Array.from(u),
    bigramKeys: Uint32Array.from(bigrams, ([key]) => key),
    bigramCounts: Uint16Array.from(bigrams, ([, count]) => count),
    trigramKeys: Uint32Array.from(trigrams, ([key]) => key),
    trigramCounts: Uint16Array.from(trigrams, ([, count]) => count),
  };
}

function packWords({ freq, cefr, scowl, count }: WordParts) {
  const frequency = new Map(freq);
  const counted = new Set(count);
  const words = [...new Set([...Object.keys(scowl), ...frequency.keys(), ...Object.keys(cefr)])]
    // Latin-1, like the lists: one byte per letter.
    .filter((word) => Array.from(word).every((letter) => letter.charCodeAt(0) < 256))
    .map((word) => ({ word, key: hash(word) }))
    .sort((a, b) => a.key - b.key);
  let sum = 0;
  const starts = words.map(({ word }) => (sum += word.length) - word.length);
  return {
    wordKeys: Uint32Array.from(words, ({ key }) => key),
    wordStarts: Uint32Array.from([...starts, sum]),
    wordLetters: Uint8Array.from(
      words.flatMap(({ word }) => Array.from(word, (letter) => letter.charCodeAt(0))),
    ),
    wordSizes: Uint8Array.from(words, ({ word }) => scowl[word] ?? 0),
    wordFrequencies: Uint16Array.from(words, ({ word }) => {
      const value = frequency.get(word);
      return value === undefined ? 0 : Math.round((value + 1) * 100);
    }),
    wordLevels: Uint8Array.from(words, ({ word }) => cefr[word] ?? 0),
    wordFlags: Uint8Array.from(words, ({ word }) => (counted.has(word) ? countNoun : 0)),
  };
}

const tagger = json<TaggerParts>('tagger.json.br');
const languageModel = json<LanguageModelParts>('lm.json.br');
const words = json<WordParts>('res.json.br');
const model = writeModel({
  lists: {
    tags: tagger.tags,
    fixedTags: tagger.dict.map(([word, tag]) => [word, tagger.tags.indexOf(tag)] as const),
    symbols: languageModel.V,
    exceptions: words.exc,
  },
  numbers: {
    ...packTagger(tagger),
    ...packLanguageModel(languageModel),
    pairs: bytes('bi.bloom'),
    triples: bytes('tri.bloom'),
    ...packWords(words),
  },
});
const file = brotliCompressSync(model, {
  params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: model.length },
});
writeFileSync(join(import.meta.dirname, '../model/english.bin.br'), file);
process.stdout.write(`${model.length} bytes, ${file.length} compressed\n`);
