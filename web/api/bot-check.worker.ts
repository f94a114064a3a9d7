/**
 * Finds the number behind a challenge: PBKDF2 of the nonce and the number (32 bits, big-endian) must begin with the given bytes. Equal
 * to altcha-lib's solver, of which the browser needs a tenth.
 */
export interface BotCheckWork {
  parameters: Record<string, unknown>;
  start: number;
  step: number;
}

const bytesOf = (hex: unknown) =>
  Uint8Array.from(String(hex).match(/../g) ?? [], (two) => parseInt(two, 16));
const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

async function solve({ parameters, start, step }: BotCheckWork) {
  const { algorithm, nonce, cost, keyLength, keyPrefix } = parameters;
  const salt = bytesOf(parameters['salt']);
  const [family, hash = ''] = String(algorithm).split('/');
  const prefix = String(keyPrefix);
  if (family !== 'PBKDF2' || prefix === '') throw new Error(`unknown challenge ${family}`);
  const password = new Uint8Array([...bytesOf(nonce), 0, 0, 0, 0]);
  const view = new DataView(password.buffer);
  for (let counter = start; ; counter += step) {
    view.setUint32(password.length - 4, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const how = { name: 'PBKDF2', hash, salt, iterations: Number(cost) };
    const bits = await crypto.subtle.deriveBits(how, key, Number(keyLength) * 8);
    const derivedKey = hexOf(new Uint8Array(bits));
    if (derivedKey.startsWith(prefix)) return { counter, derivedKey };
  }
}

addEventListener('message', ({ data }: MessageEvent<BotCheckWork>) => {
  solve(data).then(postMessage, () => postMessage(null));
});
