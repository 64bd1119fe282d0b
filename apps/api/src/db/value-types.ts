import pg from 'pg';

/** How values are read: days stay text (a day has no time zone), counts are numbers, exact numbers stay strings. */
export const valueTypes = new pg.TypeOverrides();
valueTypes.setTypeParser(pg.types.builtins.DATE, value => value);
valueTypes.setTypeParser(pg.types.builtins.INT8, Number);
