/**
 * Counts outcomes `{ title, state, reason }`. A skipped test without a reason is a failure: nobody would ever notice it.
 */
export function tally(outcomes) {
  const failures = [];
  const skipped = [];
  let passed = 0;
  for (const { title, state, reason } of outcomes) {
    if (state === 'passed') passed += 1;
    else if (state === 'skipped' && reason) skipped.push({ title, reason });
    else if (state === 'skipped') failures.push({ title, reason: 'skipped without a reason' });
    else failures.push({ title, reason: reason ?? `ended as "${state}"` });
  }
  return { passed, failures, skipped };
}
