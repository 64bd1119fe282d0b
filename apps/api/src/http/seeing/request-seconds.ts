import type { Histogram, MetricValueWithName, Registry } from 'prom-client';

/** Seconds up to which an answer is counted, as the library has them. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What was counted of one call's answers of one status: in each bound and in none of those before it, the last one is of all others. */
interface Counted {
  readonly within: number[];
  sum: number;
}

/**
 * Seconds from request to answer by call and status, as a histogram of the library writes them. Its own one puts the labels of each
 * request together, checks and joins them to find where to count: more than all else that is measured of a short answer.
 */
export class RequestSeconds {
  readonly name = 'oplich_request_seconds';
  readonly #counted = new Map<string, Map<number, Counted>>();

  constructor(registry: Registry) {
    // The registry asks a metric for its name and for `get` alone.
    registry.registerMetric(this as unknown as Histogram);
  }

  observe(call: string, status: number, seconds: number): void {
    const counted = this.#of(call, status);
    let at = 0;
    while (at < bounds.length && seconds > (bounds[at] ?? 0)) at++;
    counted.within[at] = (counted.within[at] ?? 0) + 1;
    counted.sum += seconds;
  }

  /** What the registry writes: one value for each bound, the sum and the count, for each call and status. */
  get() {
    const values = [...this.#counted].flatMap(([call, statuses]) =>
      [...statuses].flatMap(([status, counted]) => this.#valuesOf({ call, status: String(status) }, counted)),
    );
    return Promise.resolve({
      name: this.name,
      help: 'Seconds from request to answer',
      type: 'histogram',
      aggregator: 'sum',
      values,
    });
  }

  #of(call: string, status: number): Counted {
    let statuses = this.#counted.get(call);
    if (!statuses) this.#counted.set(call, (statuses = new Map<number, Counted>()));
    let counted = statuses.get(status);
    if (!counted) statuses.set(status, (counted = { within: [...bounds, Infinity].map(() => 0), sum: 0 }));
    return counted;
  }

  #valuesOf(labels: { call: string; status: string }, { within, sum }: Counted): MetricValueWithName<string>[] {
    let count = 0;
    const buckets = within.map((more, at) => {
      count += more;
      return { metricName: `${this.name}_bucket`, labels: { le: bounds[at] ?? '+Inf', ...labels }, value: count };
    });
    return [
      ...buckets,
      { metricName: `${this.name}_sum`, labels, value: sum },
      { metricName: `${this.name}_count`, labels, value: count },
    ];
  }
}
