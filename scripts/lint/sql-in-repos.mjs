const QUERIES = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);

/** ESLint rule: queries and SQL fragments belong into `*.repo.ts`; the configuration names the exceptions. */
export const sqlInRepos = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { elsewhere: 'SQL stands in a *.repo.ts: give this query a name there and call it.' },
  },
  create(context) {
    if (context.filename.endsWith('.repo.ts')) return {};
    const report = node => context.report({ node, messageId: 'elsewhere' });
    return {
      CallExpression({ callee }) {
        if (callee.type === 'MemberExpression' && QUERIES.has(callee.property.name)) report(callee.property);
      },
      TaggedTemplateExpression({ tag }) {
        if (tag.name === 'sql') report(tag);
      },
    };
  },
};
