/** Makes the pictures and the sound of the example theme db/seed/examples/tet: node scripts/assets/tet-theme.ts */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../db/seed/examples/tet');

const red = '#c8102e';
const gold = '#f2b632';
const pink = '#f7a1b5';
const leaf = '#5a9e4b';

/** Five petals around a golden heart, at (x, y), with a width of 2 × size. */
function blossom(x: number, y: number, size: number, fill: string): string {
  const petals = Array.from({ length: 5 }, (_, i) => {
    const turn = i * 72;
    return `<ellipse cx="0" cy="${-size * 0.55}" rx="${size * 0.34}" ry="${size * 0.45}" transform="rotate(${turn})"/>`;
  });
  return `<g transform="translate(${x} ${y})"><g fill="${fill}">${petals.join('')}</g><circle r="${size * 0.2}" fill="${gold}"/></g>`;
}

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>\n`;

const round = (value: number) => Math.round(value * 10) / 10;

/** Pseudo-random numbers, the same at every run, so that the files change only with this script. */
function sequence(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** A branch along the bottom of the header, light enough for text on it. */
function header(): string {
  const next = sequence(7);
  const flowers = Array.from({ length: 26 }, (_, i) =>
    blossom(
      round(30 + i * 62 + next() * 24),
      round(14 + next() * 44),
      round(7 + next() * 6),
      i % 4 === 0 ? '#ffd9a0' : '#fbd0da',
    ),
  );
  return svg(
    1600,
    72,
    `<rect width="1600" height="72" fill="#fff6e9"/><path d="M0 60C220 30 420 70 640 44S1060 22 1280 48s220 4 320-10" fill="none" stroke="#e3cbb0" stroke-width="5" stroke-linecap="round"/>${flowers.join('')}`,
  );
}

/** A lucky envelope that comes down and opens, with petals falling around it. Plays once, within 4 seconds. */
function popup(width: number, height: number, petals: number): string {
  const next = sequence(width);
  const size = Math.min(width, height) * 0.34;
  const [x, y] = [width / 2, height / 2];
  const falling = Array.from({ length: petals }, (_, i) => {
    const x = round(next() * width);
    const begin = round(next() * 1.6);
    const flower = blossom(0, 0, round(10 + next() * 12), i % 3 === 0 ? gold : pink);
    const drift = round((next() - 0.5) * 160);
    return `<g transform="translate(${x} -40)">${flower}<animateTransform attributeName="transform" type="translate" from="${x} -40" to="${round(x + drift)} ${height + 40}" begin="${begin}s" dur="2.4s" fill="freeze"/></g>`;
  });
  const envelope = `<g opacity="0"><animate attributeName="opacity" from="0" to="1" dur="0.4s" fill="freeze"/><animateTransform attributeName="transform" type="translate" from="0 ${-round(height * 0.3)}" to="0 0" dur="0.7s" fill="freeze" calcMode="spline" keyTimes="0;1" keySplines="0.2 0.8 0.3 1"/><rect x="${round(x - size * 0.36)}" y="${round(y - size / 2)}" width="${round(size * 0.72)}" height="${round(size)}" rx="${round(size * 0.06)}" fill="${red}"/><path d="M${round(x - size * 0.36)} ${round(y - size * 0.42)}L${x} ${round(y - size * 0.1)}L${round(x + size * 0.36)} ${round(y - size * 0.42)}" fill="none" stroke="${gold}" stroke-width="${round(size * 0.025)}" stroke-linejoin="round"/><circle cx="${x}" cy="${round(y + size * 0.12)}" r="${round(size * 0.17)}" fill="${gold}"/>${blossom(x, round(y + size * 0.12), round(size * 0.13), red)}</g>`;
  return svg(width, height, falling.join('') + envelope);
}

const rate = 16_000;
const seconds = 2.4;
/** A rising chord of five bell tones: time in seconds, pitch in hertz. */
const strokes = [
  [0, 523.25],
  [0.22, 587.33],
  [0.44, 659.25],
  [0.66, 783.99],
  [0.9, 1046.5],
] as const;

function bells(): Buffer {
  const count = Math.floor(rate * seconds);
  const wav = Buffer.alloc(44 + count * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + count * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(count * 2, 40);
  for (let i = 0; i < count; i++) {
    const time = i / rate;
    let value = 0;
    for (const [at, hertz] of strokes) {
      const since = time - at;
      if (since < 0) continue;
      const wave = (times: number, loud: number) =>
        loud * Math.sin(2 * Math.PI * hertz * times * since) * Math.exp(-since * 3 * times);
      value += Math.min(1, since * 200) * (wave(1, 0.2) + wave(2.76, 0.06));
    }
    const fade = Math.min(1, (seconds - time) * 5);
    wav.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value * fade)) * 32_767), 44 + i * 2);
  }
  return wav;
}

const trailing = svg(
  64,
  40,
  `<path d="M4 34C20 30 38 26 60 8" fill="none" stroke="#8a5a3b" stroke-width="3" stroke-linecap="round"/><ellipse cx="24" cy="33" rx="6" ry="3" fill="${leaf}" transform="rotate(18 24 33)"/>${blossom(18, 24, 11, pink)}${blossom(38, 19, 13, pink)}${blossom(55, 10, 8, gold)}`,
);

await Promise.all([
  writeFile(join(folder, 'blossom.svg'), trailing),
  writeFile(join(folder, 'header.svg'), header()),
  writeFile(join(folder, 'popup-desktop.svg'), popup(1280, 720, 36)),
  writeFile(join(folder, 'popup-mobile.svg'), popup(720, 1280, 18)),
  writeFile(join(folder, 'bells.wav'), bells()),
]);
