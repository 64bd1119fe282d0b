/** Returns the outcome of each test of Playwright's JSON report, in the same shape as the one of vitest. */
export function playwrightOutcome(report) {
  const errors = (report.errors ?? []).map(({ message }) => ({
    title: 'outside of any test',
    state: 'failed',
    reason: message,
  }));
  return [...(report.suites ?? []).flatMap(suite => testsOf(suite, [])), ...errors];
}

function testsOf(suite, parents) {
  const path = [...parents, suite.title];
  return [
    ...(suite.specs ?? []).flatMap(spec =>
      spec.tests.map(test => ({
        ...outcome(test, [...path, spec.title].join(' > ')),
        suite: 'browser',
      })),
    ),
    ...(suite.suites ?? []).flatMap(inner => testsOf(inner, path)),
  ];
}

function outcome(test, title) {
  if (test.status === 'expected') return { title, state: 'passed' };
  if (test.status === 'skipped') {
    const reason = test.annotations?.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
    return { title, state: 'skipped', reason };
  }
  // "flaky" cannot happen without retries; if somebody brings them back, it is a failure.
  return { title, state: 'failed', reason: test.results?.at(-1)?.error?.message };
}
