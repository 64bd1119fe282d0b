/** The demo's story: who comes, what happens when. Steps are told in the order of their time. */
export interface Step {
  at: Date;
  run: () => Promise<void>;
}

export class Story {
  private readonly steps: Step[] = [];

  /** Plans a step; steps at the same time are told in the order they were planned. */
  plan(at: Date, run: () => Promise<void>): void {
    this.steps.push({ at, run });
  }

  /** Tells the story up to its end; what a step plans for later is told too. */
  async tell(setTime: (at: Date) => void): Promise<void> {
    for (;;) {
      const next = this.earliest();
      if (!next) return;
      setTime(next.at);
      await next.run();
    }
  }

  private earliest(): Step | undefined {
    let found = 0;
    this.steps.forEach((step, index) => {
      if (step.at < (this.steps[found]?.at ?? step.at)) found = index;
    });
    return this.steps.splice(found, 1)[0];
  }
}

/** Does the same for many, a few at a time. */
export async function forEachOf<T>(items: readonly T[], work: (item: T) => Promise<void>, atOnce = 6): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
