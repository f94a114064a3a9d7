import type { FrontEndShape } from '../front-end/front-end.ts';
import {
  type Definition,
  type Place,
  place,
  readDefinition,
  type Senones,
  senonesOf,
  triphoneKey,
} from './definition.ts';
import { gaussians, type Gaussians, readGaussianFile } from './gaussians.ts';
import { type Mixture, readMixture } from './mixture.ts';
import { readTransitions, type Transitions } from './transitions.ts';

/**
 * The files of a Sphinx PTM model (one Gaussian codebook per phone), as npm `soundswallower` has them in model/en-us.
 */
export interface ModelFiles {
  readonly mdef: Uint8Array;
  readonly means: Uint8Array;
  readonly variances: Uint8Array;
  readonly sendump: Uint8Array;
  readonly transition_matrices: Uint8Array;
  readonly 'feat_params.json': Uint8Array;
}

export interface ModelParts {
  readonly shape: FrontEndShape;
  readonly definition: Definition;
  readonly gaussians: Gaussians;
  readonly mixture: Mixture;
  readonly transitions: Transitions;
}

/** The acoustic model of English sounds. Immutable after reading. */
export class AcousticModel {
  readonly parts: ModelParts;
  /** Indices of the phones that are speech. */
  readonly speech: readonly number[];
  readonly silence: number;
  /**
   * The files of a Sphinx PTM model (one Gaussian codebook per phone), as npm `soundswallower` has them in
   * model/en-us.
   */
  readonly noise: number;
  readonly #index: ReadonlyMap<string, number>;

  constructor(parts: ModelParts) {
    this.parts = parts;
    const { phones } = parts.definition;
    this.#index = new Map(phones.map((phone, i) => [phone, i]));
    this.speech = phones.flatMap((phone, i) =>
      /^[A-Z]+$/.test(phone) && phone !== 'SIL' ? [i] : [],
    );
    this.silence = this.index('SIL');
    this.noise = this.index('+NSN+');
  }

  static read(files: ModelFiles): AcousticModel {
    const means = readGaussianFile(files.means);
    const shape = JSON.parse(new TextDecoder().decode(files['feat_params.json'])) as {
      lowerf: number;
      upperf: number;
      nfilt: number;
    };
    return new AcousticModel({
      shape: { lowest: shape.lowerf, highest: shape.upperf, filters: shape.nfilt },
      definition: readDefinition(files.mdef),
      gaussians: gaussians(means, readGaussianFile(files.variances).values),
      mixture: readMixture(files.sendump, means.streams),
      transitions: readTransitions(files.transition_matrices),
    });
  }

  name(phone: number): string {
    return this.parts.definition.phones[phone]!;
  }

  /** @throws when the model has no such phone */
  index(phone: string): number {
    const index = this.#index.get(phone);
    if (index === undefined) throw new Error(`the model has no phone ${phone}`);
    return index;
  }

  contextIndependent(phone: number): Senones {
    return this.parts.definition.contextIndependent[phone]!;
  }

  /**
   * Returns the senones of the phone between its neighbours, in the nearest known position in the word, else the
   * context-independent ones.
   */
  triphone(phone: number, left: number, right: number, at: Place): Senones {
    const { definition } = this.parts;
    for (const tried of [at, place.inside, place.begin, place.end, place.single]) {
      const sequence = definition.triphones.get(triphoneKey(phone, left, right, tried));
      if (sequence !== undefined) return senonesOf(definition, sequence);
    }
    return this.contextIndependent(phone);
  }
}
