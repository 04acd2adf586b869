// Folder = rule. A broken rule names the folder that may not be crossed.
const test = '\\.test\\.tsx?$'
const ours = '^(apps|packages)/[^/]+/(?!node_modules/)'
const err = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

const packages = [
  err(
    'contract-is-leaf',
    'The contract knows zod and itself.',
    { path: '^packages/contract/src/', pathNot: test },
    { pathNot: '^packages/contract/|(^|/)node_modules/zod/' },
  ),
  err(
    'stats-is-pure',
    'Statistics import nothing.',
    { path: '^packages/stats/src/', pathNot: test },
    { pathNot: '^packages/stats/' },
  ),
  err(
    'targeting-is-pure',
    'Targeting imports nothing.',
    { path: '^packages/targeting/src/', pathNot: test },
    { pathNot: '^packages/targeting/' },
  ),
  err(
    'tag-takes-types-only',
    'zod must never reach the storefront: import type from the contract.',
    { path: '^packages/tag/src/', pathNot: test },
    { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
  ),
  err(
    'tag-has-no-dependencies',
    "No npm package; of the workspace only targeting, types of the contract, and the page editor's agent, a chunk of its own.",
    { path: '^packages/tag/src/', pathNot: `^packages/tag/src/preview/(lazy|mode)\\.ts$|${test}` },
    { pathNot: '^packages/(tag|contract|targeting)/' },
  ),
  err(
    'tag-loads-widgets-lazily',
    'A widget is its own chunk: reached by import(), never by import.',
    { path: '^packages/tag/src/', pathNot: `^packages/tag/src/widgets/[^/]+/|${test}` },
    { path: '^packages/tag/src/widgets/[^/]+/', dynamic: false, dependencyTypesNot: ['type-only'] },
  ),
  err(
    'tag-names-widgets-once',
    'Only the generated registry names a widget.',
    { path: '^packages/tag/src/', pathNot: `^packages/tag/src/(widgets/[^/]+/|widgets\\.gen\\.ts$)|${test}` },
    { path: '^packages/tag/src/widgets/[^/]+/', dynamic: true },
  ),
  err(
    'editor-knows-targeting',
    'The page editor imports from targeting how an element is recognized, and nothing else of ours.',
    { path: '^packages/editor/src/' },
    { path: ours, pathNot: '^packages/(editor|targeting)/' },
  ),
]

const apps = [
  err(
    'server-is-not-a-client',
    'The server imports contract, targeting and stats only.',
    { path: '^apps/server/' },
    { path: ours, pathNot: '^(apps/server|packages/(contract|targeting|stats))/' },
  ),
  err(
    'console-is-not-a-server',
    'The console imports contract, targeting, stats, editor; the tag only through its preview entry.',
    { path: '^apps/console/' },
    {
      path: ours,
      pathNot: '^(apps/console/|packages/(contract|targeting|stats|editor)/|packages/tag/src/preview\\.ts$)',
    },
  ),
  err(
    'console-takes-no-schemas',
    'Values come from @vitrine/contract/client, which needs no zod; of the contract itself types only.',
    { path: '^apps/console/src/', pathNot: test },
    {
      path: '^packages/contract/src/',
      pathNot: '^packages/contract/src/(client/|snippet\\.ts$|taiwan-|features/[^/]+\\.(words|drawings)\\.ts$)',
      dependencyTypesNot: ['type-only'],
    },
  ),
  err(
    'preview-has-one-door',
    'Only the preview frame may touch the renderer.',
    { path: '^apps/console/', pathNot: '^apps/console/src/kernel/preview' },
    { path: '^packages/tag/' },
  ),
  err(
    'store-is-a-stranger',
    'The demo store is a customer: it carries the tag by its address.',
    { path: '^apps/demo-store/' },
    { path: ours, pathNot: '^apps/demo-store/' },
  ),
  err(
    'cases-are-drawn-from-a-seed',
    'fast-check comes from tools/fast-check.ts, which gives it its seed.',
    { pathNot: '^tools/fast-check\\.ts$|(^|/)node_modules/' },
    { path: '(^|/)node_modules/fast-check/' },
  ),
  err('e2e-stays-outside', 'End-to-end tests see what a user sees.', { path: '^e2e/' }, { path: ours }),
  err(
    'tools-stay-outside',
    'Tools read folders and run commands; they import no product code.',
    { path: '^tools/' },
    { path: `^e2e/|${ours}` },
  ),
]

const features = [
  err(
    'features-are-islands',
    'Move what two features share into kernel, ui or lib.',
    { path: '^(apps/[^/]+/src/features|packages/tag/src/widgets)/([^/]+)/' },
    { path: '^$1/[^/]+/', pathNot: '^$1/$2/' },
  ),
  err(
    'contract-features-are-islands',
    'Move what two kinds share into the kit.',
    { path: '^packages/contract/src/features/([^/.]+)' },
    { path: '^packages/contract/src/features/', pathNot: '^packages/contract/src/features/$1[/.]' },
  ),
  err(
    'modules-meet-at-the-door',
    'Another module is reached through its index.ts.',
    { path: '^apps/([^/]+)/src/modules/([^/]+)/' },
    { path: '^apps/$1/src/modules/[^/]+/', pathNot: '^apps/$1/src/modules/($2/|[^/]+/index\\.tsx?$)' },
  ),
  err(
    'features-use-the-door',
    'A feature reaches a module through its index.ts.',
    { path: '^apps/([^/]+)/src/features/' },
    { path: '^apps/$1/src/modules/[^/]+/', pathNot: '^apps/$1/src/modules/[^/]+/index\\.tsx?$' },
  ),
  err(
    'roles-compose-only',
    'A role, or the router, mounts routes, jobs, tasks, screens and what modules bring; it reaches no deeper.',
    { path: '^apps/([^/]+)/src/(roles|app)/', pathNot: test },
    {
      path: '^apps/$1/src/(modules|features)/[^/]+/',
      pathNot: '/(index|routes|jobs|tasks|screens|tables|(quota|content)\\.queries)\\.tsx?$',
    },
  ),
]

// Layers inside an app: platform, ui, lib < kernel < modules, features < roles, app. The collector is one of its own.
const layers = [
  err(
    'platform-is-the-floor',
    'Infrastructure knows no product word.',
    { path: '^apps/server/src/platform/', pathNot: test },
    { path: '^apps/server/src/(kernel|modules|features|collector|roles)/' },
  ),
  err(
    'kernel-knows-no-feature',
    'The kernel defines what a feature is; it never names one.',
    { path: '^apps/(server|console)/src/(kernel|ui|lib)/', pathNot: test },
    { path: '^apps/$1/src/(modules|features|collector|roles|app)/' },
  ),
  err(
    'features-do-not-climb',
    'A role or the router composes features, not the reverse.',
    { path: '^apps/(server|console)/src/(modules|features)/', pathNot: `${test}|/testing/` },
    { path: '^apps/$1/src/(collector|roles|app)/' },
  ),
  err(
    'test-support-stays-out',
    'What supports tests is not part of the product.',
    { path: ours, pathNot: `${test}|/testing(/|\\.ts$)` },
    { path: '^(apps|packages)/.+/testing(/|\\.ts$)' },
  ),
  err(
    'collector-stands-alone',
    'What visitors touch serves what publishing stored: no module, no feature.',
    { path: '^apps/server/src/collector/', pathNot: test },
    {
      path: ours,
      pathNot: '^apps/server/src/(collector|platform|kernel/db)/|^packages/(contract|targeting)/',
    },
  ),
  err(
    'collector-boots-without-the-product',
    'Not even by a detour.',
    { path: '^apps/server/src/(roles/collector\\.ts$|collector/)', pathNot: test },
    { path: '^apps/server/src/(modules|features)/', reachable: true },
  ),
  err(
    'roles-are-the-roof',
    'Only what starts the server, the demo and tests see roles.',
    { path: '^apps/server/src/', pathNot: `^apps/server/src/(roles/|demo/|testing/|[^/]+\\.ts$)|${test}` },
    { path: '^apps/server/src/roles/' },
  ),
  err(
    'serves-without-development-packages',
    'A production installation has none: npm prune --omit=dev.',
    { path: '^(apps/server|packages/(contract|stats|targeting))/src/', pathNot: `${test}|/testing/` },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
  ),
  err(
    'sql-lives-in-stores',
    'SQL lives in tables.ts, store.ts (writes) and queries.ts (reads).',
    {
      path: '^apps/server/src/(modules|features|kernel|collector|roles)/',
      pathNot: `(store|queries|tables)\\.ts$|${test}|^apps/server/src/kernel/db/|/testing/`,
    },
    { path: '(^|/)node_modules/(drizzle-orm|pg|@clickhouse|chdb|@electric-sql)/', dependencyTypesNot: ['type-only'] },
  ),
  err(
    'only-stores-touch-data',
    'SQL lives in store.ts and queries.ts.',
    {
      path: '^apps/server/src/(modules|features|kernel)/',
      pathNot: `(store|queries|tables)\\.ts$|${test}|^apps/server/src/kernel/db/|/testing/`,
    },
    { path: '^apps/server/src/platform/(postgres|clickhouse)/', dependencyTypesNot: ['type-only'] },
  ),
]

module.exports = {
  forbidden: [
    err('no-cycles', 'Cycles hide ownership.', {}, { circular: true }),
    ...packages,
    ...apps,
    ...features,
    ...layers,
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.next|\\.nuxt|\\.output)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['types', 'import', 'default'] },
  },
}
