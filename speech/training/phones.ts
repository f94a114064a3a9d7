import type { Analysis } from '../measure/analysis.ts';
import { type Doubt, doubtOf } from '../measure/doubt.ts';
import type { NetOutput } from '../measure/frame-net.ts';
import { clamp } from '../measure/numbers.ts';
import {
  measurePhones,
  phoneFeatures,
  type PhoneMeasures,
  type Norms,
} from '../measure/phone-features.ts';
import { predict, type Regressor } from '../measure/regressor.ts';
import type { AcousticModel } from '../model/model.ts';
import { trees } from './examples.ts';
import { growth } from './growth.ts';
import type { HeardOf } from './hearing.ts';
import type { Measured } from './measurements.ts';

/** An analysis with the scores of its phones. */
export interface Scored {
  readonly measured: Measured;
  readonly analysis: Analysis;
  readonly measures: PhoneMeasures[];
  readonly doubt: Doubt;
  readonly phones: number[];
}

export function fitPhone(
  model: AcousticModel,
  data: readonly Measured[],
  norms: Norms,
  heard: HeardOf,
): Regressor {
  const rows: Float32Array[] = [];
  const targets: number[] = [];
  for (const measured of data) {
    const { analysis, label, warp } = measured;
    const measures = measurePhones(model, analysis, norms, heard(measured));
    rows.push(...phoneFeatures(analysis, measures, norms, warp));
    targets.push(...label.phone_scores);
  }
  return trees(growth.phone)({ rows, targets });
}

export function scoreWith(
  model: AcousticModel,
  norms: Norms,
  phone: Regressor,
  measured: Measured,
  analysis: Analysis,
  heard: NetOutput,
): Scored {
  const measures = measurePhones(model, analysis, norms, heard);
  const doubt = doubtOf(model, analysis, heard);
  const rows = phoneFeatures(analysis, measures, norms, measured.warp);
  const phones = rows.map((row) => clamp(predict(phone, row), 0, 2));
  return { measured, analysis, measures, doubt, phones };
}
