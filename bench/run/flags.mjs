/** What the bench was asked for on its command line. */
const flags = process.argv.slice(2);
const valueOf = name => flags.find(flag => flag.startsWith(`--${name}=`))?.slice(name.length + 3);

export const quick = flags.includes('--quick');
export const unproved = flags.includes('--unproved');
/** How many times the data of a country. */
export const factor = Number(valueOf('factor') ?? (quick ? 0.1 : 1));
/** For how long each call is made. */
export const seconds = quick ? 0.6 : 3;
/** The number of concurrent readers. */
export const readers = Number(valueOf('readers') ?? 16);
/** The number of concurrent callers where latency is measured; throughput uses as many as keep two cores busy. */
export const latencyReaders = 8;
/** The only calls that are made, by name; `writes` are all that change something. */
export const only = valueOf('only')?.split(',');
/** Before it is measured: by the first hundreds of answers Node reads and compiles the code more than it runs it. */
export const warming = quick ? { answers: 600, seconds: 1 } : { answers: 3_000, seconds: 10 };
