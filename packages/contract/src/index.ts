export * from './core.ts';
export * from './errors.ts';
export * from './file-rules.ts';
export * from './limits.ts';
export * from './lists.ts';
export * from './names.ts';
export * from './roles.ts';
export * from './states.ts';
