export { accountEntries, allDocumentViewsOf, listDocumentViews } from './account-entries.repo.ts';
export { auditHandlers } from './audit.handlers.ts';
