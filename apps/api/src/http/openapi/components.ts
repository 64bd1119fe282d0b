import type { z } from 'zod';
import { jsonSchema, type Json, type Side } from './json-schema.ts';
import { namedSchemas } from './named-schemas.ts';

const schemaAt = '#/components/schemas/';
/** Marks a reference to an input schema until it is known whether it differs from the output schema. */
const mark = '~input';

type Parameter = Json & { name: string; in: 'path' | 'query' | 'header' };

/** Collects the schemas that several calls share, and returns them by name in the end. */
export class Components {
  private readonly sides: Record<Side, Record<string, Json>> = { input: {}, output: {} };
  private readonly parameters = new Map<string, { parameter: Parameter; uses: number }>();

  /** Returns a schema, or the reference to it if it has a name. */
  schema(schema: z.ZodType, side: Side): Json {
    const { $schema: _, $defs = {}, ...own } = jsonSchema(schema, side, namedSchemas);
    for (const [name, of] of Object.entries($defs)) this.sides[side][name] ??= lifted(of, side);
    return this.page(lifted(own, side), side);
  }

  /** Returns the properties of a schema that is not referenced by name: those of a path or a query. */
  properties(schema: z.ZodType, side: Side): { properties?: Json; required?: string[] } {
    const { $ref, $defs = {}, ...own } = jsonSchema(schema, side, namedSchemas);
    const root = typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? '') : '';
    for (const [name, of] of Object.entries($defs)) if (name !== root) this.sides[side][name] ??= lifted(of, side);
    return lifted($defs[root] ?? own, side);
  }

  /** Returns a parameter by which it is found again: those that several calls share are referred to. */
  parameter(parameter: Parameter): Json {
    const key = JSON.stringify(parameter);
    const known = this.parameters.get(key);
    this.parameters.set(key, { parameter, uses: (known?.uses ?? 0) + 1 });
    return parameter;
  }

  /** Returns the document with what it shares under names. */
  finish(document: Json & { components: Json & { schemas: Json }; paths: Json }): Json {
    const differing = this.differing();
    const { input, output } = this.sides;
    const taken = Object.entries(input).map(([name, of]) => [differing.has(name) ? `${name}Input` : name, of] as const);
    const schemas = sorted({ ...document.components.schemas, ...Object.fromEntries(taken), ...output });
    const names = this.parameterNames();
    const parameters = sorted(
      Object.fromEntries([...names].map(([key, name]) => [name, this.parameters.get(key)?.parameter])),
    );
    const written = JSON.stringify(
      { ...document, components: { ...document.components, parameters, schemas } },
      (key, value: unknown) => (key === 'parameters' && Array.isArray(value) ? referring(value, names) : value),
    );
    const settled = written.replaceAll(new RegExp(`${schemaAt}(\\w+)${mark}`, 'g'), (_, name: string) =>
      differing.has(name) ? `${schemaAt}${name}Input` : schemaAt + name,
    );
    return JSON.parse(settled) as Json;
  }

  /** A page of named things has a name too. */
  private page(schema: Json, side: Side): Json {
    const { items, total, pageSize } = (schema['properties'] ?? {}) as Record<string, { items?: { $ref?: string } }>;
    const name = items?.items?.$ref?.match(/(\w+)$/)?.[1];
    if (!name || !total || !pageSize) return schema;
    this.sides[side][`${name}Page`] = schema;
    return { $ref: `${schemaAt}${name}Page` };
  }

  /** Returns the names of schemas whose input differs from their output, including those that contain such schemas. */
  private differing(): Set<string> {
    const { input, output } = this.sides;
    const differing = new Set<string>();
    for (let before = -1; before < differing.size;) {
      before = differing.size;
      for (const [name, taken] of Object.entries(input)) {
        if (!output[name]) continue;
        const text = JSON.stringify(taken);
        const onOthers = [...differing].some(other => text.includes(`${schemaAt}${other}${mark}"`));
        if (onOthers || text.replaceAll(mark, '') !== JSON.stringify(output[name])) differing.add(name);
      }
    }
    return differing;
  }

  /** The parameters that most calls which know one of this name take in the same shape. */
  private parameterNames(): Map<string, string> {
    const all = [...this.parameters];
    const shared = all.filter(([, { parameter, uses }]) => {
      const same = all.filter(([, other]) => other.parameter.name === parameter.name);
      return uses > 1 && uses * 2 > same.reduce((sum, [, other]) => sum + other.uses, 0);
    });
    return new Map(shared.map(([key, { parameter }]) => [key, pascalCase(parameter.name)]));
  }
}

const pascalCase = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const referring = (parameters: unknown[], names: ReadonlyMap<string, string>): unknown[] =>
  parameters.map(parameter => {
    const name = names.get(JSON.stringify(parameter));
    return name ? { $ref: `#/components/parameters/${name}` } : parameter;
  });

const lifted = (value: Json, side: Side): Json =>
  JSON.parse(
    JSON.stringify(value).replaceAll(/#\/\$defs\/(\w+)/g, (_, name: string) =>
      side === 'input' ? `${schemaAt}${name}${mark}` : schemaAt + name,
    ),
  ) as Json;

const sorted = (named: Json): Json =>
  Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : Number(a > b))));
