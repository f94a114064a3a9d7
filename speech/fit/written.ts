import type { Weights } from '../measure/weights.ts';

/** The weights as the text of a JSON file, a line for each part, numbers with the digits that matter. */
export function written(weights: Weights): string {
  const parts = Object.entries(weights).map(
    ([name, part]) => `${JSON.stringify(name)}:${JSON.stringify(part, short)}`,
  );
  return `{\n${parts.join(',\n')}\n}\n`;
}

const short = (_: string, value: unknown) =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(6)) : value;
