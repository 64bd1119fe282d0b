import { writeFileSync } from 'node:fs';

/** Writes the outcome of each test with the reason of a skipped one, which vitest's own JSON leaves out. */
export default class OutcomeReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const file = process.env.OPLICH_TEST_OUTCOME;
    if (!file) return;
    const tests = [];
    for (const module of modules) {
      for (const error of module.errors()) tests.push(failure(module.relativeModuleId, error.message));
      for (const suite of module.children.allSuites()) {
        for (const error of suite.errors())
          tests.push(failure(`${module.relativeModuleId} > ${suite.fullName}`, error.message));
      }
      for (const test of module.children.allTests()) {
        const { state, note, errors } = test.result();
        const title = `${module.relativeModuleId} > ${test.fullName}`;
        tests.push({ title, state, reason: note ?? errors?.[0]?.message });
      }
    }
    for (const error of unhandledErrors) tests.push(failure('outside of any test', error.message));
    writeFileSync(file, JSON.stringify(tests));
  }
}

function failure(title, reason) {
  return { title, state: 'failed', reason };
}
