/** The demo story: who comes and what happens when. Steps run in the order of their time. */
export interface Step {
  at: Date;
  run: () => Promise<void>;
}

export class Story {
  private readonly steps: Step[] = [];

  /** Plans a step; steps of the same time run in the order in which they were planned. */
  plan(at: Date, run: () => Promise<void>): void {
    this.steps.push({ at, run });
  }

  /** Runs the story to its end, including steps planned by other steps. */
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
