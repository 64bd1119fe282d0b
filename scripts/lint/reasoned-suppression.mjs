/** ESLint rule: who switches a rule off says why, after two dashes. */
export const reasonedSuppression = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { reasonless: 'Say why the rule is switched off: "eslint-disable… rule -- because …".' },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (/^\s*eslint-disable/.test(comment.value) && !/\s-{2,}\s+\S/.test(comment.value)) {
            // At the very beginning, where not even a comment that switches everything off hides it.
            context.report({ loc: { line: 0, column: 0 }, messageId: 'reasonless' });
          }
        }
      },
    };
  },
};
