import {
  type FrameNet,
  gather,
  inputsOf,
  layer,
  logShares,
  rectify,
} from '../measure/frame-net.ts';
import type { Evidence } from '../measure/evidence.ts';
import { randomFrom } from './random.ts';

/** A recording and the sound of the text that was meant in each of its frames. */
export interface Lesson {
  readonly evidence: Evidence;
  readonly meant: Uint8Array;
}

export interface Training {
  readonly hidden: number;
  /** How often each frame is used, on average. */
  readonly epochs: number;
  readonly batch: number;
  /** Learning rate at the start; it falls to zero by the end. */
  readonly rate: number;
  /** Share of the hidden units dropped for each example. */
  readonly dropped: number;
}

/** Weights with the moving means of their gradient and its square (Adam). */
class Learner {
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

/** Trains a net to predict which sound was meant, by stochastic gradient descent on the cross entropy. */
export function fitNet(
  lessons: readonly Lesson[],
  sounds: number,
  training: Training,
  seed = 1,
): FrameNet {
  const random = randomFrom(seed);
  const frames = lessons.flatMap(({ meant }, lesson) =>
    Array.from(meant.keys(), (t) => ({ lesson, t })),
  );
  const size = inputsOf(lessons[0]!.evidence);
  const start = (rows: number, columns: number) =>
    new Learner(
      Float64Array.from({ length: rows * columns }, () => normal(random) / Math.sqrt(rows)),
    );
  const hidden = start(size, training.hidden);
  const hiddenBase = new Learner(new Float64Array(training.hidden));
  const out = start(training.hidden, sounds);
  const outBase = new Learner(new Float64Array(sounds));
  const learners = [hidden, hiddenBase, out, outBase];

  const input = new Float64Array(size);
  const middle = new Float64Array(training.hidden);
  const back = new Float64Array(training.hidden);
  const shares = new Float64Array(sounds);
  const batches = Math.floor((frames.length * training.epochs) / training.batch);
  for (let batch = 0; batch < batches; batch++) {
    for (let n = 0; n < training.batch; n++) {
      const { lesson, t } = frames[Math.floor(random() * frames.length)]!;
      const { evidence, meant } = lessons[lesson]!;
      gather(evidence, t, input);
      layer(input, hidden.weights, hiddenBase.weights, middle);
      rectify(middle);
      for (let i = 0; i < middle.length; i++)
        middle[i] = random() < training.dropped ? 0 : middle[i]! / (1 - training.dropped);
      layer(middle, out.weights, outBase.weights, shares);
      logShares(shares);
      for (let i = 0; i < sounds; i++) shares[i] = Math.exp(shares[i]!);
      shares[meant[t]!]! -= 1;
      slopes(middle, out, shares, back);
      addTo(outBase.gradient, shares);
      for (let i = 0; i < back.length; i++)
        back[i] = middle[i]! > 0 ? back[i]! / (1 - training.dropped) : 0;
      slopes(input, hidden, back, null);
      addTo(hiddenBase.gradient, back);
    }
    for (const learner of learners)
      learner.step(training.rate * (1 - batch / batches), training.batch);
  }
  return {
    hidden: digits(hidden),
    hiddenBase: digits(hiddenBase),
    out: digits(out),
    outBase: digits(outBase),
    priors: priorsOf(lessons, sounds),
  };
}

/** Adds the gradients of one example to those of the weights, and returns the gradients of the inputs. */
function slopes(
  input: Float64Array,
  { weights, gradient }: Learner,
  error: Float64Array,
  back: Float64Array | null,
): void {
  const width = error.length;
  for (let i = 0, o = 0; i < input.length; i++, o += width) {
    const value = input[i]!;
    if (value !== 0) for (let k = 0; k < width; k++) gradient[o + k]! += value * error[k]!;
    if (!back) continue;
    let sum = 0;
    for (let k = 0; k < width; k++) sum += weights[o + k]! * error[k]!;
    back[i] = sum;
  }
}

function addTo(total: Float64Array, values: Float64Array): void {
  for (let i = 0; i < values.length; i++) total[i]! += values[i]!;
}

function priorsOf(lessons: readonly Lesson[], sounds: number): number[] {
  const counts = new Float64Array(sounds).fill(1);
  for (const { meant } of lessons) for (const sound of meant) counts[sound]!++;
  const logs = counts.map(Math.log);
  logShares(logs);
  return Array.from(logs);
}

const digits = ({ weights }: Learner) =>
  Array.from(weights, (weight) => Number(weight.toPrecision(4)));

/** Box–Muller transform. */
const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
