import { predictRidge, type Ridge } from './ridge.ts';
import { predictTrees, type Trees } from './trees.ts';

/** A trained score: trees and, where there is little data, their mean with a ridge regression. */
export interface Regressor {
  readonly trees: Trees;
  readonly ridge: Ridge | null;
}

export function predict({ trees, ridge }: Regressor, row: Float32Array): number {
  const grown = predictTrees(trees, row);
  return ridge ? (grown + predictRidge(ridge, row)) / 2 : grown;
}
