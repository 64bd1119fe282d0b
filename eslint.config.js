import eslint from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { reasonedSuppression } from './scripts/lint/reasoned-suppression.mjs';
import { sqlInRepos } from './scripts/lint/sql-in-repos.mjs';
import { ownTables, readTableOwners } from './scripts/lint/table-owners.mjs';

const TESTS = ['**/*.test.{ts,tsx,mjs}', '**/test/**', 'e2e/**'];
const tableOwners = await readTableOwners(`${import.meta.dirname}/apps/api/src/db/table-owners.ts`);

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.cache/**', '.data/**', '**/test-results/**', '**/*.d.mts'] },
  eslint.configs.recommended,
  {
    plugins: {
      oplich: {
        rules: { 'reasoned-suppression': reasonedSuppression, 'sql-in-repos': sqlInRepos, 'own-tables': ownTables },
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'oplich/reasoned-suppression': 'error',
      'no-console': 'error',
      eqeqeq: 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Export by name, so that a search finds every use.' },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // `() => setOpen(true)` reads better than a block.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // React takes asynchronous event handlers.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // A handler is asynchronous by its type, whether or not it waits for something today.
      '@typescript-eslint/require-await': 'off',
      // A call that answers nothing is `void` in its conditional type.
      '@typescript-eslint/no-invalid-void-type': 'off',
      // There are closures here and no classes: a function taken from an object does not miss its `this`.
      '@typescript-eslint/unbound-method': 'off',
      // `import { type A }` would still load the file; `import type` does not.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      // A library's type is widened by an interface that only extends.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    // Decision 21. Tests put into any table what they need; the ground of queries is no query.
    files: ['apps/api/src/**/*.ts'],
    ignores: TESTS,
    rules: { 'oplich/sql-in-repos': 'error', 'oplich/own-tables': ['error', tableOwners] },
  },
  { files: ['apps/api/src/db/**'], rules: { 'oplich/sql-in-repos': 'off' } },
  { files: ['apps/web/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat['recommended-latest']] },
  {
    // Answers come as JSON of any shape; a wrong one fails the assertion.
    files: TESTS,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    // What a tool or the lazy router loads, it loads by its default export.
    files: [
      '**/*.config.{ts,js,mjs}',
      '.dependency-cruiser.mjs',
      'apps/web/src/**/pages/**',
      'apps/web/src/**/layouts/**',
      'apps/api/test/setup/start-postgres.ts',
      'e2e/setup/start-run.ts',
      'scripts/testing/vitest-reporter.mjs',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      // Old phones (iOS 15) end at them, and no build writes them otherwise.
      'no-restricted-properties': [
        'error',
        ...['toSorted', 'toReversed', 'toSpliced'].map(property => ({
          property,
          message: 'Copy the list and sort that.',
        })),
      ],
    },
  },
  { files: ['*.{ts,js,mjs}', 'apps/web/*.ts'], ...tseslint.configs.disableTypeChecked },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: {
        console: 'readonly',
        process: 'readonly',
        URL: 'readonly',
        performance: 'readonly',
        Buffer: 'readonly',
        fetch: 'readonly',
        AbortSignal: 'readonly',
        Blob: 'readonly',
        FormData: 'readonly',
      },
    },
  },
  // Loaded by the page as it is, before anything is built.
  {
    files: ['apps/web/inline/**'],
    languageOptions: {
      globals: { document: 'readonly', localStorage: 'readonly', matchMedia: 'readonly', window: 'readonly' },
    },
  },
  // The service worker; the build writes `built` in front of it.
  {
    files: ['apps/web/sw/**'],
    languageOptions: {
      globals: { built: 'readonly', caches: 'readonly', fetch: 'readonly', self: 'readonly', setTimeout: 'readonly' },
    },
  },
  { files: ['scripts/**'], rules: { 'no-console': 'off' } },
);
