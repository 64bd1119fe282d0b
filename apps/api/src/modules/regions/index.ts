export { aidRegionsOf } from './aid-regions.repo.ts';
export { importLocalities } from './import-localities.ts';
export { regionHandlers } from './regions.handlers.ts';
export { regionsById } from './regions.repo.ts';
