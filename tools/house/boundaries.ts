import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser'

const TEST = '\\.test\\.tsx?$'
const FRONT_DOOR =
  '[.](schema|codes|fields|rules|limits|audit|words|form|markup|browser)([.]server)?\\.tsx?$|-contract\\.ts$|[.](queries|commands)\\.server\\.ts$|/components/|/items/reading/'
const API = '[.](admin-)?api\\.server\\.ts$'
const BROWSER_SAFE_ENTRANCES = [
  '\\.server\\.tsx?$',
  TEST,
  '/pages/',
  '^app/layouts/',
  '^app/root\\.tsx$',
  '^app/api-client\\.ts$',
]

/** Of the mail reader, what sees no text from outside, no more than a subject, or reads it without a pattern. */
const READER_DOOR =
  '(reader-contract|decoded-text|source-text|findings|default-rules|opened-mail|subject-prefix|threaded-\\w+\\.server)\\.ts$'
/** What reads texts from outside by patterns. */
const READERS = `^app/features/mail-intake/reader/(?!${READER_DOOR})|/read-csv\\.server\\.ts$|/(lead-import|sheet-reading)\\.markup\\.ts$|node_modules/micromark/`

/** The one-way streets of the house: who may import whom. */
export const rules: IForbiddenRuleType[] = [
  forbid('core-knows-nothing-of-ours', {
    from: { path: '^app/core/', pathNot: TEST },
    to: { path: '^(app/(?!core/)|server/|tools/|tests/|lab/)' },
  }),
  forbid('core-takes-only-types-from-db', {
    from: { path: '^app/core/', pathNot: TEST },
    to: { path: '^db/', dependencyTypesNot: ['type-only'] },
  }),
  forbid('ui-knows-only-ui', {
    from: { path: '^app/ui/', pathNot: TEST },
    to: { path: '^(app/(?!ui/)|server/|db/|tools/)' },
  }),
  forbid('features-by-the-front-door', {
    from: { path: '^app/features/([^/]+)/', pathNot: `/pages/|${TEST}` },
    to: { path: '^app/features/(?!$1/)', pathNot: FRONT_DOOR },
  }),
  forbid('pages-by-the-front-door-or-a-call', {
    from: { path: '^app/features/([^/]+)/.*pages/|^app/layouts/', pathNot: TEST },
    to: {
      path: '^app/features/(?!$1/)',
      pathNot: `${FRONT_DOOR}|${API}`,
    },
  }),
  forbid('features-know-no-layout-and-no-server', {
    from: { path: '^app/(features|layouts|ui)/', pathNot: TEST },
    to: { path: '^(app/(routes|root|entry)|server/|tools/|tests/|lab/)' },
  }),
  forbid('nobody-imports-a-page', {
    from: { pathNot: TEST },
    to: { path: '^app/features/.+/pages/.+\\.tsx$' },
  }),
  forbid('nobody-imports-a-test', { from: {}, to: { path: TEST } }),
  forbid('no-circle', {
    from: {},
    to: { circular: true },
  }),
  forbid('kysely-only-where-sql-is', {
    from: {
      path: '^app/',
      pathNot: `^app/core/.+\\.server\\.ts$|[.](queries|commands|jobs|sweeps)\\.server\\.ts$|${TEST}`,
    },
    to: { path: 'node_modules/kysely/' },
  }),
  forbid('pg-only-at-the-door-of-the-database', {
    from: { path: '^app/', pathNot: `^app/core/db/[^/]*\\.server\\.ts$|${TEST}` },
    to: { path: 'node_modules/(pg|@types/pg)/' },
  }),
  forbid('no-server-module-in-the-browser', {
    from: { path: '^app/', pathNot: BROWSER_SAFE_ENTRANCES },
    to: { path: '\\.server\\.tsx?$', dependencyTypesNot: ['type-only'] },
  }),
  // It would ask whether it may compile, which the policy of our pages refuses.
  forbid('no-zod-in-the-browser', {
    from: { path: '^app/.+\\.tsx$', pathNot: `\\.server\\.tsx$|${TEST}` },
    to: { path: 'node_modules/zod/', dependencyTypesNot: ['type-only'] },
  }),
  forbid('what-runs-needs-no-tool', {
    from: { path: '^(app|server|db)/', pathNot: TEST },
    to: { path: '^(tools|tests|lab)/' },
  }),
  forbid('texts-from-outside-are-read-in-threads', {
    from: { path: '^(app|server)/', pathNot: `[.-]thread\\.server\\.ts$|${READERS}|${TEST}` },
    to: { path: READERS, dependencyTypesNot: ['type-only'] },
  }),
  forbid('every-import-is-found', {
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  }),
]

function forbid(
  name: string,
  sides: Pick<IRegularForbiddenRuleType, 'from' | 'to'>,
): IRegularForbiddenRuleType {
  return { name, severity: 'error', ...sides }
}
