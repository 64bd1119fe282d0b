export { fileHandlers } from './files.handlers.ts';
export { fileJobs } from './file-jobs.ts';
export { pingScanner } from './uploading/clamav.ts';
export { renewFiles } from './renew-stored-files.ts';
export { giveUpAllBytes } from './storage/stored-bytes.repo.ts';
export { everyNamedBytes, wholeStore, type WholeStore } from './storage/whole-store.ts';
export {
  claimAccountFiles,
  findAccountFileIds,
  findAccountFiles,
  reserveAccountFiles,
  type AccountFileIds,
} from './claiming/claim-account-files.ts';
export { uploadBrowserOf } from './claiming/upload-browser.ts';
export { claimFiles, deleteFilesOfAccount, releaseFiles } from './claiming/claim-files.ts';
export { formOfStorageKey } from './uploading/save-bytes.ts';
export { fileIdsOf, filesColumn } from './files.repo.ts';
export { filesShown, showFiles, type FilesShown } from './reading/files-shown.ts';
export type { FileReader, SubjectReaders } from './files.policy.ts';
