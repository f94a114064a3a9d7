/**
 * How a sound is made, in words for a child, and a minimal pair: a word with the sound, and one with its usual
 * replacement.
 */
export interface SoundAdvice {
  readonly how: string;
  readonly pair: readonly [string, string];
}

/**
 * By ARPAbet: the English sounds that Vietnamese lacks, or has only in other positions, with the position of tongue
 * and lips. The usual replacements are those on which descriptions of Vietnamese English agree.
 */
export const soundAdvice: Readonly<Record<string, SoundAdvice>> = {
  TH: {
    how: 'Con đặt đầu lưỡi giữa hai hàm răng rồi thổi nhẹ hơi ra, cổ họng không rung.',
    pair: ['think', 'sink'],
  },
  DH: {
    how: 'Con đặt đầu lưỡi giữa hai hàm răng, thổi hơi ra và để cổ họng rung.',
    pair: ['they', 'day'],
  },
  SH: {
    how: 'Con tròn môi, cong lưỡi lên một chút rồi đẩy hơi ra như khi bảo “suỵt”.',
    pair: ['she', 'see'],
  },
  ZH: {
    how: 'Con tròn môi như khi đọc “sh”, nhưng để cổ họng rung.',
    pair: ['vision', 'mission'],
  },
  S: {
    how: 'Con khép hai hàm răng, cười nhẹ, để đầu lưỡi sau răng rồi đẩy hơi ra.',
    pair: ['see', 'she'],
  },
  Z: {
    how: 'Con đọc như “s” nhưng để cổ họng rung, nghe như tiếng ong bay.',
    pair: ['zoo', 'Sue'],
  },
  CH: {
    how: 'Con chạm lưỡi lên vòm miệng, tròn môi rồi bật hơi thật mạnh.',
    pair: ['chip', 'ship'],
  },
  JH: {
    how: 'Con chạm lưỡi lên vòm miệng, tròn môi rồi bật ra, cổ họng rung.',
    pair: ['jeep', 'cheap'],
  },
  R: {
    how: 'Con cong đầu lưỡi về sau, không chạm vào đâu, môi hơi tròn.',
    pair: ['right', 'light'],
  },
  L: {
    how: 'Con chạm đầu lưỡi vào ngay sau răng cửa trên và giữ ở đó.',
    pair: ['light', 'right'],
  },
  V: {
    how: 'Con chạm răng trên vào môi dưới, đẩy hơi ra và để cổ họng rung.',
    pair: ['van', 'ban'],
  },
  F: {
    how: 'Con chạm răng trên vào môi dưới rồi thổi hơi ra.',
    pair: ['fan', 'pan'],
  },
  W: {
    how: 'Con chu tròn môi như sắp huýt sáo rồi mở ra thật nhanh.',
    pair: ['wet', 'vet'],
  },
  Y: {
    how: 'Con nâng lưỡi lên gần vòm miệng như đọc “i” rồi lướt nhanh sang âm sau.',
    pair: ['yet', 'jet'],
  },
  HH: { how: 'Con mở miệng và thở ra như hà hơi vào gương.', pair: ['hat', 'at'] },
  P: {
    how: 'Con mím môi rồi bật mạnh, đặt tay trước miệng sẽ thấy có hơi.',
    pair: ['pen', 'Ben'],
  },
  B: { how: 'Con mím môi, để cổ họng rung rồi bật ra.', pair: ['bear', 'pear'] },
  T: {
    how: 'Con chạm đầu lưỡi sau răng cửa trên rồi bật hơi ra.',
    pair: ['ten', 'den'],
  },
  D: {
    how: 'Con chạm đầu lưỡi sau răng cửa trên, để cổ họng rung rồi bật ra.',
    pair: ['dog', 'tog'],
  },
  K: { how: 'Con nâng cuống lưỡi lên rồi bật mạnh hơi ra.', pair: ['coat', 'goat'] },
  G: {
    how: 'Con nâng cuống lưỡi lên, để cổ họng rung rồi bật ra.',
    pair: ['goat', 'coat'],
  },
  M: { how: 'Con mím môi và để hơi ra đằng mũi.', pair: ['map', 'nap'] },
  N: { how: 'Con chạm đầu lưỡi sau răng cửa trên, để hơi ra đằng mũi.', pair: ['nap', 'map'] },
  NG: {
    how: 'Con nâng cuống lưỡi lên và để hơi ra đằng mũi, đừng bật “g” ở cuối.',
    pair: ['sing', 'sin'],
  },
  IY: { how: 'Con kéo môi sang hai bên như mỉm cười và đọc dài.', pair: ['sheep', 'ship'] },
  IH: { how: 'Con thả lỏng môi và đọc thật ngắn.', pair: ['ship', 'sheep'] },
  UW: { how: 'Con chu tròn môi và đọc dài.', pair: ['pool', 'pull'] },
  UH: { how: 'Con hơi tròn môi và đọc thật ngắn.', pair: ['pull', 'pool'] },
  AE: { how: 'Con há miệng rộng như đọc “a” rồi kéo môi sang hai bên.', pair: ['bad', 'bed'] },
  EH: { how: 'Con mở miệng vừa phải và đọc ngắn như “e”.', pair: ['bed', 'bad'] },
  AH: { how: 'Con thả lỏng miệng, mở vừa phải và đọc ngắn như “ă”.', pair: ['cup', 'cap'] },
  AA: { how: 'Con há miệng to, lưỡi hạ thấp và đọc dài.', pair: ['hot', 'hat'] },
  AO: { how: 'Con tròn môi, hạ lưỡi và đọc dài như “o” kéo dài.', pair: ['short', 'shot'] },
  ER: { how: 'Con đọc “ơ” dài và cong đầu lưỡi về sau.', pair: ['bird', 'bed'] },
  EY: { how: 'Con đọc “ê” rồi lướt sang “i”.', pair: ['late', 'let'] },
  OW: { how: 'Con đọc “ô” rồi khép môi lướt sang “u”.', pair: ['boat', 'bought'] },
  AY: { how: 'Con đọc “a” rồi lướt sang “i”, giữ cả hai âm.', pair: ['kite', 'cat'] },
  AW: { how: 'Con đọc “a” rồi chu môi lướt sang “u”.', pair: ['down', 'done'] },
  OY: { how: 'Con đọc “o” rồi lướt sang “i”.', pair: ['boy', 'bow'] },
};

/** A word with the final sound, and the word without it. */
const dropped: Readonly<Record<string, readonly [string, string]>> = {
  P: ['keep', 'key'],
  B: ['tube', 'two'],
  T: ['seat', 'see'],
  D: ['need', 'knee'],
  K: ['make', 'may'],
  G: ['league', 'Lee'],
  F: ['leaf', 'Lee'],
  V: ['move', 'moo'],
  S: ['rice', 'rye'],
  Z: ['eyes', 'eye'],
  SH: ['wish', 'we'],
  CH: ['teach', 'tea'],
  JH: ['page', 'pay'],
  TH: ['tooth', 'two'],
  DH: ['bathe', 'bay'],
  L: ['feel', 'fee'],
  M: ['time', 'tie'],
  N: ['moon', 'moo'],
};

const stops = new Set(['P', 'B', 'T', 'D', 'K', 'G']);

/** Advice for a consonant at the end of a word; Vietnamese drops or does not release them. */
export function endingAdvice(phone: string): SoundAdvice | null {
  const pair = dropped[phone];
  const made = soundAdvice[phone];
  if (!pair || !made) return null;
  const keep = stops.has(phone)
    ? 'Cuối từ con bật nhẹ âm này ra, đừng nuốt mất nhé.'
    : 'Cuối từ con giữ âm này thêm một chút rồi mới dừng.';
  return { how: `${made.how} ${keep}`, pair };
}

/** By the sounds of the cluster. */
const clusterPairs: readonly (readonly [cluster: RegExp, pair: readonly [string, string]])[] = [
  [/^S T R$/, ['street', 'seat']],
  [/^S P R$/, ['spring', 'sing']],
  [/^S (P|T|K)/, ['stop', 'top']],
  [/^S L$/, ['sleep', 'seep']],
  [/^S (M|N)$/, ['snail', 'nail']],
  [/^S W$/, ['sweet', 'seat']],
  [/ L$/, ['play', 'pay']],
  [/ R$/, ['tree', 'tea']],
  [/ W$/, ['twin', 'tin']],
  [/ S T$/, ['fast', 'fat']],
  [/^L /, ['help', 'hep']],
  [/^N (T|D)$/, ['went', 'wet']],
  [/^K S$/, ['box', 'bock']],
];

/**
 * Returns two words that differ by the second consonant of a cluster.
 * @param cluster neighbouring consonants of a word, joined with blanks
 */
export const clusterPair = (cluster: string) =>
  clusterPairs.find(([pattern]) => pattern.test(cluster))?.[1] ?? null;
