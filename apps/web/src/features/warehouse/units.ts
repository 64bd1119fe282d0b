/** Units that are weighed or poured: only of these a fraction is usual. */
const measured = /^(?:кг|г|т|л|мл|м|м²|м2|м³|м3|kg|g|t|l|ml|m|m2|m²|m3|m³)\.?$/i;

/** A fraction of it deserves a second look: half a blanket. */
export const isCounted = (units: string): boolean => units.trim() !== '' && !measured.test(units.trim());

/** The names of common units in the dictionaries, as they are offered. */
export const commonUnits = ['piece', 'package', 'kilogram', 'litre', 'kit', 'set', 'pair', 'box'] as const;
