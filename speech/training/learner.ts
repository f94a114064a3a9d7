/** Weights with the moving means of their gradient and its square (Adam). */
export class Learner {
  readonly weights: Float64Array;
  readonly gradient: Float64Array;
  readonly #mean: Float64Array;
  readonly #square: Float64Array;
  #decay = 1;
  #decayOfSquare = 1;

  constructor(weights: Float64Array) {
    this.weights = weights;
    this.gradient = new Float64Array(weights.length);
    this.#mean = new Float64Array(weights.length);
    this.#square = new Float64Array(weights.length);
  }

  step(rate: number, examples: number): void {
    this.#decay *= 0.9;
    this.#decayOfSquare *= 0.99;
    const { weights, gradient } = this;
    for (let i = 0; i < weights.length; i++) {
      const slope = gradient[i]! / examples;
      const mean = (this.#mean[i] = 0.9 * this.#mean[i]! + 0.1 * slope);
      const square = (this.#square[i] = 0.99 * this.#square[i]! + 0.01 * slope * slope);
      weights[i]! -=
        (rate * mean) / (1 - this.#decay) / (Math.sqrt(square / (1 - this.#decayOfSquare)) + 1e-8);
    }
    gradient.fill(0);
  }
}
