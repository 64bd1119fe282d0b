/** What the long runs say of what they measured. */
export const print = (line: string) => process.stdout.write(`${line}\n`);

/** The middle of a few runs, in milliseconds. */
export async function median(work: () => Promise<unknown>, runs = 9): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
}
