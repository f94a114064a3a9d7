/** Words that differ by the second consonant of a cluster, by the cluster's sounds. */
const pairs: readonly (readonly [cluster: RegExp, pair: readonly [string, string]])[] = [
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

/** @param cluster neighbouring consonants of a word, joined with blanks */
export const clusterPair = (cluster: string) =>
  pairs.find(([pattern]) => pattern.test(cluster))?.[1] ?? null;
