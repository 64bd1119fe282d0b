import type { SubjectReaders } from '../files/index.ts';
import { mayReadDeclaration } from './declarations.policy.ts';

export { declarationHandlers } from './declarations.handlers.ts';
export { declarationJobs } from './remind-of-report.ts';
export { declarationEmailTemplates } from './emails.ts';
export { countDeclarationsOf, declarationsOf, eraseDeclarationsOf } from './owner-declarations.repo.ts';

/** Who may read the documents of declarations. */
export const declarationFileReaders: SubjectReaders = { declaration: mayReadDeclaration };
