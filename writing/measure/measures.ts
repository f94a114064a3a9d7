import type { English } from '../english/english.ts';
import type { Mark } from '../rules/check.ts';
import type { Analysis } from '../text/analyse.ts';
import { cohesionMeasures } from './cohesion.ts';
import { coreOf } from './core.ts';
import { errorMeasures } from './errors.ts';
import { fluencyMeasures } from './fluency.ts';
import { lexisMeasures } from './lexis.ts';
import { syntaxMeasures } from './syntax.ts';

/** Returns all measures of a text by name. None grows with its length. */
export function measuresOf(
  english: English,
  analysis: Analysis,
  marks: readonly (readonly Mark[])[],
) {
  const core = coreOf(english, analysis.sentences, marks);
  return {
    ...errorMeasures(core),
    ...fluencyMeasures(english, core),
    ...lexisMeasures(english, core),
    ...syntaxMeasures(core),
    ...cohesionMeasures(english, analysis, core),
  };
}

export type Measures = ReturnType<typeof measuresOf>;
export type MeasureName = keyof Measures;
