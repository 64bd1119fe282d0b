import { readFileSync } from 'node:fs';
import ts from 'typescript';

const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
/** A writing statement in SQL, with its table if that is named; neither a lock nor what an INSERT does on conflict. */
const STATEMENT =
  /\b(?:INSERT\s+INTO|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE(?:\s+TABLE)?|(?<!\b(?:FOR|DO|KEY)\s+)UPDATE)\s+(?:ONLY\s+)?("?[a-z_][\w.]*|$)/gi;

/** Reads which folder writes each table and column, from the server's `db/table-owners.ts`. */
export async function readTableOwners(file) {
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext },
  });
  const { tableOwners, columnOwners } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);
  return { tables: tableOwners, columns: columnOwners };
}

const camelCase = name => name.replaceAll(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());

const NO_COLUMNS = {};

/** Returns the names of what `.updateTable(…).set({…})` sets, or null where they cannot be read off. */
function columnsSet(update) {
  const set = update.parent;
  if (set?.type !== 'MemberExpression' || set.property.name !== 'set' || set.parent?.callee !== set) return null;
  const [row] = set.parent.arguments;
  if (row?.type !== 'ObjectExpression') return null;
  return row.properties.every(({ type, computed }) => type === 'Property' && !computed)
    ? row.properties.map(({ key }) => key.name ?? key.value)
    : null;
}

/**
 * ESLint rule: only the owner of a table writes it. Its options are the owners, by table, and of some columns, by table and
 * column; a table named by a variable could be anybody's. A column with an owner of its own is set by that one alone, in an
 * update that names nothing else.
 */
export const ownTables = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: {
          tables: { type: 'object', additionalProperties: { type: 'string' } },
          columns: {
            type: 'object',
            additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
        required: ['tables'],
        additionalProperties: false,
      },
    ],
    messages: {
      foreign: '{{table}} is written by {{owner}} alone: call a function that it exports.',
      column: '{{table}}.{{column}} is set by {{owner}} alone: call a function that it exports.',
      unknown: 'Name the table, so that its owner can be seen: {{table}} has none.',
    },
  },
  create(context) {
    const [{ tables: owners, columns = NO_COLUMNS }] = context.options;
    const isIn = owner => context.filename.replaceAll('\\', '/').includes(`/src/${owner}/`);
    const check = (node, table) => {
      const owner = Object.hasOwn(owners, table) ? owners[table] : undefined;
      if (owner === undefined) context.report({ node, messageId: 'unknown', data: { table: table || 'this one' } });
      else if (!isIn(owner)) context.report({ node, messageId: 'foreign', data: { table, owner } });
    };
    return {
      CallExpression(call) {
        const {
          callee,
          arguments: [named],
        } = call;
        if (callee.type !== 'MemberExpression' || !WRITES.has(callee.property.name)) return;
        const table = typeof named?.value === 'string' ? named.value.split(/\s/)[0] : '';
        const owned = columns[table] ?? NO_COLUMNS;
        const set = (callee.property.name === 'updateTable' && columnsSet(call)) || [];
        if (set.length > 0 && set.every(column => owned[column] && isIn(owned[column]))) return;
        for (const column of set) {
          if (owned[column] && !isIn(owned[column]))
            context.report({
              node: callee.property,
              messageId: 'column',
              data: { table, column, owner: owned[column] },
            });
        }
        check(callee.property, table);
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
