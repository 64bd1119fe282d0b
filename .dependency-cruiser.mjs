/**
 * Which way imports point (`npm run lint`). Folders are named by pattern, so a module or feature that is born tomorrow is
 * covered; `scripts/lint/imports.test.mjs` breaks each rule once.
 */

const test = String.raw`\.test\.|/test/`;
const server = '^apps/api/src';
const page = '^apps/web/src';
/** Types vanish when the code runs: they load nothing, and close no ring. */
const loads = { dependencyTypesNot: ['type-only'] };

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'contract-loads-zod-alone',
      'The contract imports nothing but zod: both sides have to be able to load it.',
      { path: '^packages/contract/', pathNot: test },
      { pathNot: '^packages/contract/|(?:^|/)node_modules/zod/' },
    ),
    forbid(
      'sides-do-not-meet',
      'The server and the page know each other only through packages/contract.',
      { path: '^apps/(api|web)/' },
      { path: '^apps/(?:api|web)/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'page-knows-calls-as-type',
      'The page takes the table of calls as a type only ("import type"): as a value it would load every schema.',
      { path: '^apps/web/', pathNot: test },
      { path: ['^packages/contract/src/calls[/.]', '^packages/contract/src/.+[/-]calls[/.]'], ...loads },
    ),
    forbid(
      'shared-is-the-ground-of-the-page',
      'On the page imports point one way: app → features → shared (with i18n and theme).',
      { path: `${page}/(?!app/|features/)[^/]+/` },
      { path: `${page}/(?:app/|features/|[^/]+$)` },
    ),
    forbid(
      'features-do-not-know-the-app',
      'On the page imports point one way: app → features → shared (with i18n and theme).',
      { path: `${page}/features/` },
      { path: `${page}/(?:app/|[^/]+$)` },
    ),
    forbid(
      'features-by-their-index',
      'Another feature is used through its index.ts only.',
      { path: `${page}/features/([^/]+)/` },
      { path: `${page}/features/`, pathNot: `${page}/features/(?:$1/|[^/]+/index[.])` },
    ),
    forbid(
      'app-takes-features-by-index-routes-and-pages',
      'The app puts the routes and navigation of features together and loads their pages lazily; the rest is theirs.',
      { pathNot: `${page}/features/` },
      { path: `${page}/features/`, pathNot: `${page}/features/[^/]+/(?:pages/|(?:index|routes|nav)[.])` },
    ),
    forbid(
      'modules-by-their-index',
      'Another module is used through its index.ts only.',
      { path: `${server}/modules/([^/]+)/` },
      { path: `${server}/modules/`, pathNot: `${server}/modules/(?:$1/|[^/]+/index[.])` },
    ),
    forbid(
      'modules-know-types-of-serving',
      'A module knows the types of serving only ("import type"); what it uses itself stands in platform.',
      { path: `${server}/modules/`, pathNot: test },
      { path: `${server}/http/`, ...loads },
    ),
    forbid(
      'lists-are-streamed-by-their-listing',
      'All rows of a list are read through its Listing (db/paging.ts), so that a file is narrowed and ordered as its page is.',
      { path: `${server}/`, pathNot: `${server}/db/|${test}` },
      { path: `${server}/db/cursor[.]` },
    ),
    forbid(
      'ground-knows-no-domain',
      'platform, http and db know no domain: let the module come to them.',
      { path: `${server}/(?:platform|http|db)/` },
      { path: `${server}/modules/` },
    ),
    forbid(
      'ground-knows-no-serving',
      'platform and db are the ground of http: let it come to them.',
      { path: `${server}/(?:platform|db)/`, pathNot: test },
      { path: `${server}/http/` },
    ),
    forbid(
      'no-rings',
      'Files that import one another are one file in pieces: move what both need below both.',
      {},
      { circular: true, viaOnly: loads },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)dist/|[.]d[.]mts$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'] },
  },
};
