interface Titled {
  staticData: { title?: string };
}

/** What the browser's tab shows: the innermost title of the pages that are open. */
export function titleOf(matches: readonly Titled[]): string {
  const title = matches.findLast((match) => match.staticData.title)?.staticData.title;
  return title === undefined ? 'Bitu' : `${title} · Bitu`;
}
