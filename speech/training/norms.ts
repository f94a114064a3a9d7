import type { Norms } from '../measure/phone-features.ts';
import type { AcousticModel } from '../model/model.ts';
import type { Measured } from './measurements.ts';

/** Returns the norms of each phone; that of a rare one is close to the norm of all. */
export function normsOf(model: AcousticModel, data: readonly Measured[]): Norms {
  const durations = model.speech.map((): number[] => []);
  const scores = model.speech.map((): number[] => []);
  for (const { analysis, label } of data)
    analysis.phones.forEach(({ phone, begin, end }, i) => {
      const index = model.speech.indexOf(phone);
      durations[index]!.push(end - begin);
      scores[index]!.push(label.phone_scores[i]!);
    });
  const mean = (values: readonly number[], norms: number) =>
    Number(
      (
        (values.reduce((sum, value) => sum + value, 0) + norms * 5) /
        (values.length + 5)
      ).toPrecision(4),
    );
  return {
    duration: durations.map((values) => mean(values, 9)),
    score: scores.map((values) => mean(values, 1.8)),
  };
}
