export { aidRegionsOf } from './aid-regions.repo.ts';
export { importLocalities } from './import-localities.ts';
export { regionHandlers } from './regions.handlers.ts';
export { regionOf, regionsById } from './regions.repo.ts';
