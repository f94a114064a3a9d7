import { meantIn } from '../measure/doubt.ts';
import { type FrameNet, runFrameNet, type NetOutput } from '../measure/frame-net.ts';
import type { AcousticModel } from '../model/model.ts';
import { fitNet } from './fit-net.ts';
import { foldsBySpeaker } from './folds.ts';
import { training } from './growth.ts';
import type { Measured } from './measurements.ts';

/** Folds by speaker: each is scored by a net trained on the others. Training a net takes a minute. */
const parts = 2;

/** The output for a recording by a net that was not trained on its speaker. */
export type HeardOf = (measured: Measured) => NetOutput;

/**
 * Trains the frame net, and others on folds of the data, so that later stages are trained on outputs for unseen
 * voices.
 */
export function fitHearing(
  model: AcousticModel,
  data: readonly Measured[],
): { net: FrameNet; unseen: HeardOf } {
  const fitted = (some: readonly Measured[]) =>
    fitNet(
      some.map(({ analysis }) => ({
        evidence: analysis.evidence,
        meant: meantIn(model, analysis),
      })),
      model.speech.length + 1,
      training,
    );
  const heard = new Map<Measured, NetOutput>();
  for (const { train, test } of foldsBySpeaker(data, ({ label }) => label.speaker, parts)) {
    const net = fitted(train);
    for (const measured of test) heard.set(measured, runFrameNet(net, measured.analysis.evidence));
  }
  return { net: fitted(data), unseen: (measured) => heard.get(measured)! };
}
