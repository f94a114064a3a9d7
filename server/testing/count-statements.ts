import type { TestServer } from './server.ts';

/** Returns dependencies whose statements are counted, and a function that counts those of a piece of work. */
export function countStatements(server: Pick<TestServer, 'db' | 'deps'>) {
  let statements = 0;
  const queries = server.db.queries.withPlugin({
    transformQuery({ node }) {
      statements++;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return {
    deps: { ...server.deps, db: { ...server.db, queries } },
    async count(work: () => Promise<unknown>): Promise<number> {
      statements = 0;
      await work();
      return statements;
    },
  };
}
