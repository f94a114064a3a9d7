/**
 * Readings for journeys: spoken by our own voice, and, if SPEECH_DATA names a folder of recordings with experts'
 * scores (bench/speech/README.md), by a child of it. This repository contains no recording of a person.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decode } from '@bitu/speech/decode/decode.ts';
import { wav } from '@bitu/speech/testing/files.ts';
import { spoken } from '../server/testing/audio-form.ts';

export interface Reading {
  who: string;
  type: 'voice' | 'ielts_scripted_speaking';
  /** The practice with the text. */
  practice: string;
  text: string;
  /** As a WAV file. */
  sound: Uint8Array;
  seconds: number;
}

const rate = 16_000;

async function readingOf(
  of: Pick<Reading, 'who' | 'type' | 'practice' | 'text'>,
  sounds: Uint8Array[],
  pause = 0,
): Promise<Reading> {
  const silence = new Float32Array(pause * rate);
  const parts = (await Promise.all(sounds.map((file) => decode(file))))
    .flatMap((part) => [silence, part])
    .slice(1);
  const samples = Float32Array.from(parts.flatMap((part) => [...part]));
  return { ...of, sound: wav(samples), seconds: samples.length / rate };
}

/** Seconds between two sentences: long enough to be reported as a pause. */
const pause = 1.5;

async function own(): Promise<Reading[]> {
  const sentence = 'I have two black cats.';
  const passage = ['The ball is under the bed.', 'My brother is looking for it.'];
  const who = 'our own voice';
  return [
    await readingOf({ who, type: 'voice', practice: 'doc-cau', text: sentence }, [
      await spoken(sentence),
    ]),
    await readingOf(
      { who, type: 'ielts_scripted_speaking', practice: 'doc-doan', text: passage.join(' ') },
      await Promise.all(passage.map((text) => spoken(text))),
      pause,
    ),
  ];
}

interface Label {
  id: string;
  age: number;
  text: string;
  /** 0 to 10. */
  accuracy: number;
}

/** One recording of a child for each type: read well, the longest available. */
async function fromData(folder: string): Promise<Reading[]> {
  const lines = (await readFile(join(folder, 'labels.jsonl'), 'utf8')).trim().split('\n');
  const [best, next] = lines
    .map((line) => JSON.parse(line) as Label)
    .filter(({ age, accuracy }) => age <= 12 && accuracy >= 9)
    .toSorted((a, b) => b.text.length - a.text.length);
  if (!best || !next) throw new Error(`${folder}: no child that reads well`);
  const reading = async ({ id, text }: Label, type: Reading['type'], practice: string) =>
    readingOf({ who: `recording ${id}`, type, practice, text: text.toLowerCase() }, [
      await readFile(join(folder, 'audio', `${id}.flac`)),
    ]);
  return [
    await reading(best, 'voice', 'doc-cau-that'),
    await reading(next, 'ielts_scripted_speaking', 'doc-doan-that'),
  ];
}

const data = process.env['SPEECH_DATA'];
export const ownReadings = await own();
export const readings = [...ownReadings, ...(data === undefined ? [] : await fromData(data))];
