import { describe, expect, it } from 'vitest';
import { runFrameNet } from '../measure/frame-net.ts';
import { evidenceAs } from '../testing/heard.ts';
import { fitNet } from './fit-net.ts';

const letters = 'AB-';
const training = { hidden: 8, epochs: 10, batch: 16, rate: 0.01, dropped: 0.1 };

/** Learners in this lesson mean A, B and silence, but say C for B. */
const lesson = (said: string) => ({
  evidence: evidenceAs(said, 'ABC-'),
  meant: Uint8Array.from({ length: said.length * 10 }, (_, t) =>
    letters.indexOf(said[Math.floor(t / 10)]!.replace('C', 'B')),
  ),
});
const lessons = ['-ACA-', '-CAC-', '-AACCA-', '-C-A-C-'].map(lesson);

describe('the frame net', () => {
  it('predicts what learners mean, however they say it', () => {
    const net = fitNet(lessons, letters.length, training);
    const { sounds, ratios } = runFrameNet(net, evidenceAs('-CA-', 'ABC-'));
    const heard = [5, 15, 25, 35].map((t) => {
      const frame = Array.from(ratios.subarray(t * sounds, (t + 1) * sounds));
      return letters[frame.indexOf(Math.max(...frame))];
    });
    expect(heard.join('')).toBe('-BA-');
  });

  it('is the same every time', () => {
    expect(fitNet(lessons, letters.length, training)).toEqual(
      fitNet(lessons, letters.length, training),
    );
  });

  it('knows the prior of each sound', () => {
    const { priors } = fitNet(lessons, letters.length, { ...training, epochs: 0 });
    expect(priors.map(Math.exp).reduce((sum, share) => sum + share)).toBeCloseTo(1, 5);
    expect(Math.exp(priors[2]!)).toBeCloseTo(9 / 24, 1);
  });
});
