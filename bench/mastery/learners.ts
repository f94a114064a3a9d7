/** Simulated learners: each answer is predicted from the earlier ones, by mastery and by the plain mean. */
import {
  type CountedAnswer,
  masteryOf,
  priorWeight,
  sumsOf,
  usualPrior,
} from '@bitu/rules/skills/mastery.ts';

/** The same learners every time. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const share = (logit: number) => 1 / (1 + Math.exp(-logit));

/** The chance of guessing four kinds of questions: typed, one of four, one of three, true or false. */
const chances = [0, 1 / 4, 1 / 3, 1 / 2];

export interface Prediction {
  answers: number;
  /** Mean log loss of the next answer. */
  mastery: number;
  mean: number;
  /** How often the interval contains the learner's true share of right answers, from eight answers on. */
  covered: number;
}

/**
 * `learning`: the maximum rise of a learner's ability with each answer, in logits; each learner has a rate between 0
 * and that. `guessing`: whether questions can be guessed.
 */
export function predict({
  learning,
  guessing,
}: {
  learning: number;
  guessing: boolean;
}): Prediction {
  const random = randomOf(20_261_122);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const loss = { mastery: 0, mean: 0 };
  let answers = 0;
  let looked = 0;
  let covered = 0;
  for (let learner = 0; learner < 2000; learner++) {
    let ability = normal() + 0.2;
    const pace = learning * random();
    const length = 10 + Math.floor(random() * 50);
    const known: CountedAnswer[] = [];
    for (let i = 0; i < length; i++) {
      const chance = guessing ? (chances[Math.floor(random() * chances.length)] ?? 0) : 0;
      const knows = share(ability + normal() * 0.6);
      const right = random() < chance + (1 - chance) * knows ? 1 : 0;
      const mastery = masteryOf(sumsOf(known), usualPrior);
      const sum = known.reduce((points, answer) => points + answer.points, 0);
      const mean = (priorWeight * usualPrior + sum) / (priorWeight + known.length);
      loss.mastery -= Math.log(right ? mastery.value : 1 - mastery.value);
      loss.mean -= Math.log(right ? mean : 1 - mean);
      answers++;
      if (i >= 8) {
        // Over all kinds of questions, as the next one may be of any.
        const kinds = guessing ? chances : [0];
        const all = kinds.map((of) => of + (1 - of) * share(ability));
        const truth = all.reduce((total, one) => total + one, 0) / all.length;
        looked++;
        if (mastery.low <= truth && truth <= mastery.high) covered++;
      }
      known.unshift({ points: right, weight: 1 - chance });
      ability += pace;
    }
  }
  return {
    answers,
    mastery: loss.mastery / answers,
    mean: loss.mean / answers,
    covered: covered / looked,
  };
}
