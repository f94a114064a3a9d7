import type { Rubric } from '@bitu/contract/rubrics.ts';
import { toStep } from '@bitu/rules/marking/overall.ts';
import { useState } from 'react';
import { focusCriterion } from './mark/criteria.tsx';
import { bandOfDigit } from './mark/scale.ts';
import type { Change } from './mark/typed.ts';

/** The criterion that digit and sign keys set: the one that had the focus last. */
export function useCriterionKeys(
  { criteria, scale }: Rubric,
  bands: Readonly<Record<string, number>>,
  change: (change: Change) => void,
) {
  const [active, setActive] = useState<string>();
  const current = active ?? criteria[0]?.id;

  function set(band: number) {
    if (current === undefined) return;
    change({ type: 'band', criterion: current, band });
    // Without the focus there, as after a click elsewhere, Tab would not lead to the next one.
    focusCriterion(current);
  }

  return {
    active,
    setActive,
    digit(digit: number) {
      const band = bandOfDigit(scale, digit);
      if (band !== null) set(band);
    },
    half(direction: 1 | -1) {
      const band = current === undefined ? undefined : bands[current];
      if (band !== undefined) set(toStep(band + direction * Math.min(0.5, scale.step), scale));
    },
  };
}
