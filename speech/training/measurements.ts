import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { Acoustics } from '../align/acoustics.ts';
import type { Spoken } from '../align/align.ts';
import { isKnown, updateEstimate, unknownEstimate, estimateWarp } from '../assess/warp.ts';
import { decodeFlac } from '../decode/flac.ts';
import { FrontEnd } from '../front-end/front-end.ts';
import { spectraOf } from '../front-end/spectra.ts';
import type { Dictionary } from '../lexicon/dictionary.ts';
import { type Analysis, analyse, textless } from '../measure/analysis.ts';
import type { AcousticModel } from '../model/model.ts';
import { type Labelled, phonesByWord, wordsOf } from './dataset.ts';
import { randomFrom } from './random.ts';

/** A text that differs from what was said. `at`: the changed word, or the word before which one is missing. */
export interface Altered {
  readonly at: number;
  readonly analysis: Analysis | null;
}

/** All measurements of one recording, of its text and of altered texts. */
export interface Measured {
  readonly label: Labelled;
  readonly warp: number;
  readonly seconds: number;
  readonly analysis: Analysis;
  /** A word of the text was replaced by another. */
  readonly wrong: readonly Altered[];
  /** The text has an additional word. */
  readonly omitted: readonly Altered[];
  /** A word of the text was removed; none if the text has one word. */
  readonly extra: readonly Altered[];
  /** The text of another recording, or two words of it; null if the recording is too short for it. */
  readonly other: readonly (Analysis | null)[];
  readonly short: readonly (Analysis | null)[];
}

/** The number of altered texts of each kind per recording: more make the figures steadier and the training better. */
const counts = { wrong: 2, omitted: 2, extra: 2, other: 6, short: 2 };

interface Sources {
  readonly model: AcousticModel;
  readonly dictionary: Dictionary;
  readonly folder: string;
  /** The folder with the cached measurements of each speaker. */
  readonly cache: string;
}

/** Measures all recordings, speaker by speaker, each with the warp of the speaker's first recordings. */
export async function measureAll(
  labels: readonly Labelled[],
  sources: Sources,
  progress: (line: string) => void,
): Promise<Measured[]> {
  mkdirSync(sources.cache, { recursive: true });
  const speakers = Map.groupBy(labels, ({ speaker }) => speaker);
  const all: Measured[] = [];
  for (const [speaker, own] of speakers) {
    const file = join(sources.cache, speaker);
    if (!existsSync(file)) {
      writeFileSync(file, serialize(await measureSpeaker(own, labels, sources)));
      progress(`measured speaker ${speaker}`);
    }
    for (const measured of deserialize(readFileSync(file)) as Measured[]) all.push(measured);
  }
  return all;
}

async function measureSpeaker(
  own: readonly Labelled[],
  all: readonly Labelled[],
  { model, dictionary, folder }: Sources,
): Promise<Measured[]> {
  const recordings = await Promise.all(
    own.map(async (label) => ({
      label,
      samples: (await decodeFlac(readFileSync(join(folder, 'audio', `${label.id}.flac`)), 60))
        .channels[0]!,
      words: spokenAs(label, model, dictionary),
    })),
  );
  let voice = unknownEstimate;
  for (const { samples, words } of recordings) {
    if (isKnown(voice)) break;
    const spectra = spectraOf(samples);
    const features = new FrontEnd(model.parts.shape, estimateWarp(voice)).features(spectra);
    voice = updateEstimate(new Acoustics(model, features), spectra, words, voice);
  }
  const frontEnd = new FrontEnd(model.parts.shape, estimateWarp(voice));
  const random = randomFrom(Number(own[0]!.speaker));
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  const anyWord = (unlike: readonly string[]): Spoken => {
    for (;;) {
      const text = pick(wordsOf(pick(all).text));
      const pronunciations = dictionary.find(text);
      if (pronunciations.length > 0 && !unlike.includes(text))
        return spoken(text, pronunciations, model);
    }
  };

  return recordings.flatMap(({ label, samples, words }) => {
    const acoustics = new Acoustics(model, frontEnd.features(spectraOf(samples)));
    const whole = textless(acoustics);
    const analysis = analyse(acoustics, words, whole);
    if (!analysis) return [];
    const texts = words.map(({ text }) => text);
    const several = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
    const altered = (places: number, alter: (at: number) => readonly Spoken[]) => {
      const at = Math.floor(random() * places);
      return { at, analysis: analyse(acoustics, alter(at), whole) };
    };
    const another = (length: number) =>
      wordsOf(pick(all.filter(({ text }) => text !== label.text)).text)
        .slice(0, length)
        .flatMap((text) => {
          const pronunciations = dictionary.find(text);
          return pronunciations.length > 0 ? spoken(text, pronunciations, model) : [];
        });
    return {
      label,
      warp: estimateWarp(voice),
      seconds: samples.length / 16_000,
      analysis,
      wrong: several(counts.wrong, () =>
        altered(words.length, (at) => words.with(at, anyWord(texts))),
      ),
      omitted: several(counts.omitted, () =>
        altered(words.length + 1, (at) => words.toSpliced(at, 0, anyWord(texts))),
      ),
      extra:
        words.length > 1
          ? several(counts.extra, () => altered(words.length, (at) => words.toSpliced(at, 1)))
          : [],
      other: several(counts.other, () => analyse(acoustics, another(Infinity), whole)),
      short: several(counts.short, () => analyse(acoustics, another(2), whole)),
    };
  });
}

/** Returns the words with the pronunciation that the experts scored. */
function spokenAs(label: Labelled, model: AcousticModel, dictionary: Dictionary): Spoken[] {
  const phones = phonesByWord(label, dictionary);
  return wordsOf(label.text).map((text, i) => spoken(text, [phones[i]!], model));
}

function spoken(
  text: string,
  pronunciations: readonly (readonly string[])[],
  model: AcousticModel,
): Spoken {
  return {
    text,
    pronunciations: pronunciations.map((phones) => phones.map((phone) => model.index(phone))),
  };
}
