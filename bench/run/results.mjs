import { cpus, totalmem } from 'node:os';
import { cpuOf, cpuOfDatabase } from '../cpu.mjs';
import { load } from '../load.mjs';

export const print = line => process.stdout.write(`${line}\n`);
export const round = (number, digits = 2) => Number(number.toFixed(digits));
/** The CPU of server and database for an answer, as a multiple of the floor's. */
const cpuRatio = (product, floor) => (product.serverMs + product.databaseMs) / (floor.serverMs + floor.databaseMs);

/** Makes calls of a server and returns what `load` does, with the CPU that server and database took for an answer, in ms. */
export async function timed(server, { postmaster, ...options }) {
  const before = [cpuOf(server.pid), cpuOfDatabase(postmaster)];
  const result = await load({ port: server.port, ...options });
  return {
    ...result,
    serverMs: (cpuOf(server.pid) - before[0]) / Math.max(1, result.requests),
    databaseMs: (cpuOfDatabase(postmaster) - before[1]) / Math.max(1, result.requests),
  };
}

const written = ({ perSecond, serverMs, databaseMs, p50, p99 }) =>
  `${String(Math.round(perSecond)).padStart(6)}/s ${serverMs.toFixed(2)}+${databaseMs.toFixed(2)} ms p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)}`;

/** The measurements, printed line by line. */
export class Results {
  #lines = [];

  /** Records floor and product; for reads also the floor with the product's own statements. */
  note(name, floor, product, { own, more = '' } = {}) {
    this.#lines.push({ name, floor, product, own });
    const isBad = Object.keys(product.statuses).some(status => !status.startsWith('2'));
    print(
      [
        `${name.padEnd(24)} floor ${written(floor)}`,
        `product ${written(product)}`,
        `throughput ${round(product.perSecond / floor.perSecond)} CPU ×${round(cpuRatio(product, floor), 1)}`,
        ...(own ? [`with its own statements ${written(own)} CPU ×${round(cpuRatio(product, own), 1)}`] : []),
      ].join(' | ') +
        (isBad ? ` ${JSON.stringify(product.statuses)}` : '') +
        more,
    );
  }

  /** Prints the machine and the one line of ratios. */
  close(people) {
    const found = name => this.#lines.find(line => line.name === name);
    const ratio = (name, of) => {
      const line = found(name);
      return line ? round(of(line.product) / of(line.floor)) : null;
    };
    const throughput = name => ratio(name, result => result.perSecond);
    const reads = this.#lines.filter(line => line.own);
    const worst = of => (reads.length > 0 ? Math.max(...reads.map(of)) : null);
    print(
      `${cpus().length} × ${cpus()[0]?.model}, ${round(totalmem() / 2 ** 30, 0)} GiB, Node ${process.version}, data × ${round(people / 200_000)}`,
    );
    print(
      JSON.stringify({
        readsCpuRatioWorst: worst(line => round(cpuRatio(line.product, line.own), 1)),
        readsCpuRatioWorstToBare: worst(line => round(cpuRatio(line.product, line.floor), 1)),
        applyThroughput: throughput('apply, many events'),
        confirmThroughput: throughput('confirm aid'),
        oneEventToRowLock: throughput('apply, one event'),
        surgeToBatched: ratio('surge, a tenth the places', result => result.took),
        mapThroughput: throughput('map'),
        loginThroughput: throughput('log in'),
        p99WorstMs: worst(line => round(line.product.p99, 0)),
      }),
    );
  }
}
