import { meantIn } from '../measure/doubt.ts';
import { type FrameNet, hear, type Heard } from '../measure/frame-net.ts';
import type { AcousticModel } from '../model/model.ts';
import { fitNet } from './fit-net.ts';
import { foldsBySpeaker } from './folds.ts';
import { training } from './growth.ts';
import type { Measured } from './measurements.ts';

/** Parts by speaker: each is heard by a net fitted to the others. Fitting a net takes a minute. */
const parts = 2;

/** What was heard of a recording by a net that has not been fitted to its speaker. */
export type HeardOf = (measured: Measured) => Heard;

/** Fits the frame net; and others to parts of the data, so that all that follows is fitted to what a net makes of new voices. */
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
  const heard = new Map<Measured, Heard>();
  for (const { train, test } of foldsBySpeaker(data, ({ label }) => label.speaker, parts)) {
    const net = fitted(train);
    for (const measured of test) heard.set(measured, hear(net, measured.analysis.evidence));
  }
  return { net: fitted(data), unseen: (measured) => heard.get(measured)! };
}
