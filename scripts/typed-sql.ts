/** A rule for the linter: raw SQL is read with `readRows` (`db/rows.ts`), as nothing checks `sql<Row>`. */
interface Node {
  type: string;
  name?: string;
}
interface Call {
  callee: Node & {
    property?: Node;
    object?: Node & { tag?: Node; typeArguments?: Node | null };
  };
  typeArguments?: Node | null;
}
interface Context {
  report(issue: { node: unknown; message: string }): void;
}

const message = 'Nothing checks this type: read the rows with readRows or checkRows of db/rows.ts.';

const rows = {
  create: (context: Context) => ({
    CallExpression(call: Call) {
      const { property, object } = call.callee;
      const isTypedSql =
        property?.name === 'execute' && object?.tag?.name === 'sql' && object.typeArguments;
      const isTypedQuery = property?.name === 'query' && call.typeArguments;
      if (isTypedSql || isTypedQuery) context.report({ node: call, message });
    },
  }),
};

export default { meta: { name: 'typed-sql' }, rules: { rows } };
