/**
 * Removes steady noise from mel spectra, frame by frame, as CMU Sphinx does with the recordings that its models are
 * trained on: noise follows the lower envelope of the smoothed power, power above it is kept, sounds shortly after a
 * louder one are masked, and the gain is smoothed over neighbouring filters.
 */
const powerSmoothing = 0.7;
const envelopeRise = 0.995;
const envelopeFall = 0.5;
const peakDecay = 0.85;
const maskedPart = 0.2;
const maxGain = 20;
const reach = 4;

export class NoiseRemoval {
  #power: Float64Array | undefined;
  #noise = new Float64Array();
  #floor = new Float64Array();
  #peak = new Float64Array();

  /** Changes the mel spectrum in place; frames must be given in order. */
  clean(spectrum: Float64Array): void {
    const power = this.#follow(spectrum);
    const gain = power.map((value, i) => {
      const signal = Math.max(this.#masked(i), this.#floor[i]!);
      const gain = signal < maxGain * value ? signal / value : maxGain;
      return Math.max(gain, 1 / maxGain);
    });
    for (let i = 0; i < spectrum.length; i++) {
      const first = Math.max(0, i - reach);
      const last = Math.min(spectrum.length - 1, i + reach);
      let sum = 0;
      for (let k = first; k <= last; k++) sum += gain[k]!;
      spectrum[i]! *= sum / (last - first + 1);
    }
  }

  #signal = new Float64Array();

  #follow(spectrum: Float64Array): Float64Array {
    if (!this.#power) {
      this.#power = spectrum.slice();
      this.#noise = spectrum.map((value) => value / maxGain);
      this.#floor = this.#noise.slice();
      this.#peak = new Float64Array(spectrum.length);
      this.#signal = new Float64Array(spectrum.length);
    }
    const power = this.#power;
    for (let i = 0; i < power.length; i++) {
      power[i] = powerSmoothing * power[i]! + (1 - powerSmoothing) * spectrum[i]!;
      this.#noise[i] = envelope(power[i]!, this.#noise[i]!);
      this.#signal[i] = Math.max(1, power[i]! - this.#noise[i]!);
      this.#floor[i] = envelope(this.#signal[i]!, this.#floor[i]!);
    }
    return power;
  }

  #masked(i: number): number {
    const signal = this.#signal[i]!;
    const peak = this.#peak[i]! * peakDecay;
    this.#peak[i] = Math.max(peak, signal);
    return signal < peakDecay * peak ? peak * maskedPart : signal;
  }
}

function envelope(value: number, before: number): number {
  const keep = value >= before ? envelopeRise : envelopeFall;
  return keep * before + (1 - keep) * value;
}
