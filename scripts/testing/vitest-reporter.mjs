import { writeFileSync } from 'node:fs';

/** Writes the outcome of each test with its project and the reason of a skipped one, which vitest's own JSON leaves out. */
export default class OutcomeReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const file = process.env.OPLICH_TEST_OUTCOME;
    if (!file) return;
    const tests = [];
    for (const module of modules) {
      for (const error of module.errors()) tests.push(failure(module.relativeModuleId, error));
      for (const suite of module.children.allSuites()) {
        for (const error of suite.errors())
          tests.push(failure(`${module.relativeModuleId} > ${suite.fullName}`, error));
      }
      for (const test of module.children.allTests()) {
        const { state, note, errors } = test.result();
        const title = `${module.relativeModuleId} > ${test.fullName}`;
        tests.push({ title, suite: module.project.name, state, reason: note ?? reasonOf(errors?.[0]) });
      }
    }
    for (const error of unhandledErrors) tests.push(failure('outside of any test', error));
    writeFileSync(file, JSON.stringify(tests));
  }
}

function failure(title, error) {
  return { title, state: 'failed', reason: reasonOf(error) };
}

/** A property only says with which numbers it failed; its cause says at what, and comes first. */
function reasonOf(error) {
  return error?.cause?.message ? `${error.cause.message}\n${error.message}` : error?.message;
}
