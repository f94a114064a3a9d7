/** Left id to right id; each side at most once. */
export type MatchPairs = Readonly<Record<string, string>>;

/** Joins two, parting whatever either was joined to. */
export function join(pairs: MatchPairs, left: string, right: string): MatchPairs {
  const others = Object.entries(pairs).filter(([l, r]) => l !== left && r !== right);
  return Object.fromEntries([...others, [left, right]]);
}

export function part(pairs: MatchPairs, left: string): MatchPairs {
  return Object.fromEntries(Object.entries(pairs).filter(([l]) => l !== left));
}
