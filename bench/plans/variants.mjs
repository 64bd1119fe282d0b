/** Every way a call can be asked, from the schema of its query. */

const inner = schema => {
  const { def } = schema;
  if (['optional', 'default', 'nullable', 'catch', 'readonly'].includes(def.type)) return inner(def.innerType);
  // A schema that parses text is described by its side without a function.
  if (def.type === 'pipe') return inner(def.in.def.type === 'transform' ? def.out : def.in);
  return schema;
};

const isOptional = schema => schema.safeParse(undefined).success;

/** The values a parameter is asked with: all that its schema names, or the samples; one that needs others is an object with them. */
function valuesOf(name, schema, samples) {
  const plain = inner(schema);
  if (plain.def.type === 'array') return valuesOf(name, plain.def.element, samples);
  if (name in samples) return samples[name];
  if (plain.def.type === 'enum') return Object.values(plain.def.entries);
  throw new Error(`no sample of “${name}”: give it one in bench/plans/samples.mjs, so that it is walked`);
}

const pairs = (one, other) => one.flatMap(a => other.map(b => ({ ...a, ...b })));

/**
 * The queries of one call: the bare one, each value of each parameter, each sort and each filter with a search and on a deep
 * page, and with `inPairs` each sort with a value of each filter and each filter with a value of each other.
 */
export function variantsOf(query, { samples, notAsked, deepPage, inPairs }) {
  const shape = Object.entries(query?.shape ?? {}).filter(([name]) => !(name in notAsked));
  const required = Object.fromEntries(
    shape
      .filter(([, schema]) => !isOptional(schema))
      .map(([name, schema]) => [name, valuesOf(name, schema, samples)[0]]),
  );
  const of = (name, some = Infinity) => {
    const schema = query?.shape[name];
    return schema
      ? valuesOf(name, schema, samples)
          .slice(0, some)
          .map(value => (typeof value === 'object' ? value : { [name]: value }))
      : [];
  };
  const filters = shape.map(([name]) => name).filter(name => !['page', 'pageSize', 'sort', 'search'].includes(name));
  const one = filters.flatMap(name => of(name));
  const first = filters.flatMap(name => of(name, 1));
  const deep = query?.shape.page ? [{ page: deepPage }] : [];
  const asked = [
    {},
    ...one,
    ...of('sort'),
    ...of('search'),
    ...deep,
    ...pairs(of('sort'), of('search', 1)),
    ...pairs(of('sort'), deep),
    ...pairs(one, of('search', 1)),
    ...pairs(one, deep),
    ...pairs(of('search', 1), deep),
    ...(inPairs ? [...pairs(of('sort'), first), ...pairs(first, first)] : []),
  ].map(variant => ({ ...required, ...variant }));
  return [...new Map(asked.map(variant => [JSON.stringify(Object.entries(variant).sort()), variant])).values()];
}
