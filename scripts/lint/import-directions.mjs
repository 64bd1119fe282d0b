import path from 'node:path';
import { misdirection } from './directions.mjs';

/** ESLint rule: every import, re-export and lazy import points the way the architecture says. */
export const importDirections = {
  meta: { type: 'problem', schema: [], messages: { misdirected: '{{reason}}' } },
  create(context) {
    const from = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const check = (node, kind) => {
      if (typeof node.source?.value !== 'string') return;
      const reason = misdirection({ from, specifier: node.source.value, isType: kind === 'type' });
      if (reason) context.report({ node, messageId: 'misdirected', data: { reason } });
    };
    return {
      ImportDeclaration: node => check(node, node.importKind),
      ExportNamedDeclaration: node => check(node, node.exportKind),
      ExportAllDeclaration: node => check(node, node.exportKind),
      ImportExpression: node => check(node, 'value'),
      // `type X = import('…').X`
      TSImportType: node => check({ ...node, loc: node.loc, source: node.source ?? node.argument?.literal }, 'type'),
    };
  },
};
