/** Throws unless ledger, audit and counters prove that the data are what the product itself could have written. */
export function prove(url: string, print: (line: string) => void): Promise<void>;
