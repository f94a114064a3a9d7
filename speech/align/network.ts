import type { Senones } from '../model/definition.ts';
import type { AcousticModel } from '../model/model.ts';

/** What a state of the network represents. */
export type Label =
  | { readonly kind: 'silence' }
  | { readonly kind: 'other'; readonly phone: number }
  | {
      readonly kind: 'word';
      readonly word: number;
      /** The index of the word's pronunciation, and of the phone in it. */
      readonly pronunciation: number;
      readonly position: number;
    };

/**
 * States in a row from left to right, joined by arcs with log weights. A node is a state with a senone, or a
 * junction without one. Junctions must be created in an order in which they can be passed.
 */
export class Network {
  readonly #model: AcousticModel;
  readonly senones: number[] = [];
  readonly loops: number[] = [];
  readonly labels: (Label | undefined)[] = [];
  /** The index of the phone's state, of three. */
  readonly stateOf: number[] = [];
  readonly arcs: { from: number; to: number; weight: number }[] = [];

  constructor(model: AcousticModel) {
    this.#model = model;
  }

  junction(): number {
    return this.#node(-1, 0, undefined, 0);
  }

  arc(from: number, to: number, weight = 0): void {
    this.arcs.push({ from, to, weight });
  }

  /**
   * Adds the states of a phone after `from`.
   * @param each log weight of every frame spent in it
   * @returns its last state, and the weight of leaving it
   */
  phone(from: number, phone: number, senones: Senones, label: Label, each = 0) {
    const { transitions } = this.#model.parts;
    const ids = senones.map((senone, state) =>
      this.#node(senone, transitions.at(phone, state, state) + each, label, state),
    ) as [number, number, number];
    this.arc(from, ids[0], each);
    this.arc(ids[0], ids[1], transitions.at(phone, 0, 1) + each);
    this.arc(ids[1], ids[2], transitions.at(phone, 1, 2) + each);
    const skip = transitions.at(phone, 0, 2);
    if (skip > -1e20) this.arc(ids[0], ids[2], skip + each);
    return { last: ids[2], leave: transitions.at(phone, 2, 3) };
  }

  #node(senone: number, loop: number, label: Label | undefined, state: number): number {
    this.loops.push(loop);
    this.labels.push(label);
    this.stateOf.push(state);
    return this.senones.push(senone) - 1;
  }
}
