import { readFileSync } from 'node:fs';
import ts from 'typescript';

const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
/** A writing statement in SQL, with its table if that is named; neither a lock nor what an INSERT does on conflict. */
const STATEMENT =
  /\b(?:INSERT\s+INTO|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE(?:\s+TABLE)?|(?<!\b(?:FOR|DO|KEY)\s+)UPDATE)\s+(?:ONLY\s+)?("?[a-z_][\w.]*|$)/gi;

/** Where each table is written, as the server has it in `db/table-owners.ts`. */
export async function readTableOwners(file) {
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext },
  });
  const { tableOwners } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);
  return tableOwners;
}

const camelCase = name => name.replaceAll(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/**
 * ESLint rule: only the owner of a table writes it. Its option is the table of owners, by table; a table named by a variable
 * could be anybody's.
 */
export const ownTables = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', additionalProperties: { type: 'string' } }],
    messages: {
      foreign: '{{table}} is written by {{owner}} alone: call a function that it exports.',
      unknown: 'Name the table, so that its owner can be seen: {{table}} has none.',
    },
  },
  create(context) {
    const [owners] = context.options;
    const check = (node, table) => {
      const owner = Object.hasOwn(owners, table) ? owners[table] : undefined;
      if (owner === undefined) context.report({ node, messageId: 'unknown', data: { table: table || 'this one' } });
      else if (!context.filename.replaceAll('\\', '/').includes(`/src/${owner}/`))
        context.report({ node, messageId: 'foreign', data: { table, owner } });
    };
    return {
      CallExpression({ callee, arguments: [named] }) {
        if (callee.type !== 'MemberExpression' || !WRITES.has(callee.property.name)) return;
        check(callee.property, typeof named?.value === 'string' ? named.value.split(/\s/)[0] : '');
      },
      TaggedTemplateExpression({ tag, quasi }) {
        if (tag.name !== 'sql') return;
        for (const part of quasi.quasis) {
          for (const [, table] of part.value.raw.matchAll(STATEMENT)) check(part, camelCase(table.replaceAll('"', '')));
        }
      },
    };
  },
};
