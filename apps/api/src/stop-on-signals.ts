type Step = () => Promise<unknown>;

/**
 * Ends the process in order on Ctrl-C or SIGTERM: what takes new work first, the database last. A second signal, or
 * twenty seconds, end it at once; nothing committed is lost by that.
 */
export function stopOnSignals(print: (line: string) => void) {
  const steps: Step[] = [];
  let stopping = false;

  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    print('\nStopping …');
    setTimeout(() => process.exit(1), 20_000).unref();
    for (const step of steps) {
      await step().catch((error: unknown) => print(error instanceof Error ? error.message : String(error)));
    }
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());

  return {
    /** What was started last ends first. */
    onStop: (step: Step) => void steps.unshift(step),
    /** Whether a signal came: what fails from then on fails because of it. */
    isStopping: () => stopping,
  };
}
