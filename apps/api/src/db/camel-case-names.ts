import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';

/** What a statement was answered, with its rows named as in code already. */
export class CamelCaseResult<Row> implements QueryResult<Row> {
  readonly numAffectedRows?: bigint;

  constructor(
    readonly rows: Row[],
    affected: bigint | undefined,
  ) {
    if (affected !== undefined) this.numAffectedRows = affected;
  }
}

/** camelCase in code, snake_case in SQL; keys within JSON keep their names. */
class CamelCaseNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  /** Returns what a column is called in code. */
  of(column: string): string {
    return this.camelCase(column);
  }

  override transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return args.result instanceof CamelCaseResult ? Promise.resolve(args.result) : super.transformResult(args);
  }
}

/** How names are written. */
export const camelCaseNames = new CamelCaseNames();
