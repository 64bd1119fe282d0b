import type pg from 'pg';

/** A statement as it was sent: `trip` counts how often its connection had waited for an answer before. */
interface Sent {
  text: string;
  trip: number;
}

/** Records the statements between a pool and its database as they are really sent. */
export class Wire {
  #transactions: Sent[][] = [];
  /** Is asked before each statement; an error is answered instead of sending it. */
  strike: ((text: string) => Error | undefined) | undefined;

  /** Goes between the connections of a pool and the database. */
  tap(pool: pg.Pool): void {
    pool.on('connect', client => {
      const send = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
      let open: Sent[] | undefined;
      let trip = 0;
      let isWaiting = false;
      client.query = ((...given: unknown[]) => {
        const [query] = given;
        const text = typeof query === 'string' ? query : (query as { text: string }).text;
        const fault = this.strike?.(text);
        if (fault) return Promise.reject(fault);
        if (text.startsWith('BEGIN')) {
          open = [];
          trip = 0;
          isWaiting = true;
        } else if (text === 'COMMIT' || text === 'ROLLBACK') {
          if (open) this.#transactions.push(open);
          open = undefined;
        } else {
          if (!isWaiting) trip++;
          isWaiting = true;
          open?.push({ text, trip });
        }
        const answered = () => {
          isWaiting = false;
        };
        const answer = send(...given);
        answer.then(answered, answered);
        return answer;
      }) as typeof client.query;
    });
  }

  /** Returns the statements of the transactions that ended while `work` ran, without `BEGIN` and `COMMIT`. */
  async during(work: () => Promise<unknown>): Promise<{ statements: number; trips: number; texts: string[] }[]> {
    this.#transactions = [];
    await work();
    return this.#transactions.map(sent => ({
      statements: sent.length,
      trips: new Set(sent.map(({ trip }) => trip)).size,
      texts: sent.map(({ text }) => text),
    }));
  }
}
